-- Written by npm run docs from the queries that the tests run.

-- seesAttempts
select exists (select from read_model.quiz_solutions s
where s.district_id = :districtId and s.quiz_uuid = :quizUuid and s.submitted_at is not null and s.reset_at is null and s.left_out is null
and (:within::int[] is null or s.school_id = any(:within::int[]))) as found;
