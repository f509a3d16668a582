-- Written by npm run docs from the queries that the tests run.

-- countsOfStudent
select count(distinct c.school_id)::int as schools_count, count(c.id)::int as school_classes_count, 1 as students_count
from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
join read_model.roster_school_classes c on c.id = e.school_class_id
join read_model.roster_schools o on o.id = c.school_id and o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[]))
where e.student_id = :studentId and e.active and (:schoolClassId::int is null or c.id = :schoolClassId::int);

-- studentSolutions
select s.uuid,
1 as solutions_count, s.answered_count as answers_count, s.correct_count, s.time_spent_seconds, s.strands
from read_model.quiz_solutions s join read_model.quizzes z on z.uuid = s.quiz_uuid
where
s.student_id = :studentId and s.district_id = :districtId and (:within::int[] is null or s.school_id = any(:within::int[]))
and (:schoolClassId::int is null or s.school_class_id = :schoolClassId::int) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
order by s.submitted_at asc nulls last, public.sort_key(z.title), s.student_id, s.submitted_at desc, s.uuid;

-- studentSolutions
select s.uuid,
1 as solutions_count, s.answered_count as answers_count, s.correct_count, s.time_spent_seconds, s.strands
from read_model.quiz_solutions s join read_model.quizzes z on z.uuid = s.quiz_uuid
where
s.student_id = :studentId and s.district_id = :districtId and (:within::int[] is null or s.school_id = any(:within::int[]))
and (:schoolClassId::int is null or s.school_class_id = :schoolClassId::int) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
order by s.submitted_at desc nulls last, public.sort_key(z.title), s.student_id, s.submitted_at desc, s.uuid;
