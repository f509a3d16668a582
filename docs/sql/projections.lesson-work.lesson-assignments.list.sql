-- Written by npm run docs from the queries that the tests run.

-- assignmentsListed
select p.kind, p.given_id, p.lesson_assignment_uuid, p.quiz_uuid, p.title, p.quizable_type, p.quizable_path,
p.quizable_name, p.assignment_type, p.school_class_id, p.school_class_name, p.teacher_id,
to_char(p.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at, to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at, to_char(p.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at,
p.answers_held_back,
p.state, n.started, n.submitted, greatest(n.owing, n.submitted) as all, p.total
from (select r.*, count(*) over ()::int as total, row_number() over (order by r.assigned_at desc nulls last, r.assigned_at desc, r.kind, r.given_id desc, r.lesson_assignment_uuid) as place
from (
select 'quiz' as kind, a.id as given_id, null::uuid as lesson_assignment_uuid, a.quiz_uuid, q.title,
q.quizable_type, q.quizable_path, q.quizable_name, a.assignment_type, a.school_class_id, c.name as school_class_name,
a.teacher_id, a.assigned_at, null::timestamptz as starts_at, a.due_at, coalesce((to_jsonb(a) ->> 'answers_held_back')::boolean, false) as answers_held_back, 'open' as state
from read_model.quiz_assignments a
join read_model.quizzes q on q.uuid = a.quiz_uuid
join read_model.roster_school_classes c on c.id = a.school_class_id
where a.school_class_id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = :teacherId) union all
select 'lesson' as kind, g.id as given_id, a.uuid as lesson_assignment_uuid, null::uuid as quiz_uuid, a.title,
l.type as quizable_type, l.path as quizable_path, l.name as quizable_name, null::text as assignment_type,
g.school_class_id, c.name as school_class_name, a.teacher_id, g.given_at as assigned_at, g.starts_at, g.due_at, false as answers_held_back,
case when a.archived then 'archived' when g.closed then 'closed' else 'open' end as state
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments a on a.uuid = g.lesson_assignment_uuid
join read_model.lessons l on l.uuid = g.lesson_uuid
join read_model.roster_school_classes c on c.id = g.school_class_id
where g.school_class_id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = :teacherId) union all
select 'lesson', null::integer, a.uuid, null::uuid, a.title, l.type, l.path, l.name, null::text, null::integer, null::text,
a.teacher_id, a.created_at, null::timestamptz, null::timestamptz, false, case when a.archived then 'archived' else 'draft' end
from read_model.lesson_assignments a
join read_model.lessons l on l.uuid = a.lesson_uuid
where a.teacher_id = :teacherId
and not exists (select from read_model.lesson_assignment_school_classes g where g.lesson_assignment_uuid = a.uuid)) r
where (case when :state = '' then r.state <> 'archived' else r.state = :state end)
and (:schoolClassId::integer is null or r.school_class_id = :schoolClassId::integer)
and (:pattern = '%%' or public.plain_text(r.title) like :pattern or public.plain_text(r.quizable_name) like :pattern
or public.plain_text(r.school_class_name) like :pattern)
order by place limit :limit offset :offset) p
cross join lateral (
select e.enrolled - case p.kind when 'quiz' then (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = p.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'quiz' and n.given_id = p.given_id and not (exists (select from read_model.quiz_solutions h where h.quiz_assignment_school_class_id = n.given_id and h.student_id = n.student_id
and h.submitted_at is not null and h.reset_at is null and h.left_out is null)))
else (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = p.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'lesson' and n.given_id = p.given_id and not (exists (select from read_model.student_works h where h.lesson_assignment_school_class_id = n.given_id
and h.student_id = n.student_id and h.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = h.lesson_assignment_school_class_id and n.student_id = h.student_id
and case when n.reason = 'excused' then 'excused' when case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end is null or case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end >= n.joined_at then 'before_joining' end is not null)))) end as owing, coalesce(q.started, 0) as started, coalesce(q.submitted, w.submitted, 0) as submitted
from (select count(*)::int as enrolled from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = p.school_class_id and e.active) e
left join lateral (select s.started_count as started, s.submitted_count as submitted from read_model.quiz_assignment_cells s
where p.kind = 'quiz' and s.quiz_assignment_school_class_id = p.given_id) q on true
left join lateral (select count(*)::int as submitted from read_model.student_works s
where p.kind = 'lesson' and s.lesson_assignment_school_class_id = p.given_id and s.status = 'submitted'
and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = s.lesson_assignment_school_class_id and n.student_id = s.student_id
and case when n.reason = 'excused' then 'excused' when case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end is null or case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end >= n.joined_at then 'before_joining' end is not null)) w on true) n
order by p.place;

