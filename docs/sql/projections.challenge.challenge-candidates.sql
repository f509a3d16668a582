-- Written by npm run docs from the queries that the tests run.

-- findChallengeCandidates
select found.*, (count(*) over ())::int as total from (
select q.uuid, q.quizable_type, q.quizable_path, q.quizable_name, q.questions_count, to_char(q.challenge_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as challenge_since, coalesce(q.draft_title, q.title) as title, case when q.challenge_since is not null then 'in_challenge'
when q.used or exists (select from read_model.quiz_assignments a where a.quiz_uuid = q.uuid) then 'assigned'
else case
when q.owners <> '{}' then 'of_district'
when not q.published then 'draft'
when l.uuid is null then 'lesson_withdrawn'
when jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) = 0 then 'no_recording'
end end as hindrance
from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q
left join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn
where public.plain_text(q.title) like :pattern or public.plain_text(q.draft_title) like :pattern or public.plain_text(q.quizable_name) like :pattern) found
order by hindrance is not null, public.sort_key(title), uuid limit :limit offset :offset;

-- quizzesInChallenge
select * from (
select q.uuid, q.quizable_type, q.quizable_path, q.quizable_name, q.questions_count, to_char(q.challenge_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as challenge_since, coalesce(q.draft_title, q.title) as title, case
when q.owners <> '{}' then 'of_district'
when not q.published then 'draft'
when l.uuid is null then 'lesson_withdrawn'
when jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) = 0 then 'no_recording'
end as hindrance
from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q
left join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn where q.challenge_since is not null) chosen
order by hindrance is not null, challenge_since desc, uuid;
