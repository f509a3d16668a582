-- Written by npm run docs from the queries that the tests run.

-- classMembers
with
former as materialized (
select e.student_id as id from read_model.roster_school_class_students e left join read_model.roster_people r on r.id = e.student_id
where e.school_class_id = :schoolClassId and not (e.active and coalesce(r.active, false))),
members as materialized (
select e.student_id as id, true as enrolled from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = :schoolClassId and e.active
union all
select f.id, false from former f
where (select true from read_model.quiz_solutions s
where s.student_id = f.id and s.school_class_id = :schoolClassId and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text) limit 1)),
page as materialized (
select m.id, m.enrolled, row_number() over (order by p.sort_name asc nulls last, m.id) as place
from members m left join public.people p on p.id = m.id
order by p.sort_name asc nulls last, m.id limit :limit offset :offset)
select c.rows_count, c.enrolled_count, page.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, page.enrolled
from (select count(*)::int as rows_count, (count(*) filter (where enrolled))::int as enrolled_count from members) c
left join page on true left join public.people p on p.id = page.id
order by page.place;

-- classMembers
with
former as materialized (
select e.student_id as id from read_model.roster_school_class_students e left join read_model.roster_people r on r.id = e.student_id
where e.school_class_id = :schoolClassId and not (e.active and coalesce(r.active, false))),
members as materialized (
select e.student_id as id, true as enrolled from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = :schoolClassId and e.active
union all
select f.id, false from former f
where (select true from read_model.quiz_solutions s
where s.student_id = f.id and s.school_class_id = :schoolClassId and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text) limit 1)),
page as materialized (
select m.id, m.enrolled, row_number() over (order by (200 * n.correct + n.answers) / nullif(2 * n.answers, 0) asc nulls last, p.sort_name asc nulls last, m.id) as place
from members m left join public.people p on p.id = m.id
left join (select s.student_id, count(*) as solutions, sum(s.answered_count) as answers, sum(s.correct_count) as correct,
sum(s.time_spent_seconds) as seconds
from read_model.quiz_solutions s where s.school_class_id = :schoolClassId and
s.submitted_at is not null and s.reset_at is null and s.left_out is null and
(:startDate::date is null or s.submitted_at >= ((:startDate::date)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:endDate::date is null or s.submitted_at < ((:endDate::date + 1)::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond')
and (:quizType::text is null or s.assignment_type = :quizType::text)
group by s.student_id) n on n.student_id = m.id
order by (200 * n.correct + n.answers) / nullif(2 * n.answers, 0) asc nulls last, p.sort_name asc nulls last, m.id limit :limit offset :offset)
select c.rows_count, c.enrolled_count, page.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, page.enrolled
from (select count(*)::int as rows_count, (count(*) filter (where enrolled))::int as enrolled_count from members) c
left join page on true left join public.people p on p.id = page.id
order by page.place;
