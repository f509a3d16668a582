-- Written by npm run docs from the queries that the tests run.

-- assignmentsOfClass
select coalesce(array_agg(a.id), '{}') as ids, coalesce(sum(r.submitted_count), 0)::int as submitted_count
from read_model.quiz_assignments a
left join read_model.quiz_assignment_cells r on r.quiz_assignment_school_class_id = a.id
where a.school_class_id = :schoolClassId and
(:startDate::date is null or a.assigned_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or a.assigned_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond') and (:quizType::text is null or a.assignment_type = :quizType::text);

-- growthOfStudent
select (s.submitted_at at time zone :timeZone)::date::text as period,
1 as solutions_count, s.answered_count as answers_count, s.correct_count, s.time_spent_seconds, s.strands
from read_model.quiz_solutions s where
s.student_id = :studentId and s.district_id = :districtId and (:within::int[] is null or s.school_id = any(:within::int[]))
and (:schoolClassId::int is null or s.school_class_id = :schoolClassId::int) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text);

-- notOwedBy
select n.student_id, count(*)::int as count from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = :schoolClassId and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'quiz' and n.given_id = any(:assignments::int[])
and not exists (select from read_model.quiz_solutions s
where s.quiz_assignment_school_class_id = n.given_id and s.student_id = n.student_id and s.submitted_at is not null and s.reset_at is null and s.left_out is null)
group by n.student_id;

-- submissionOfStudent
with enrolled as materialized (
select e.school_class_id as id from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.student_id = :studentId and e.active),
submitted as materialized (
select distinct s.quiz_assignment_school_class_id as id, s.school_class_id
from read_model.quiz_solutions s where
s.student_id = :studentId and s.district_id = :districtId and (:within::int[] is null or s.school_id = any(:within::int[]))
and (:schoolClassId::int is null or s.school_class_id = :schoolClassId::int) and s.submitted_at is not null and s.reset_at is null and s.left_out is null),
assigned as (
select a.id from read_model.quiz_assignments a
join read_model.roster_school_classes c on c.id = a.school_class_id
join read_model.roster_schools o on o.id = c.school_id and o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[]))
where a.school_class_id = any(array(select id from enrolled union select school_class_id from submitted))
and ((a.school_class_id in (select id from enrolled) and not exists (
select from read_model.not_owed n where n.kind = 'quiz' and n.given_id = a.id and n.student_id = :studentId))
or a.id in (select id from submitted))
and (:schoolClassId::int is null or a.school_class_id = :schoolClassId::int) and
(:startDate::date is null or a.assigned_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or a.assigned_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond') and (:quizType::text is null or a.assignment_type = :quizType::text))
select count(*)::int as assigned_count, count(*) filter (where id in (select id from submitted))::int as submitted_count
from assigned;

-- submittedBy
select s.student_id, count(distinct s.quiz_assignment_school_class_id)::int as count
from read_model.quiz_solutions s
where s.school_class_id = :schoolClassId and s.submitted_at is not null and s.reset_at is null and s.left_out is null and s.quiz_assignment_school_class_id = any(:assignments::int[])
group by s.student_id;

-- submittedByLeavers
with former as materialized (
select e.student_id as id from read_model.roster_school_class_students e left join read_model.roster_people r on r.id = e.student_id
where e.school_class_id = :schoolClassId and not (e.active and coalesce(r.active, false)))
select count(*)::int as count from former f cross join lateral (
select from read_model.quiz_solutions s
where s.student_id = f.id and s.school_class_id = :schoolClassId and s.submitted_at is not null and s.reset_at is null and s.left_out is null
and s.quiz_assignment_school_class_id = any(:assignments::int[]) offset 0) s;
