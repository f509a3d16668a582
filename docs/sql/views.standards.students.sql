-- Written by npm run sql from the queries that the tests run.

-- studentsOfQuizzes
select s.school_class_id, s.quiz_uuid, count(distinct s.student_id)::int as students_count from read_model.quiz_solutions s
where s.school_class_id = any(:ids::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date)
group by grouping sets ((s.school_class_id, s.quiz_uuid), ());

-- studentsOfStandards
with taken as materialized (select distinct s.quiz_uuid, s.student_id from read_model.quiz_solutions s
where s.school_class_id = any(:scopeIds::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date)),
known as (select distinct b.standard_uuid, t.student_id
from unnest(:standardUuids::uuid[], :pairedUuids::uuid[]) b(standard_uuid, quiz_uuid) join taken t on t.quiz_uuid = b.quiz_uuid)
select standard_uuid, count(*)::int as students_count from known group by standard_uuid
union all select null, count(distinct student_id)::int from taken;

-- studentsOfStandards
with taken as materialized (select distinct s.quiz_uuid, s.student_id from read_model.quiz_solutions s
where s.school_class_id = any(array(
select c.id from read_model.roster_school_classes c where c.school_id = any(:scopeIds::int[]))) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date)),
known as (select distinct b.standard_uuid, t.student_id
from unnest(:standardUuids::uuid[], :pairedUuids::uuid[]) b(standard_uuid, quiz_uuid) join taken t on t.quiz_uuid = b.quiz_uuid)
select standard_uuid, count(*)::int as students_count from known group by standard_uuid
union all select null, count(distinct student_id)::int from taken;

-- studentsOfStandards
with taken as materialized (select distinct s.quiz_uuid, s.student_id from read_model.quiz_solutions s
where s.district_id = any(:scopeIds::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date)),
known as (select distinct b.standard_uuid, t.student_id
from unnest(:standardUuids::uuid[], :pairedUuids::uuid[]) b(standard_uuid, quiz_uuid) join taken t on t.quiz_uuid = b.quiz_uuid)
select standard_uuid, count(*)::int as students_count from known group by standard_uuid
union all select null, count(distinct student_id)::int from taken;
