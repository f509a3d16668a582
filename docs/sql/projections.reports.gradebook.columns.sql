-- Written by npm run docs from the queries that the tests run.

-- gradebookColumns
with given as (
select 'quiz' as kind, a.id, a.school_class_id, a.quiz_uuid as uuid, q.title, q.quizable_type, q.quizable_path,
a.assigned_at, a.due_at
from read_model.quiz_assignments a join read_model.quizzes q on q.uuid = a.quiz_uuid
where a.school_class_id = any(:schoolClassIds::int[]) and
(:startDate::date is null or a.assigned_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or a.assigned_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:strand::text is null or exists (
select from read_model.quiz_questions n where n.quiz_uuid = a.quiz_uuid and n.listening_strand = :strand::text))
union all
select 'lesson', g.id, g.school_class_id, g.lesson_assignment_uuid, l.title, null, null, g.given_at, g.due_at
from read_model.lesson_assignment_school_classes g join read_model.lesson_assignments l on l.uuid = g.lesson_assignment_uuid
where :strand::text is null and g.school_class_id = any(:schoolClassIds::int[]) and
(:startDate::date is null or g.given_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or g.given_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and not l.archived),
numbered as (select g.*, row_number() over (partition by g.school_class_id, g.kind, g.uuid order by g.assigned_at, g.id)::int as nth
from given g)
select kind, uuid, nth, title, quizable_type, quizable_path, to_char(min(assigned_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at,
json_agg(json_build_object('id', id, 'school_class_id', school_class_id, 'due_at', to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
order by school_class_id) as given,
(count(*) over ())::int as columns_count
from numbered group by kind, uuid, nth, title, quizable_type, quizable_path
order by min(numbered.assigned_at) desc, kind, uuid, nth limit :limit offset :offset;

-- gradebookStrands
select distinct n.listening_strand as strand
from read_model.quiz_assignments a join read_model.quiz_questions n on n.quiz_uuid = a.quiz_uuid
where a.school_class_id = any(:schoolClassIds::int[]) and
(:startDate::date is null or a.assigned_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or a.assigned_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond') and n.listening_strand is not null
order by 1;
