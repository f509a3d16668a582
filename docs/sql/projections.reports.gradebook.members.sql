-- Written by npm run docs from the queries that the tests run.

-- gradebookMembers
with
memberships as materialized (
select e.school_class_id, e.student_id, e.active and coalesce(r.active, false) as enrolled
from read_model.roster_school_class_students e left join read_model.roster_people r on r.id = e.student_id
where e.school_class_id = any(:schoolClassIds::int[])),
members as materialized (
select school_class_id, student_id, enrolled from memberships m
where enrolled
or (select true from read_model.quiz_solutions s where s.student_id = m.student_id and s.school_class_id = m.school_class_id
and s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null limit 1)
or (select true from read_model.student_works w where w.student_id = m.student_id and w.school_class_id = m.school_class_id
and w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = w.student_id
and case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end is not null) limit 1)),
page as materialized (
select m.*, row_number() over (order by p.sort_name asc nulls last, m.student_id, m.school_class_id) as place
from members m left join lateral (select * from public.people p where p.id = m.student_id offset 0) p on true
order by p.sort_name asc nulls last, m.student_id, m.school_class_id limit :limit offset :offset)
select k.rows_count, k.enrolled_count, page.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, page.school_class_id,
c.name as school_class_name, page.enrolled
from (select count(*)::int as rows_count, (count(*) filter (where enrolled))::int as enrolled_count from members) k
left join page on true left join lateral (select * from public.people p where p.id = page.student_id offset 0) p on true
left join read_model.roster_school_classes c on c.id = page.school_class_id
order by page.place;

-- gradebookMembers
with
memberships as materialized (
select e.school_class_id, e.student_id, e.active and coalesce(r.active, false) as enrolled
from read_model.roster_school_class_students e left join read_model.roster_people r on r.id = e.student_id
where e.school_class_id = any(:schoolClassIds::int[])),
members as materialized (
select school_class_id, student_id, enrolled from memberships m
where enrolled
or (select true from read_model.quiz_solutions s where s.student_id = m.student_id and s.school_class_id = m.school_class_id
and s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null limit 1)
or (select true from read_model.student_works w where w.student_id = m.student_id and w.school_class_id = m.school_class_id
and w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = w.student_id
and case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end is not null) limit 1)),
page as materialized (
select m.*, row_number() over (order by n.correct::float8 / nullif(n.answers, 0) asc nulls last, p.sort_name asc nulls last, m.student_id, m.school_class_id) as place
from members m left join lateral (select * from public.people p where p.id = m.student_id offset 0) p on true
left join (
select s.school_class_id, s.student_id, count(*) as solutions,
sum(case when :strand::text is null then s.correct_count else (s.strands -> :strand::text ->> 1)::int end) as correct,
sum(case when :strand::text is null then s.answered_count else (s.strands -> :strand::text ->> 0)::int end) as answers
from read_model.quiz_solutions s where s.school_class_id = any(:schoolClassIds::int[])
and s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null
group by s.school_class_id, s.student_id) n on n.school_class_id = m.school_class_id and n.student_id = m.student_id
order by n.correct::float8 / nullif(n.answers, 0) asc nulls last, p.sort_name asc nulls last, m.student_id, m.school_class_id limit :limit offset :offset)
select k.rows_count, k.enrolled_count, page.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, page.school_class_id,
c.name as school_class_name, page.enrolled
from (select count(*)::int as rows_count, (count(*) filter (where enrolled))::int as enrolled_count from members) k
left join page on true left join lateral (select * from public.people p where p.id = page.student_id offset 0) p on true
left join read_model.roster_school_classes c on c.id = page.school_class_id
order by page.place;

-- gradebookMembers
with
memberships as materialized (
select e.school_class_id, e.student_id, e.active and coalesce(r.active, false) as enrolled
from read_model.roster_school_class_students e left join read_model.roster_people r on r.id = e.student_id
where e.school_class_id = any(:schoolClassIds::int[])),
members as materialized (
select school_class_id, student_id, enrolled from memberships m
where enrolled
or (select true from read_model.quiz_solutions s where s.student_id = m.student_id and s.school_class_id = m.school_class_id
and s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null limit 1)
or (select true from read_model.student_works w where w.student_id = m.student_id and w.school_class_id = m.school_class_id
and w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = w.student_id
and case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end is not null) limit 1)),
page as materialized (
select m.*, row_number() over (order by coalesce(n.solutions, 0) asc nulls last, p.sort_name asc nulls last, m.student_id, m.school_class_id) as place
from members m left join lateral (select * from public.people p where p.id = m.student_id offset 0) p on true
left join (
select s.school_class_id, s.student_id, count(*) as solutions,
sum(case when :strand::text is null then s.correct_count else (s.strands -> :strand::text ->> 1)::int end) as correct,
sum(case when :strand::text is null then s.answered_count else (s.strands -> :strand::text ->> 0)::int end) as answers
from read_model.quiz_solutions s where s.school_class_id = any(:schoolClassIds::int[])
and s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null
group by s.school_class_id, s.student_id) n on n.school_class_id = m.school_class_id and n.student_id = m.student_id
order by coalesce(n.solutions, 0) asc nulls last, p.sort_name asc nulls last, m.student_id, m.school_class_id limit :limit offset :offset)
select k.rows_count, k.enrolled_count, page.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, page.school_class_id,
c.name as school_class_name, page.enrolled
from (select count(*)::int as rows_count, (count(*) filter (where enrolled))::int as enrolled_count from members) k
left join page on true left join lateral (select * from public.people p where p.id = page.student_id offset 0) p on true
left join read_model.roster_school_classes c on c.id = page.school_class_id
order by page.place;
