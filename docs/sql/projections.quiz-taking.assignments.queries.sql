-- Written by npm run docs from the queries that the tests run.

-- assignmentsOfQuiz
select id from read_model.quiz_assignments where quiz_uuid = ? and school_class_id = ? order by assigned_at desc, id desc;

-- assignmentsOfStudent
select
a.id as quiz_assignment_school_class_id, a.quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name,
a.assignment_type, to_char(a.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at, to_char(coalesce((
select public.days_later(a.due_at, d.extra_days, coalesce((
select z.time_zone from read_model.roster_people r join read_model.roster_districts z on z.id = r.district_id where r.id = :studentId), 'UTC')) as own_due
from read_model.accommodation_periods d where d.student_id = :studentId and d.extra_days > 0 and d.valid_from <= a.due_at
and (d.valid_until is null or d.valid_until > a.due_at)), a.due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at,
a.school_class_id, c.name as school_class_name, t.id as teacher_id,
case when t.id is not null then case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end end as teacher_name, coalesce(s.questions_count, q.questions_count) as questions_count,
coalesce(s.status, 'not_started') as state, s.uuid as solution_uuid, coalesce(s.answered_count, 0) as answered_count,
s.correct_count as correct_answers_count, to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
case when s.submitted_at is null then (
select n.reason from read_model.not_owed n where n.kind = 'quiz' and n.given_id = a.id and n.student_id = :studentId) else s.left_out end as not_owed,
not e.active as left_class
from read_model.quiz_assignments a
join read_model.quizzes q on q.uuid = a.quiz_uuid
join read_model.roster_school_classes c on c.id = a.school_class_id
left join lateral (select coalesce(a.teacher_id, (select min(ct.teacher_id)
from read_model.roster_school_class_teachers ct where ct.school_class_id = a.school_class_id)) as id) t on true
left join public.people p on p.id = t.id
join read_model.roster_school_class_students e on e.school_class_id = a.school_class_id and e.student_id = :studentId
left join lateral (select * from read_model.quiz_solutions s
where s.quiz_assignment_school_class_id = a.id and s.student_id = :studentId and s.reset_at is null
order by s.attempt desc limit 1) s on true
where (e.active and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false)) or s.status = 'submitted'
order by s.submitted_at desc nulls first, due_at nulls last, a.assigned_at desc, a.id;

-- assignmentsOfTeacher
select
a.id as quiz_assignment_school_class_id, a.quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name,
a.assignment_type, to_char(a.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at, to_char(a.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at,
a.school_class_id, c.name as school_class_name, t.id as teacher_id,
case when t.id is not null then case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end end as teacher_name, q.questions_count,
case when coalesce(r.submitted_count, 0) >= greatest(n.owing, 1) then 'submitted'
when coalesce(r.started_count, 0) > 0 then 'in_progress' else 'not_started' end as state,
coalesce(r.submitted_count, 0) as submitted, greatest(n.owing, coalesce(r.submitted_count, 0)) as all
from read_model.quiz_assignments a
join read_model.quizzes q on q.uuid = a.quiz_uuid
join read_model.roster_school_classes c on c.id = a.school_class_id
left join lateral (select coalesce(a.teacher_id, (select min(ct.teacher_id)
from read_model.roster_school_class_teachers ct where ct.school_class_id = a.school_class_id)) as id) t on true
left join public.people p on p.id = t.id
left join read_model.quiz_assignment_cells r on r.quiz_assignment_school_class_id = a.id
cross join lateral (select count(*)::int - (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = a.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'quiz' and n.given_id = a.id and not (exists (select from read_model.quiz_solutions h where h.quiz_assignment_school_class_id = n.given_id and h.student_id = n.student_id
and h.submitted_at is not null and h.reset_at is null and h.left_out is null))) as owing from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = a.school_class_id and e.active) n
where a.school_class_id in (select school_class_id from read_model.roster_school_class_teachers
where teacher_id = :teacherId)
order by a.assigned_at desc, a.id desc limit :limit;

-- classesWithQuiz
select count(distinct school_class_id)::int as count from read_model.quiz_assignments where quiz_uuid = ?;

-- findAssignment
select
a.id as quiz_assignment_school_class_id, a.quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name,
a.assignment_type, to_char(a.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at, to_char(a.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at,
a.school_class_id, c.name as school_class_name, t.id as teacher_id,
case when t.id is not null then case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end end as teacher_name, q.questions_count,
case when coalesce(r.submitted_count, 0) >= greatest(n.owing, 1) then 'submitted'
when coalesce(r.started_count, 0) > 0 then 'in_progress' else 'not_started' end as state,
coalesce(r.submitted_count, 0) as submitted, greatest(n.owing, coalesce(r.submitted_count, 0)) as all
from read_model.quiz_assignments a
join read_model.quizzes q on q.uuid = a.quiz_uuid
join read_model.roster_school_classes c on c.id = a.school_class_id
left join lateral (select coalesce(a.teacher_id, (select min(ct.teacher_id)
from read_model.roster_school_class_teachers ct where ct.school_class_id = a.school_class_id)) as id) t on true
left join public.people p on p.id = t.id
left join read_model.quiz_assignment_cells r on r.quiz_assignment_school_class_id = a.id
cross join lateral (select count(*)::int - (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = a.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'quiz' and n.given_id = a.id and not (exists (select from read_model.quiz_solutions h where h.quiz_assignment_school_class_id = n.given_id and h.student_id = n.student_id
and h.submitted_at is not null and h.reset_at is null and h.left_out is null))) as owing from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = a.school_class_id and e.active) n
where a.id = ?;
