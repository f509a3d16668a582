-- Written by npm run docs from the queries that the tests run.

-- classNews
with enrolled as materialized (
select e.school_class_id, count(*)::int as enrolled from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = any(:schoolClassIds::int[]) and e.active group by e.school_class_id),
given as materialized (
select 'quiz' as task_type, a.id, a.school_class_id, a.quiz_uuid, null::uuid as lesson_assignment_uuid, a.assignment_type,
a.due_at, a.assigned_at, null::timestamptz as starts_at
from read_model.quiz_assignments a where a.school_class_id = any(:schoolClassIds::int[])
union all
select 'lesson', g.id, g.school_class_id, null, g.lesson_assignment_uuid, null, g.due_at, g.given_at, g.starts_at
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments o on o.uuid = g.lesson_assignment_uuid and not o.archived
where g.school_class_id = any(:schoolClassIds::int[]) and not g.closed),
counted as materialized (select g.*, coalesce(s.count, w.count, 0) as handed_in, coalesce(l.count, 0) as late
from given g
left join lateral (select count(*)::int as count from read_model.quiz_solutions s
where s.quiz_assignment_school_class_id = g.id and s.reset_at is null and s.left_out is null
and s.submitted_at > :since::timestamptz and s.submitted_at <= :until::timestamptz) s on g.task_type = 'quiz'
left join lateral (select count(*)::int as count from read_model.student_works s
where s.lesson_assignment_school_class_id = g.id and s.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = s.lesson_assignment_school_class_id and n.student_id = s.student_id
and case when n.reason = 'excused' then 'excused' when case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end is null or case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end >= n.joined_at then 'before_joining' end is not null)
and s.submitted_at > :since::timestamptz and s.submitted_at <= :until::timestamptz) w on g.task_type = 'lesson'
left join lateral (select count(*)::int as count from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = g.school_class_id and e.active and not exists (
select from read_model.not_owed n where n.kind = g.task_type and n.given_id = g.id and n.student_id = e.student_id)
and (date_trunc('minute', coalesce((
select public.days_later(g.due_at, d.extra_days, coalesce((
select z.time_zone from read_model.roster_people r join read_model.roster_districts z on z.id = r.district_id where r.id = e.student_id), 'UTC')) as own_due
from read_model.accommodation_periods d where d.student_id = e.student_id and d.extra_days > 0 and d.valid_from <= g.due_at
and (d.valid_until is null or d.valid_until > g.due_at)), g.due_at)) + interval '59.999 seconds') > :since::timestamptz and (date_trunc('minute', coalesce((
select public.days_later(g.due_at, d.extra_days, coalesce((
select z.time_zone from read_model.roster_people r join read_model.roster_districts z on z.id = r.district_id where r.id = e.student_id), 'UTC')) as own_due
from read_model.accommodation_periods d where d.student_id = e.student_id and d.extra_days > 0 and d.valid_from <= g.due_at
and (d.valid_until is null or d.valid_until > g.due_at)), g.due_at)) + interval '59.999 seconds') <= :until::timestamptz
and not exists (select from read_model.quiz_solutions s where g.task_type = 'quiz' and s.quiz_assignment_school_class_id = g.id
and s.student_id = e.student_id and s.submitted_at is not null and s.reset_at is null)
and not exists (select from read_model.student_works s where g.task_type = 'lesson'
and s.lesson_assignment_school_class_id = g.id and s.student_id = e.student_id and s.status = 'submitted')) l
on (date_trunc('minute', g.due_at) + interval '59.999 seconds') <= :until::timestamptz and g.due_at >= :yearStart::timestamptz
and g.due_at > :since::timestamptz - make_interval(days => 61))
select
g.task_type, g.id, g.school_class_id, c.name as school_class_name, g.assignment_type, g.quiz_uuid, g.lesson_assignment_uuid,
coalesce(q.title, o.title) as name, coalesce(q.quizable_type, l.type) as quizable_type,
coalesce(q.quizable_path, l.path) as quizable_path, coalesce(q.quizable_name, l.name) as quizable_name,
to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, coalesce(r.submitted_count, w.submitted, 0) as submitted,
greatest(coalesce(n.enrolled, 0) - case g.task_type
when 'quiz' then (select count(*)::int from read_model.not_owed n
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
and case when n.reason = 'excused' then 'excused' when case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end is null or case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end >= n.joined_at then 'before_joining' end is not null)))) end, coalesce(r.submitted_count, w.submitted, 0)) as all, g.handed_in, g.late
from counted g
join read_model.roster_school_classes c on c.id = g.school_class_id
left join enrolled n on n.school_class_id = g.school_class_id
left join read_model.quizzes q on q.uuid = g.quiz_uuid
left join read_model.quiz_assignment_cells r on g.task_type = 'quiz' and r.quiz_assignment_school_class_id = g.id
left join read_model.lesson_assignments o on o.uuid = g.lesson_assignment_uuid
left join read_model.lessons l on l.uuid = o.lesson_uuid
left join lateral (select count(*)::int as submitted from read_model.student_works s
where g.task_type = 'lesson' and s.lesson_assignment_school_class_id = g.id and s.status = 'submitted'
and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = s.lesson_assignment_school_class_id and n.student_id = s.student_id
and case when n.reason = 'excused' then 'excused' when case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end is null or case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end >= n.joined_at then 'before_joining' end is not null)) w on true where g.handed_in > 0 or g.late > 0
order by g.school_class_id, g.due_at nulls last, g.task_type, g.id;
