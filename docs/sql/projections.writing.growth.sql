-- Written by npm run docs from the queries that the tests run.

-- quizMonths
select s.student_id, to_char(s.submitted_on, 'YYYY-MM') as month,
coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_answers,
coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_correct,
coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_answers,
coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_correct
from read_model.quiz_solutions s
where s.school_class_id = :schoolClassId
and s.submitted_at is not null and s.reset_at is null and s.left_out is null and s.submitted_on between :startDate::date and :endDate::date
group by 1, 2 order by 1, 2;

-- quizMonths
select s.student_id, to_char(s.submitted_on, 'YYYY-MM') as month,
coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_answers,
coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_correct,
coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_answers,
coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_correct
from read_model.quiz_solutions s
where s.school_class_id = :schoolClassId and s.student_id = :studentId
and s.submitted_at is not null and s.reset_at is null and s.left_out is null and s.submitted_on between :startDate::date and :endDate::date
group by 1, 2 order by 1, 2;

-- quizMonths
select s.student_id, to_char(s.submitted_on, 'YYYY-MM') as month,
coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_answers,
coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'reading_comprehension'), 0)::int as listening_correct,
coalesce(sum(s.questions_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_answers,
coalesce(sum(s.correct_count) filter (where s.assignment_type <> 'listening_comprehension'), 0)::int as reading_correct
from read_model.quiz_solutions s
where s.student_id = :studentId
and s.submitted_at is not null and s.reset_at is null and s.left_out is null and s.submitted_on between :startDate::date and :endDate::date
group by 1, 2 order by 1, 2;

-- writingLevels
with latest as (
select distinct on (a.student_work_uuid, a.prompt_uuid)
a.student_id, a.saved_at, a.teacher_level as level, a.student_work_uuid, a.prompt_uuid
from read_model.writing_assessments a
where a.school_class_id = :schoolClassId and a.saved_at is not null
order by a.student_work_uuid, a.prompt_uuid, a.saved_at desc)
select l.student_id, to_char(l.saved_at at time zone :timeZone, 'YYYY-MM') as month, to_char(l.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at, l.level, l.student_work_uuid,
w.lesson_assignment_school_class_id, coalesce(t.title, '') as title
from latest l
left join read_model.student_works w on w.uuid = l.student_work_uuid left join read_model.lesson_assignments t on t.uuid = w.lesson_assignment_uuid
where l.level is not null
and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = l.student_id
and case when n.reason = 'excused' then 'excused' when coalesce(w.first_submitted_at, w.submitted_at) is null or coalesce(w.first_submitted_at, w.submitted_at) >= n.joined_at then 'before_joining' end is not null)
and (l.saved_at at time zone :timeZone)::date between :startDate::date and :endDate::date
order by l.student_id, l.saved_at, l.prompt_uuid;

-- writingLevels
with latest as (
select distinct on (a.student_work_uuid, a.prompt_uuid)
a.student_id, a.saved_at, a.teacher_level as level, a.student_work_uuid, a.prompt_uuid
from read_model.writing_assessments a
where a.school_class_id = :schoolClassId and a.student_id = :studentId and a.saved_at is not null
order by a.student_work_uuid, a.prompt_uuid, a.saved_at desc)
select l.student_id, to_char(l.saved_at at time zone :timeZone, 'YYYY-MM') as month, to_char(l.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at, l.level, l.student_work_uuid,
w.lesson_assignment_school_class_id, coalesce(t.title, '') as title
from latest l
left join read_model.student_works w on w.uuid = l.student_work_uuid left join read_model.lesson_assignments t on t.uuid = w.lesson_assignment_uuid
where l.level is not null
and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = l.student_id
and case when n.reason = 'excused' then 'excused' when coalesce(w.first_submitted_at, w.submitted_at) is null or coalesce(w.first_submitted_at, w.submitted_at) >= n.joined_at then 'before_joining' end is not null)
and (l.saved_at at time zone :timeZone)::date between :startDate::date and :endDate::date
order by l.student_id, l.saved_at, l.prompt_uuid;

-- writingLevels
with latest as (
select distinct on (a.student_work_uuid, a.prompt_uuid)
a.student_id, a.saved_at, a.teacher_level as level, a.student_work_uuid, a.prompt_uuid
from read_model.writing_assessments a
where a.student_work_uuid in (select o.uuid from read_model.student_works o where o.student_id = :studentId) and a.saved_at is not null
order by a.student_work_uuid, a.prompt_uuid, a.saved_at desc)
select l.student_id, to_char(l.saved_at at time zone :timeZone, 'YYYY-MM') as month, to_char(l.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at, l.level, l.student_work_uuid,
w.lesson_assignment_school_class_id, coalesce(t.title, '') as title
from latest l
left join read_model.student_works w on w.uuid = l.student_work_uuid left join read_model.lesson_assignments t on t.uuid = w.lesson_assignment_uuid
where l.level is not null
and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = l.student_id
and case when n.reason = 'excused' then 'excused' when coalesce(w.first_submitted_at, w.submitted_at) is null or coalesce(w.first_submitted_at, w.submitted_at) >= n.joined_at then 'before_joining' end is not null)
and (l.saved_at at time zone :timeZone)::date between :startDate::date and :endDate::date
order by l.student_id, l.saved_at, l.prompt_uuid;