-- assignmentsListed
select p.kind, p.given_id, p.lesson_assignment_uuid, p.quiz_uuid, p.title, p.quizable_type, p.quizable_path,
p.quizable_name, p.assignment_type, p.school_class_id, p.school_class_name, p.teacher_id,
to_char(p.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at, to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at, to_char(p.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at,
p.answers_held_back,
p.state, n.started, n.submitted, greatest(n.owing, n.submitted) as all, p.total
from (select r.*, count(*) over ()::int as total, row_number() over (order by r.due_at desc nulls last, r.assigned_at desc, r.kind, r.given_id desc, r.lesson_assignment_uuid) as place
from (
select 'quiz' as kind, a.id as given_id, null::uuid as lesson_assignment_uuid, a.quiz_uuid, q.title,
q.quizable_type, q.quizable_path, q.quizable_name, a.assignment_type, a.school_class_id, c.name as school_class_name,
a.teacher_id, a.assigned_at, null::timestamptz as starts_at, a.due_at, coalesce((to_jsonb(a) ->> 'answers_held_back')::boolean, false) as answers_held_back, 'open' as state
from read_model.quiz_assignments a
join read_model.quizzes q on q.uuid = a.quiz_uuid
join read_model.roster_school_classes c on c.id = a.school_class_id
where a.school_class_id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = :teacherId)) r
where (case when :state = '' then r.state <> 'archived' else r.state = :state end)
and (:schoolClassId::integer is null or r.school_class_id = :schoolClassId::integer)
and (:pattern = '%%' or public.plain_text(r.title) like :pattern or public.plain_text(r.quizable_name) like :pattern
or public.plain_text(r.school_class_name) like :pattern)
order by place limit :limit offset :offset) p
cross join lateral (
select e.enrolled - case p.kind when 'quiz' then (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = p.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'quiz' and n.given_id = p.given_id and not (exists (select from read_model.quiz_solutions h where h.quiz_assignment_school_class_id = n.given_id and h.student_id = n.student_id
and h.submitted_at is not null and h.reset_at is null and h.left_out is null)))
else (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = p.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'lesson' and n.given_id = p.given_id and not (exists (select from read_model.student_works h where h.lesson_assignment_school_class_id = n.given_id
and h.student_id = n.student_id and h.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = h.lesson_assignment_school_class_id and n.student_id = h.student_id
and case when n.reason = 'excused' then 'excused' when case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end is null or case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end >= n.joined_at then 'before_joining' end is not null)))) end as owing, coalesce(q.started, 0) as started, coalesce(q.submitted, w.submitted, 0) as submitted
from (select count(*)::int as enrolled from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = p.school_class_id and e.active) e
left join lateral (select s.started_count as started, s.submitted_count as submitted from read_model.quiz_assignment_cells s
where p.kind = 'quiz' and s.quiz_assignment_school_class_id = p.given_id) q on true
left join lateral (select count(*)::int as submitted from read_model.student_works s
where p.kind = 'lesson' and s.lesson_assignment_school_class_id = p.given_id and s.status = 'submitted'
and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = s.lesson_assignment_school_class_id and n.student_id = s.student_id
and case when n.reason = 'excused' then 'excused' when case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end is null or case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end >= n.joined_at then 'before_joining' end is not null)) w on true) n
order by p.place;

