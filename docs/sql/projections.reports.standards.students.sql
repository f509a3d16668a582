-- Written by npm run docs from the queries that the tests run.

-- studentsOfQuizzes
select s.school_class_id, s.quiz_uuid, count(distinct s.student_id)::int as students_count from read_model.quiz_solutions s
where s.school_class_id = any(:ids::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date)
group by grouping sets ((s.school_class_id, s.quiz_uuid), ());

-- studentsOfStandards
select s.quiz_uuid, string_agg(int4send(s.student_id), '') as student_ids from read_model.quiz_solutions s
where s.school_class_id = any(:scopeIds::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date) group by s.quiz_uuid;

-- studentsOfStandards
select s.quiz_uuid, string_agg(int4send(s.student_id), '') as student_ids from read_model.quiz_solutions s
where s.school_class_id = any(array(
select c.id from read_model.roster_school_classes c where c.school_id = any(:scopeIds::int[]))) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date) group by s.quiz_uuid;

-- studentsOfStandards
select s.quiz_uuid, string_agg(int4send(s.student_id), '') as student_ids from read_model.quiz_solutions s
where s.district_id = any(:scopeIds::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null and (:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
and (:endDate::date is null or s.submitted_on <= :endDate::date) group by s.quiz_uuid;
