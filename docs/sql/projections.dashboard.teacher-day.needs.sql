-- Written by npm run docs from the queries that the tests run.

-- questionsMissed
with latest as materialized (select i.id as school_class_id, z.quiz_uuid from unnest(:schoolClassIds::int[]) i(id)
cross join lateral (select s.quiz_uuid, max(s.submitted_at) as last from read_model.quiz_solutions s
where s.school_class_id = i.id and s.submitted_at is not null and s.reset_at is null
and s.left_out is null and s.submitted_at >= :startDate::date - 1 and s.submitted_on between :startDate::date and :endDate::date
group by s.quiz_uuid order by last desc, s.quiz_uuid limit 2) z),
counted as materialized (select t.school_class_id, t.quiz_uuid, q.key::uuid as question_uuid,
(sum(o.value::int) filter (where o.key <> 'correct'))::int as answers_count,
(sum(case when o.key = 'correct' then -o.value::int else o.value::int end))::int as wrong_count
from latest t
join read_model.quiz_cells d on d.quiz_uuid = t.quiz_uuid and d.scope = 'class' and d.scope_id = t.school_class_id
and d.grain = 'day' and d.period between :startDate::date and :endDate::date
cross join lateral jsonb_each(d.options) q cross join lateral jsonb_each_text(q.value) o
where q.key <> 'started_at'
group by 1, 2, 3)
select n.school_class_id, c.name as school_class_name, n.quiz_uuid, q.title as quiz_title, q.quizable_type, q.quizable_path,
q.quizable_name, u.position, u.content, u.quote, u.listening_strand, n.wrong_count, n.answers_count,
(count(*) over ())::int as total
from counted n
join read_model.quizzes q on q.uuid = n.quiz_uuid
join read_model.quiz_questions u on u.quiz_uuid = n.quiz_uuid and u.uuid = n.question_uuid
join read_model.roster_school_classes c on c.id = n.school_class_id
where n.answers_count >= 3 and n.wrong_count * 2 > n.answers_count
order by n.wrong_count::float8 / n.answers_count desc, n.wrong_count desc, n.school_class_id, n.quiz_uuid, u.position limit :limit;

-- studentsBehind
with due as materialized (select g.* from (
select 'quiz' as task_type, a.id, a.school_class_id, a.quiz_uuid, null::uuid as lesson_assignment_uuid, a.assignment_type,
a.due_at, a.assigned_at, null::timestamptz as starts_at
from read_model.quiz_assignments a where a.school_class_id = any(:schoolClassIds::int[])
union all
select 'lesson', g.id, g.school_class_id, null, g.lesson_assignment_uuid, null, g.due_at, g.given_at, g.starts_at
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments o on o.uuid = g.lesson_assignment_uuid and not o.archived
where g.school_class_id = any(:schoolClassIds::int[]) and not g.closed) g
where (date_trunc('minute', g.due_at) + interval '59.999 seconds') < :now::timestamptz and g.due_at > :now::timestamptz - make_interval(days => 14)
and g.due_at >= :yearStart::timestamptz),
taken as materialized (select d.task_type, d.id, s.student_id from due d
join read_model.quiz_solutions s on s.quiz_assignment_school_class_id = d.id and s.submitted_at is not null and s.reset_at is null
where d.task_type = 'quiz'
union all select d.task_type, d.id, w.student_id from due d
join read_model.student_works w on w.lesson_assignment_school_class_id = d.id and w.status = 'submitted'
where d.task_type = 'lesson'),
missing as (select e.student_id, d.* from due d
join read_model.roster_school_class_students e on e.school_class_id = d.school_class_id and e.active
join read_model.roster_people m on m.id = e.student_id and m.active
where not exists (select from taken t where t.task_type = d.task_type and t.id = d.id and t.student_id = e.student_id)
and not exists (
select from read_model.not_owed n where n.kind = d.task_type and n.given_id = d.id and n.student_id = e.student_id)),
late as (select * from missing x where not exists (
select from (
select public.days_later(x.due_at, d.extra_days, coalesce((
select z.time_zone from read_model.roster_people r join read_model.roster_districts z on z.id = r.district_id where r.id = x.student_id), 'UTC')) as own_due
from read_model.accommodation_periods d where d.student_id = x.student_id and d.extra_days > 0 and d.valid_from <= x.due_at
and (d.valid_until is null or d.valid_until > x.due_at)) x where (date_trunc('minute', x.own_due) + interval '59.999 seconds') >= :now::timestamptz)),
behind as (select student_id, school_class_id, count(*)::int as missing_count, max(due_at) as latest
from late group by student_id, school_class_id having count(*) >= 2),
shown as (select b.*, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, p.sort_name as by_name, (count(*) over ())::int as total
from behind b left join public.people p on p.id = b.student_id
order by b.missing_count desc, b.latest desc, by_name, b.student_id limit :limit)
select s.student_id, s.student_name, s.school_class_id, c.name as school_class_name, s.missing_count, n.missing_names, n.missing, s.total
from shown s join read_model.roster_school_classes c on c.id = s.school_class_id
cross join lateral (select (array_agg(coalesce(q.title, o.title) order by x.due_at desc, x.id))[1:2] as missing_names,
jsonb_agg(jsonb_build_object('kind', x.task_type, 'assignment_id', x.id, 'name', coalesce(q.title, o.title))
order by x.due_at desc, x.id) as missing
from late x left join read_model.quizzes q on q.uuid = x.quiz_uuid left join read_model.lesson_assignments o on o.uuid = x.lesson_assignment_uuid
where x.student_id = s.student_id and x.school_class_id = s.school_class_id) n
order by s.missing_count desc, s.latest desc, s.by_name, s.student_id;

-- worksWaiting
select g.school_class_id, c.name as school_class_name, o.title, x.waiting_count, x.student_work_uuid,
to_char(x.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as waiting_since, (count(*) over ())::int as total
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments o on o.uuid = g.lesson_assignment_uuid and not o.archived
join read_model.roster_school_classes c on c.id = g.school_class_id
cross join lateral (select count(*)::int as waiting_count, min(w.submitted_at) as since,
(array_agg(w.uuid order by w.submitted_at, w.uuid))[1] as student_work_uuid
from (select s.uuid, s.submitted_at from read_model.student_works s
where s.lesson_assignment_school_class_id = g.id and s.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = s.lesson_assignment_school_class_id and n.student_id = s.student_id
and case when n.reason = 'excused' then 'excused' when case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end is null or case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end >= n.joined_at then 'before_joining' end is not null) offset 0) w
where not exists (select from read_model.student_feedback f where f.student_work_uuid = w.uuid and f.has_text)
and not exists (select from read_model.student_feedback_comments m where m.student_work_uuid = w.uuid)) x
where g.school_class_id = any(:schoolClassIds::int[]) and x.waiting_count > 0
order by x.since, g.id limit :limit;
