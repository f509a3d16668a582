-- Written by npm run docs from the queries that the tests run.

-- tasksOfTeacher
with enrolled as materialized (
select e.school_class_id, count(*)::int as enrolled from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = any(:schoolClassIds::int[]) and e.active group by e.school_class_id),
given as (
select 'quiz' as task_type, a.id, a.school_class_id, a.quiz_uuid, null::uuid as lesson_assignment_uuid, a.assignment_type,
a.due_at, a.assigned_at, null::timestamptz as starts_at
from read_model.quiz_assignments a where a.school_class_id = any(:schoolClassIds::int[])
union all
select 'lesson', g.id, g.school_class_id, null, g.lesson_assignment_uuid, null, g.due_at, g.given_at, g.starts_at
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments o on o.uuid = g.lesson_assignment_uuid and not o.archived
where g.school_class_id = any(:schoolClassIds::int[]) and not g.closed),
open as materialized (select g.*, (g.due_at at time zone :timeZone)::date - (:now::timestamptz at time zone :timeZone)::date as days
from given g
where (g.due_at is null and g.assigned_at > :now::timestamptz - make_interval(days => 56)
or g.due_at > :now::timestamptz - make_interval(days => 14))
and not exists (select from read_model.teacher_desk_hidden_tasks h
where h.teacher_id = :teacherId and h.task_type = g.task_type and h.task_id = g.id)),
undated as (select g.task_type, g.id from open g
join read_model.roster_school_classes c on c.id = g.school_class_id
left join enrolled n on n.school_class_id = g.school_class_id
left join read_model.quizzes q on q.uuid = g.quiz_uuid
left join read_model.quiz_assignment_cells r on g.task_type = 'quiz' and r.quiz_assignment_school_class_id = g.id
left join read_model.lesson_assignments o on o.uuid = g.lesson_assignment_uuid
left join read_model.lessons l on l.uuid = o.lesson_uuid
left join lateral (select count(*)::int as submitted from read_model.student_works s
where g.task_type = 'lesson' and s.lesson_assignment_school_class_id = g.id and s.status = 'submitted') w on true
where g.days is null and n.enrolled > 0 and coalesce(r.submitted_count, w.submitted, 0) >= n.enrolled),
urgent as materialized (select g.*, coalesce(g.days, case when u.id is not null then -1 end) as due_in_days,
(count(*) over ())::int as total
from open g left join undated u on u.task_type = g.task_type and u.id = g.id
order by due_in_days nulls last, g.due_at nulls last, g.task_type, g.id limit :limit::int)
select
g.task_type, g.id, g.school_class_id, c.name as school_class_name, g.assignment_type, g.quiz_uuid, g.lesson_assignment_uuid,
coalesce(q.title, o.title) as name, coalesce(q.quizable_type, l.type) as quizable_type,
coalesce(q.quizable_path, l.path) as quizable_path, coalesce(q.quizable_name, l.name) as quizable_name,
to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, coalesce(r.submitted_count, w.submitted, 0) as submitted,
greatest(coalesce(n.enrolled, 0), coalesce(r.submitted_count, w.submitted, 0)) as all, g.due_in_days, g.total
from urgent g
join read_model.roster_school_classes c on c.id = g.school_class_id
left join enrolled n on n.school_class_id = g.school_class_id
left join read_model.quizzes q on q.uuid = g.quiz_uuid
left join read_model.quiz_assignment_cells r on g.task_type = 'quiz' and r.quiz_assignment_school_class_id = g.id
left join read_model.lesson_assignments o on o.uuid = g.lesson_assignment_uuid
left join read_model.lessons l on l.uuid = o.lesson_uuid
left join lateral (select count(*)::int as submitted from read_model.student_works s
where g.task_type = 'lesson' and s.lesson_assignment_school_class_id = g.id and s.status = 'submitted') w on true order by g.due_in_days nulls last, g.due_at nulls last, g.task_type, g.id;
