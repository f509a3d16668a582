-- Written by npm run docs from the queries that the tests run.

-- enrolmentsOf
select e.student_id, e.school_class_id from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.student_id = any(:ids::int[]) and e.active;

-- solutionsOf
select s.student_id, s.school_class_id,
1 as solutions_count, s.answered_count as answers_count, s.correct_count, s.time_spent_seconds, s.strands::text
from read_model.quiz_solutions s
where s.student_id = any(:ids::int[]) and s.district_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text);

-- solutionsOf
select s.student_id, s.school_class_id,
1 as solutions_count, s.answered_count as answers_count, s.correct_count, s.time_spent_seconds, s.strands::text
from read_model.quiz_solutions s
where s.student_id = any(:ids::int[]) and s.school_class_id = any(array(
select c.id from read_model.roster_school_classes c where c.school_id = any(:scopeIds::int[]))) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text);

-- solutionsOf
select s.student_id, s.school_class_id,
1 as solutions_count, s.answered_count as answers_count, s.correct_count, s.time_spent_seconds, s.strands::text
from read_model.quiz_solutions s
where s.student_id = any(:ids::int[]) and s.school_class_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text);

-- streamStudentsReport
select m.id, coalesce((select case when named.id is null or named.erased_at is not null then '[erased]'
else btrim(named.given_name || ' ' || named.family_name) end from public.people named where named.id = m.id), '[erased]') as name from (select e.student_id as id from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.id = :schoolClassId)
union
select s.student_id from read_model.quiz_solutions s where s.school_class_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)) m left join public.people p on p.id = m.id
order by p.sort_name asc nulls last, m.id;
