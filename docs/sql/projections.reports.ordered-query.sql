-- Written by npm run docs from the queries that the tests run.

-- readPage
select s.uuid from read_model.quiz_solutions s left join public.people p on p.id = s.student_id
where s.quiz_uuid = :quizUuid and s.school_class_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
order by p.sort_name asc, s.student_id, s.submitted_at desc, s.uuid limit :limit offset :offset;

-- readPage
select m.id, coalesce((select case when named.id is null or named.erased_at is not null then '[erased]'
else btrim(named.given_name || ' ' || named.family_name) end from public.people named where named.id = m.id), '[erased]') as name from (
with leavers as materialized (
select t.student_id as id from read_model.roster_students t
where t.district_id = :districtId and not t.enrolled and (
select true from read_model.quiz_solutions s
where s.student_id = t.student_id and s.district_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text) limit 1))
select p.id from public.people p
where p.district_id = :districtId and (coalesce((select t.enrolled from read_model.roster_students t
where t.student_id = p.id and t.district_id = :districtId), false) or p.id in (select id from leavers))
order by p.sort_name asc, p.id limit :limit offset :offset) m;

-- readPage
select m.id, coalesce((select case when named.id is null or named.erased_at is not null then '[erased]'
else btrim(named.given_name || ' ' || named.family_name) end from public.people named where named.id = m.id), '[erased]') as name from (select e.student_id as id from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.school_id = any(:within::int[]))
union
select s.student_id from read_model.quiz_solutions s where s.school_class_id = any(array(
select c.id from read_model.roster_school_classes c where c.school_id = any(:scopeIds::int[]))) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)) m left join public.people p on p.id = m.id
order by p.sort_name asc nulls last, m.id limit :limit offset :offset;

-- readPage
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
left join (select s.student_id, count(*) as solutions, sum(s.answered_count) as answers, sum(s.correct_count) as correct,
sum(s.time_spent_seconds) as seconds
from read_model.quiz_solutions s where s.school_class_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
group by s.student_id) n on n.student_id = m.id
order by (200 * n.correct + n.answers) / nullif(2 * n.answers, 0) asc nulls last, p.sort_name nulls last, m.id limit :limit offset :offset;

-- readPage
select s.uuid from read_model.quiz_solutions s left join public.people p on p.id = s.student_id
where s.quiz_uuid = :quizUuid and s.district_id = any(:scopeIds::int[]) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
order by p.sort_name asc, s.student_id, s.submitted_at desc, s.uuid limit :limit offset :offset;

-- readPage
select s.uuid from read_model.quiz_solutions s left join public.people p on p.id = s.student_id
where s.quiz_uuid = :quizUuid and s.school_class_id = any(array(
select c.id from read_model.roster_school_classes c where c.school_id = any(:scopeIds::int[]))) and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
order by s.submitted_at asc nulls last, p.sort_name, s.student_id, s.submitted_at desc, s.uuid limit :limit offset :offset;
