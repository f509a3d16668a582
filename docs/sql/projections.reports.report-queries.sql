-- Written by npm run docs from the queries that the tests run.

-- notSubmitted
with without as materialized (
select e.student_id from read_model.roster_school_class_students e
where e.school_class_id = :schoolClassId and e.active
except
select s.student_id from read_model.quiz_solutions s
where s.school_class_id = :schoolClassId and s.quiz_uuid = :quizUuid and s.submitted_at is not null and s.reset_at is null and s.left_out is null),
open as materialized (
select w.student_id from without w
cross join lateral (select from read_model.roster_people r where r.id = w.student_id and r.active offset 0) r),
attempts as (
select s.student_id, s.uuid, s.reset_at, s.answered_count, s.questions_count,
row_number() over (partition by s.quiz_assignment_school_class_id, s.student_id order by s.attempt desc) = 1 as latest
from read_model.quiz_solutions s
where s.school_class_id = :schoolClassId and s.quiz_uuid = :quizUuid and s.student_id in (select student_id from open)),
states as materialized (
select o.student_id, case when count(s.uuid) filter (where s.reset_at is null) > 0 then 'in_progress'
when count(s.uuid) > 0 then 'reset' else 'not_started' end as state,
coalesce(max(s.answered_count) filter (where s.reset_at is null), 0) as answered_count,
coalesce(max(s.questions_count) filter (where s.reset_at is null), 0) as questions_count,
coalesce(bool_or(s.latest and s.reset_at is not null), false) as can_undo,
max(s.reset_at) filter (where s.latest) as reset_at
from open o left join attempts s on s.student_id = o.student_id group by o.student_id),
given as materialized (select a.id from read_model.quiz_assignments a where a.school_class_id = :schoolClassId and a.quiz_uuid = :quizUuid),
free as materialized (
select n.student_id, min(n.reason) as reason from read_model.not_owed n where n.kind = 'quiz' and n.given_id in (select id from given)
group by n.student_id having count(*) = (select count(*) from given))
select o.student_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, o.state, f.reason as not_owed, o.answered_count, o.questions_count, o.can_undo, to_char(o.reset_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reset_at
from states o left join free f on f.student_id = o.student_id left join lateral (select * from public.people p where p.id = o.student_id offset 0) p on true
order by p.sort_name, p.id, o.student_id;

-- reportHead
select q.uuid as quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity, q.published, q.used,
latest.id as quiz_assignment_school_class_id, to_char(latest.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at
from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q
left join lateral (select a.id, a.due_at from read_model.quiz_assignments a
where a.quiz_uuid = q.uuid and a.school_class_id = :schoolClassId
order by a.assigned_at desc, a.id desc limit 1) latest on true
where q.uuid = :quizUuid and (q.owners = '{}' or :districtId::int = any(q.owners));

-- submittedStudentsCount
select count(distinct s.student_id)::int as count from read_model.quiz_solutions s
where s.school_class_id = :schoolClassId and s.quiz_uuid = :quizUuid and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text);
