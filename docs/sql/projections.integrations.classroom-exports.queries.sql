-- Written by npm run docs from the queries that the tests run.

-- classroomLedger
select e.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, s.uuid as solution_uuid, s.correct_count, s.questions_count,
g.posted_solution_uuid, g.posted_correct_count, g.posted_questions_count, to_char(g.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_at,
g.failed_solution_uuid, g.reason,
case when s.uuid is null then (
select n.reason from read_model.not_owed n where n.kind = 'quiz' and n.given_id = :assignmentId and n.student_id = e.student_id) end as not_owed
from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
left join public.people p on p.id = e.student_id
left join lateral (select * from read_model.quiz_solutions s
where s.quiz_assignment_school_class_id = :assignmentId and s.student_id = e.student_id
and s.submitted_at is not null and s.reset_at is null and s.left_out is null
order by s.attempt desc limit 1) s on true
left join read_model.classroom_grades g
on g.quiz_assignment_school_class_id = :assignmentId and g.student_id = e.student_id
where e.school_class_id = :schoolClassId and e.active
order by p.sort_name, p.id, e.student_id;

-- googleCourseOfClass
select t.course_id from read_model.classroom_courses t where t.school_class_id = :school_class_id;

-- latestClassroomExport
select e.state, to_char(e.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as requested_at, to_char(e.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completed_at, e.reason,
g.posted_count, g.failed_count
from read_model.classroom_exports e
cross join lateral (select count(*) filter (where reason is null)::int as posted_count,
count(*) filter (where reason is not null)::int as failed_count
from read_model.classroom_grades g
where g.quiz_assignment_school_class_id = e.quiz_assignment_school_class_id and g.export_uuid = e.export_uuid) g
where e.quiz_assignment_school_class_id = ?;

-- runningClassroomExports
select quiz_assignment_school_class_id as "quizAssignmentSchoolClassId", export_uuid as "exportUuid"
from read_model.classroom_exports where state = 'running' order by requested_at;
