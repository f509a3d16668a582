-- Written by npm run docs from the queries that the tests run.

-- batchesOfRows
select s.uuid from read_model.quiz_solutions s left join public.people p on p.id = s.student_id
where s.quiz_uuid = :quizUuid and s.school_class_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
order by p.sort_name asc, s.student_id, s.submitted_at desc, s.uuid;
