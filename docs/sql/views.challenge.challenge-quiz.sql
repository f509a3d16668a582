-- Written by npm run sql from the queries that the tests run.

-- challengeQuiz
select q.uuid as quiz_uuid, q.title, l.type, l.path
from read_model.quizzes q join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path
where q.published and q.challenge_since is not null and coalesce(to_jsonb(q) -> 'owner_district_ids', '[]'::jsonb) = '[]'::jsonb
and jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) > 0
order by q.challenge_since desc, q.uuid limit 1;
