-- Written by npm run docs from the queries that the tests run.

-- placeOfClass
select array[c.id] as school_class_ids, array[c.school_id] as schools_ids,
array(select k.teacher_id from read_model.roster_school_class_teachers k
join read_model.roster_people r on r.id = k.teacher_id and r.active
where k.school_class_id = c.id order by k.teacher_id) as teachers_ids
from read_model.roster_school_classes c where c.id = ?;

-- sumsOfStudents
select s.student_id, count(*)::int as solutions_count, sum(s.answered_count)::int as answers_count,
sum(s.correct_count)::int as correct_count, sum(s.time_spent_seconds)::float8 as time_spent_seconds,
string_agg(s.strands::text, E'\n') as strands
from read_model.quiz_solutions s where s.school_class_id = :schoolClassId and s.submitted_at is not null and s.reset_at is null and s.left_out is null and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text) group by s.student_id;
