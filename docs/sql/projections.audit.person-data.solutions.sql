-- Written by npm run docs from the queries that the tests run.

-- assignmentIdsOfTeacher
select id from read_model.quiz_assignments where teacher_id = ? order by id;

-- excusesOfPerson
select kind, given_id as assignment_id, to_char(x.excused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as excused_at, words from read_model.owed_excuses x
where x.student_id = ? order by x.excused_at, x.kind, x.given_id;

-- solutionsOfPerson
select s.uuid, s.quiz_uuid, q.title as quiz_title, s.quiz_assignment_school_class_id, s.school_class_id, s.attempt, s.status,
to_char(s.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at, to_char(s.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at, to_char(s.reset_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reset_at,
s.correct_count as correct_answers_count, s.questions_count, s.answers
from read_model.quiz_solutions s left join read_model.quizzes q on q.uuid = s.quiz_uuid
where s.student_id = :studentId and (:after::uuid is null or s.uuid > :after) order by s.uuid limit :limit;
