-- Written by npm run docs from the queries that the tests run.

-- regradeDryRun
with solutions as materialized (
select s.uuid, s.student_id, s.school_class_id, s.attempt, s.correct_count, s.questions_count, s.reset_at, a.was,
(:neverLower::boolean and a.was) or case :policy::text
when 'current_key' then a.chosen = :optionUuid::text
when 'old_and_new_key' then a.was or a.chosen in (:previousOptionUuid::text, :optionUuid::text)
when 'full_credit' then true
else a.was end as counts
from read_model.quiz_solutions s
cross join lateral (select s.answers -> :questionUuid::text as answer offset 0) q
cross join lateral (select q.answer ->> 'o' as chosen, (q.answer ->> 'c')::boolean as was offset 0) a
where s.quiz_uuid = :quizUuid::uuid and s.submitted_at is not null and a.was is not null
and (:revision::bigint is null or s.quiz_revision < :revision::bigint)),
scores as (
select score, sum(before)::int as before, sum(after)::int as after from (
select correct_count as score, count(*) as before, 0 as after from solutions group by 1
union all
select correct_count + counts::int - was::int, 0, count(*) from solutions group by 1) bars
group by score)
select count(*)::int as solutions_count, (count(*) filter (where counts and not was))::int as raised_count,
(count(*) filter (where was and not counts))::int as lowered_count,
coalesce((select jsonb_agg(to_jsonb(scores) order by score) from scores), '[]') as scores
from solutions;

-- regradeDryRun
with solutions as materialized (
select s.uuid, s.student_id, s.school_class_id, s.attempt, s.correct_count, s.questions_count, s.reset_at, a.was,
(:neverLower::boolean and a.was) or case :policy::text
when 'current_key' then a.chosen = :optionUuid::text
when 'old_and_new_key' then a.was or a.chosen in (:previousOptionUuid::text, :optionUuid::text)
when 'full_credit' then true
else a.was end as counts
from read_model.quiz_solutions s
cross join lateral (select s.answers -> :questionUuid::text as answer offset 0) q
cross join lateral (select q.answer ->> 'o' as chosen, (q.answer ->> 'c')::boolean as was offset 0) a
where s.quiz_uuid = :quizUuid::uuid and s.submitted_at is not null and a.was is not null
and (:revision::bigint is null or s.quiz_revision < :revision::bigint)),
changed as (select *, correct_count + counts::int - was::int as score from solutions where counts <> was)
select c.uuid as solution_uuid, c.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, c.school_class_id,
coalesce(k.name, '') as school_class_name, c.attempt, c.questions_count, c.correct_count as correct_answers_count_before,
c.score as correct_answers_count, c.reset_at is not null as reset
from changed c left join public.people p on p.id = c.student_id
left join read_model.roster_school_classes k on k.id = c.school_class_id
order by public.sort_key(k.name), c.school_class_id, p.sort_name, p.id, c.attempt, c.uuid
limit :limit::int offset :offset::int;
