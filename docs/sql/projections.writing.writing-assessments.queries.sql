-- Written by npm run docs from the queries that the tests run.

-- assessmentsOfWork
select t.uuid, t.status, t.prompt_uuid, t.provider, t.model, t.version, t.suggested_level, t.teacher_level, to_char(t.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as requested_at, to_char(t.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at from read_model.writing_assessments t where t.student_work_uuid = :student_work_uuid;

-- outsideAssessmentsSince
select count(*)::int as count from read_model.writing_assessments
where district_id = :districtId and provider = 'openai' and requested_at >= :since::timestamptz;
