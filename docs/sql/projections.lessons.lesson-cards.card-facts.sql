-- Written by npm run docs from the queries that the tests run.

-- cardFactsOf
select l.uuid, coalesce(l.audio -> 'standard' -> 0, l.audio -> 'slowed' -> 0) as track, l.picture,
exists (select from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q where q.quizable_type = l.type and q.quizable_path = l.path
and q.published and q.challenge_since is null and q.owners = '{}') as has_quiz
from read_model.lessons l where l.uuid = any(:uuids::uuid[]);
