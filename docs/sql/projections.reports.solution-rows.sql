-- Written by npm run docs from the queries that the tests run.

-- classesOfRows
select c.id as school_class_id, c.name as school_class_name, c.school_id, t.id as teacher_id, t.name as teacher_name
from read_model.roster_school_classes c
left join (select distinct on (k.school_class_id) k.school_class_id, k.teacher_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name
from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
left join public.people p on p.id = k.teacher_id
where k.school_class_id = any(:ids::int[])
order by k.school_class_id, p.sort_name, p.id, k.teacher_id) t on t.school_class_id = c.id
where c.id = any(:ids::int[]);

-- questionOrders
select quiz_uuid, array_agg(uuid::text order by position, uuid) as questions
from read_model.quiz_questions where quiz_uuid = any(?::uuid[]) group by quiz_uuid;

-- rowsWith
select
s.student_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, s.uuid as solution_uuid, s.attempt,
s.quiz_assignment_school_class_id, s.quiz_uuid, s.quiz_revision::int, z.title, z.quizable_type, z.quizable_path, z.quizable_name,
z.quizable_text_complexity, s.school_class_id, s.assignment_type, s.language_code,
to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
to_char(s.submitted_at at time zone :timeZone, 'MM/DD/YYYY') as submitted_at_date, s.time_spent_seconds as time_spent,
s.correct_count as correct_answers_count, s.questions_count, s.regrades, s.answers as stored
from read_model.quiz_solutions s join read_model.quizzes z on z.uuid = s.quiz_uuid
left join public.people p on p.id = s.student_id
where s.uuid = any(:uuids::uuid[]);

-- rowsWith
select
s.student_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, s.uuid as solution_uuid, s.attempt,
s.quiz_assignment_school_class_id, s.quiz_uuid, s.quiz_revision::int, z.title, z.quizable_type, z.quizable_path, z.quizable_name,
z.quizable_text_complexity, s.school_class_id, s.assignment_type, s.language_code,
to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
to_char(s.submitted_at at time zone :timeZone, 'MM/DD/YYYY') as submitted_at_date, s.time_spent_seconds as time_spent,
s.correct_count as correct_answers_count, s.questions_count, s.regrades, jsonb_build_array(jsonb_path_query_array(s.answers, '$.*.o'), jsonb_path_query_array(s.answers, '$.*.c')) as stored
from read_model.quiz_solutions s join read_model.quizzes z on z.uuid = s.quiz_uuid
left join public.people p on p.id = s.student_id
where s.uuid = any(:uuids::uuid[]);