-- assignmentsListed
select p.kind, p.given_id, p.lesson_assignment_uuid, p.quiz_uuid, p.title, p.quizable_type, p.quizable_path,
p.quizable_name, p.assignment_type, p.school_class_id, p.school_class_name, p.teacher_id,
to_char(p.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at, to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at, to_char(p.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at,
p.answers_held_back,
p.state, n.started, n.submitted, greatest(n.owing, n.submitted) as all, p.total
from (select r.*, count(*) over ()::int as total, row_number() over (order by r.due_at desc nulls last, r.assigned_at desc, r.kind, r.given_id desc, r.lesson_assignment_uuid) as place
from (
select 'lesson' as kind, g.id as given_id, a.uuid as lesson_assignment_uuid, null::uuid as quiz_uuid, a.title,
l.type as quizable_type, l.path as quizable_path, l.name as quizable_name, null::text as assignment_type,
g.school_class_id, c.name as school_class_name, a.teacher_id, g.given_at as assigned_at, g.starts_at, g.due_at, false as answers_held_back,
case when a.archived then 'archived' when g.closed then 'closed' else 'open' end as state
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments a on a.uuid = g.lesson_assignment_uuid
join read_model.lessons l on l.uuid = g.lesson_uuid
join read_model.roster_school_classes c on c.id = g.school_class_id
where g.school_class_id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = :teacherId) union all
select 'lesson', null::integer, a.uuid, null::uuid, a.title, l.type, l.path, l.name, null::text, null::integer, null::text,
a.teacher_id, a.created_at, null::timestamptz, null::timestamptz, false, case when a.archived then 'archived' else 'draft' end
from read_model.lesson_assignments a
join read_model.lessons l on l.uuid = a.lesson_uuid
where a.teacher_id = :teacherId
and not exists (select from read_model.lesson_assignment_school_classes g where g.lesson_assignment_uuid = a.uuid)) r
where (case when :state = '' then r.state <> 'archived' else r.state = :state end)
and (:schoolClassId::integer is null or r.school_class_id = :schoolClassId::integer)
and (:pattern = '%%' or public.plain_text(r.title) like :pattern or public.plain_text(r.quizable_name) like :pattern
or public.plain_text(r.school_class_name) like :pattern)
order by place limit :limit offset :offset) p
cross join lateral (
select e.enrolled - case p.kind when 'quiz' then (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = p.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'quiz' and n.given_id = p.given_id and not (exists (select from read_model.quiz_solutions h where h.quiz_assignment_school_class_id = n.given_id and h.student_id = n.student_id
and h.submitted_at is not null and h.reset_at is null and h.left_out is null)))
else (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = p.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'lesson' and n.given_id = p.given_id and not (exists (select from read_model.student_works h where h.lesson_assignment_school_class_id = n.given_id
and h.student_id = n.student_id and h.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = h.lesson_assignment_school_class_id and n.student_id = h.student_id
and case when n.reason = 'excused' then 'excused' when case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end is null or case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end >= n.joined_at then 'before_joining' end is not null)))) end as owing, coalesce(q.started, 0) as started, coalesce(q.submitted, w.submitted, 0) as submitted
from (select count(*)::int as enrolled from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = p.school_class_id and e.active) e
left join lateral (select s.started_count as started, s.submitted_count as submitted from read_model.quiz_assignment_cells s
where p.kind = 'quiz' and s.quiz_assignment_school_class_id = p.given_id) q on true
left join lateral (select count(*)::int as submitted from read_model.student_works s
where p.kind = 'lesson' and s.lesson_assignment_school_class_id = p.given_id and s.status = 'submitted'
and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = s.lesson_assignment_school_class_id and n.student_id = s.student_id
and case when n.reason = 'excused' then 'excused' when case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end is null or case when s.status = 'submitted' then coalesce(s.first_submitted_at, s.submitted_at) end >= n.joined_at then 'before_joining' end is not null)) w on true) n
order by p.place;
