-- Written by npm run docs from the queries that the tests run.

-- columnSums
select 'quiz' as kind, c.quiz_assignment_school_class_id as given_id, c.submitted_count, c.correct_count, c.answers_count
from read_model.quiz_assignment_cells c where c.quiz_assignment_school_class_id = any(:quizIds::int[])
union all
select 'lesson', w.lesson_assignment_school_class_id, count(*)::int, 0, 0 from read_model.student_works w
where w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = w.student_id
and case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end is not null)
group by w.lesson_assignment_school_class_id;

-- columnSums
select 'quiz' as kind, g.id as given_id, n.submitted_count, n.correct_count, n.answers_count
from (
select a.id, a.quiz_uuid, a.school_class_id, (select count(*) from read_model.quiz_assignments o
where o.school_class_id = a.school_class_id and o.quiz_uuid = a.quiz_uuid) = 1 as once
from read_model.quiz_assignments a where a.id = any(:quizIds::int[]) offset 0) g
cross join lateral (
select coalesce(sum(d.solutions_count), 0)::int as submitted_count,
coalesce(sum((d.strands -> :strand::text ->> 1)::int), 0)::int as correct_count,
coalesce(sum((d.strands -> :strand::text ->> 0)::int), 0)::int as answers_count
from read_model.quiz_cells d
where g.once and d.quiz_uuid = g.quiz_uuid and d.scope = 'class' and d.scope_id = g.school_class_id and d.grain = 'day'
union all
select count(*)::int, coalesce(sum((s.strands -> :strand::text ->> 1)::int), 0)::int,
coalesce(sum((s.strands -> :strand::text ->> 0)::int), 0)::int
from read_model.quiz_solutions s where not g.once and s.quiz_assignment_school_class_id = g.id and s.submitted_at is not null and s.reset_at is null and s.left_out is null
limit 2) n
where n.submitted_count > 0
union all
select 'lesson', w.lesson_assignment_school_class_id, count(*)::int, 0, 0 from read_model.student_works w
where w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = w.student_id
and case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end is not null)
group by w.lesson_assignment_school_class_id;

-- enrolledByClass
select e.school_class_id, count(*)::int as count from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = any(?::int[]) and e.active group by e.school_class_id;

-- extraDaysOf
select a.student_id, to_char(a.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_from, to_char(a.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_until, a.extra_days,
coalesce(d.time_zone, 'UTC') as time_zone
from read_model.accommodation_periods a left join read_model.roster_people p on p.id = a.student_id
left join read_model.roster_districts d on d.id = p.district_id
where a.student_id = any(:studentIds::int[]) and a.extra_days > 0;

-- lessonCells
select w.lesson_assignment_school_class_id as given_id, w.student_id, w.uuid, w.status,
floor(date_part('epoch', coalesce(w.first_submitted_at, w.submitted_at)) * 1000) as submitted_ms,
w.reopened_at is not null and w.status = 'in_progress' as reopened
from read_model.student_works w
where w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.student_id = any(:studentIds::int[]);

-- notOwedOf
select n.kind, n.given_id, n.student_id, n.reason, floor(date_part('epoch', n.joined_at) * 1000) as joined_ms, x.words
from read_model.not_owed n
left join read_model.owed_excuses x on x.kind = n.kind and x.given_id = n.given_id and x.student_id = n.student_id
where ((n.kind = 'quiz' and n.given_id = any(:quizIds::int[])) or (n.kind = 'lesson' and n.given_id = any(:lessonIds::int[])))
and n.student_id = any(:studentIds::int[]);

-- notOwingByGiven
select g.kind, g.id as given_id, case g.kind when 'quiz' then (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = g.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'quiz' and n.given_id = g.id and not (exists (select from read_model.quiz_solutions h where h.quiz_assignment_school_class_id = n.given_id and h.student_id = n.student_id
and h.submitted_at is not null and h.reset_at is null and h.left_out is null)))
else (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = g.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'lesson' and n.given_id = g.id and not (exists (select from read_model.student_works h where h.lesson_assignment_school_class_id = n.given_id
and h.student_id = n.student_id and h.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = h.lesson_assignment_school_class_id and n.student_id = h.student_id
and case when n.reason = 'excused' then 'excused' when case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end is null or case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end >= n.joined_at then 'before_joining' end is not null)))) end as count
from (select distinct n.kind, n.given_id from read_model.not_owed n
where (n.kind = 'quiz' and n.given_id = any(:quizIds::int[])) or (n.kind = 'lesson' and n.given_id = any(:lessonIds::int[]))) d
join read_model.owed_given g on g.kind = d.kind and g.id = d.given_id;

-- quizCells
select s.quiz_assignment_school_class_id as given_id, s.student_id, s.uuid, s.status,
floor(date_part('epoch', s.submitted_at) * 1000) as submitted_ms,
case when :strand::text is null then s.correct_count else (s.strands -> :strand::text ->> 1)::int end as correct_count,
case when :strand::text is null then s.questions_count else coalesce((s.strands -> :strand::text ->> 0)::int, 0) end
as questions_count,
case when :strand::text is null then s.answered_count else coalesce((s.strands -> :strand::text ->> 0)::int, 0) end
as answers_count
from read_model.quiz_solutions s
where s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.student_id = any(:studentIds::int[])
and s.reset_at is null;
