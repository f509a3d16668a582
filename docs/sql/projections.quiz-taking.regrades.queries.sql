-- Written by npm run docs from the queries that the tests run.

-- correctionEffects
select r.key as correction_uuid,
(count(*) filter (where (r.value ->> 'to')::int > (r.value ->> 'from')::int))::int as raised_count,
(count(*) filter (where (r.value ->> 'to')::int < (r.value ->> 'from')::int))::int as lowered_count
from read_model.quiz_solutions s cross join lateral jsonb_each(s.regrades) r
where s.quiz_uuid = ? and s.regrades is not null group by 1;

-- countInProgress
select count(*)::int as count from read_model.quiz_solutions
where quiz_uuid = ? and submitted_at is null and reset_at is null;

-- countToRegrade
select count(*)::int as count from (
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
and (:revision::bigint is null or s.quiz_revision < :revision::bigint)) s where counts <> was;

-- solutionsToRegrade
select uuid from (
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
and (:revision::bigint is null or s.quiz_revision < :revision::bigint)) s
where counts <> was and (:after::uuid is null or uuid > :after::uuid)
order by uuid limit :limit::int;
