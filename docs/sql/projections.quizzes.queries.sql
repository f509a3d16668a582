-- Written by npm run docs from the queries that the tests run.

-- assignableQuizzes
select q.uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity, q.published, q.used, q.questions_count, q.revision::text as revision, to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(q.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at, to_char(q.draft_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as draft_since, q.draft_title, to_char(q.challenge_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as challenge_since, q.owners as owner_district_ids,
to_char(q.retired at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as retired_at, q.lesson_gone as lesson_withdrawn,
array(select l.locale from read_model.quiz_language_contents l where l.quiz_uuid = q.uuid order by l.locale) as locales from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q
where q.published and q.challenge_since is null and (q.retired is null and not q.lesson_gone) and (q.owners = '{}' or :districtId::int = any(q.owners))
order by public.sort_key(q.title), q.uuid;

-- findQuiz
select q.uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity, q.published, q.used, q.questions_count, q.revision::text as revision, to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(q.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at, to_char(q.draft_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as draft_since, q.draft_title, to_char(q.challenge_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as challenge_since, q.owners as owner_district_ids,
to_char(q.retired at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as retired_at, q.lesson_gone as lesson_withdrawn,
array(select l.locale from read_model.quiz_language_contents l where l.quiz_uuid = q.uuid order by l.locale) as locales from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q where q.uuid = ?;

-- listQuizzes
select count(*)::int as total from read_model.quizzes q where (public.plain_text(q.title) like :pattern or public.plain_text(q.draft_title) like :pattern or public.plain_text(q.quizable_name) like :pattern)
and (:state = '' or :state = case when q.used then 'used' when q.published then 'published' else 'draft' end);

-- listQuizzes
select q.uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity, q.published, q.used, q.questions_count, q.revision::text as revision, to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(q.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at, to_char(q.draft_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as draft_since, q.draft_title, to_char(q.challenge_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as challenge_since, q.owners as owner_district_ids,
to_char(q.retired at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as retired_at, q.lesson_gone as lesson_withdrawn,
array(select l.locale from read_model.quiz_language_contents l where l.quiz_uuid = q.uuid order by l.locale) as locales from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q where (public.plain_text(q.title) like :pattern or public.plain_text(q.draft_title) like :pattern or public.plain_text(q.quizable_name) like :pattern)
and (:state = '' or :state = case when q.used then 'used' when q.published then 'published' else 'draft' end) order by public.sort_key(q.title), q.uuid limit :limit offset :offset;

-- quizCounts
select count(*)::int as quizzes_count, count(*) filter (where published)::int as published_quizzes_count,
count(*) filter (where used)::int as used_quizzes_count
from read_model.quizzes;

-- quizzesOfQuizable
select q.uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity, q.published, q.used, q.questions_count, q.revision::text as revision, to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(q.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at, to_char(q.draft_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as draft_since, q.draft_title, to_char(q.challenge_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as challenge_since, q.owners as owner_district_ids,
to_char(q.retired at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as retired_at, q.lesson_gone as lesson_withdrawn,
array(select l.locale from read_model.quiz_language_contents l where l.quiz_uuid = q.uuid order by l.locale) as locales from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q
where q.quizable_type = :type and q.quizable_path = :path and q.published and q.challenge_since is null
and (:all or ((q.retired is null and not q.lesson_gone) and (q.owners = '{}' or :districtId::int = any(q.owners))))
order by public.sort_key(q.title), q.uuid;
