-- Written by npm run docs from the queries that the tests run.

-- studentsCount
select count(*)::int as count from (
select t.student_id as id from read_model.roster_students t
where t.district_id = :districtId and not t.enrolled and (
select true from read_model.quiz_solutions s
where s.student_id = t.student_id and s.district_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text) limit 1)) m;

-- studentsCount
select count(*)::int as count from (select e.student_id as id from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.school_id = any(:within::int[]))
union
select s.student_id from read_model.quiz_solutions s where s.school_class_id = any(array(
select c.id from read_model.roster_school_classes c where c.school_id = any(:scopeIds::int[]))) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)) m;
