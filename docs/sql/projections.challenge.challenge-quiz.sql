-- Written by npm run docs from the queries that the tests run.

-- challengeQuiz
select q.uuid as quiz_uuid, q.title, l.type, l.path
from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn
where q.published and q.challenge_since is not null and q.owners = '{}'
and jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) > 0
order by q.challenge_since desc, q.uuid limit 1;
