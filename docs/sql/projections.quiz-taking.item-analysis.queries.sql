-- Written by npm run docs from the queries that the tests run.

-- firstAttemptChoices
with
firsts as (select distinct on (student_id) attempt, district_id, school_id, status, reset_at, left_out, correct_count, answers, quiz_revision
from read_model.quiz_solutions where quiz_uuid = :quizUuid::uuid order by student_id, started_at, attempt, uuid),
taken as materialized (select correct_count as score, answers, quiz_revision from firsts
where attempt = 1 and status = 'submitted' and reset_at is null and left_out is null
and (:districtId::int is null or district_id = :districtId::int)
and (:within::int[] is null or school_id = any(:within::int[]))),
choices as (
select a.key as question_uuid, a.value ->> 'o' as option_uuid, (a.value ->> 'c')::boolean as "right", score, count(*) as times
from taken cross join lateral jsonb_each(taken.answers) a group by 1, 2, 3, 4)
select question_uuid, option_uuid, sum(times)::int as students,
coalesce(sum(times) filter (where "right"), 0)::int as correct,
coalesce(sum(times * score) filter (where "right"), 0)::float8 as score_times_correct,
coalesce(sum(times) filter (where score >= :upper::int), 0)::int as upper,
coalesce(sum(times) filter (where score >= :upper::int and "right"), 0)::int as upper_correct,
coalesce(sum(times) filter (where score <= :lower::int), 0)::int as lower,
coalesce(sum(times) filter (where score <= :lower::int and "right"), 0)::int as lower_correct
from choices group by question_uuid, option_uuid;

-- firstAttemptCounts
with
firsts as (select distinct on (student_id) attempt, district_id, school_id, status, reset_at, left_out, correct_count, answers, quiz_revision
from read_model.quiz_solutions where quiz_uuid = :quizUuid::uuid order by student_id, started_at, attempt, uuid),
taken as materialized (select correct_count as score, answers, quiz_revision from firsts
where attempt = 1 and status = 'submitted' and reset_at is null and left_out is null
and (:districtId::int is null or district_id = :districtId::int)
and (:within::int[] is null or school_id = any(:within::int[]))) select score, quiz_revision::text as revision, count(*)::int as students from taken
group by score, quiz_revision order by score;
