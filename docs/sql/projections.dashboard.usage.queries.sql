-- Written by npm run docs from the queries that the tests run.

-- teacherActivity
with
chosen as materialized (
select d.id, (:now::timestamptz at time zone d.time_zone)::date as today from read_model.sign_in_districts d
where :districtId::int is null or d.id = :districtId),
staff as materialized (
select p.id from read_model.roster_people p where :within::int[] is not null and p.school_ids && :within::int[]),
begun as (
select date_trunc('week', min(f.day)::timestamp)::date as week
from chosen c cross join lateral (
select s.day from read_model.teacher_sign_in_days s where s.district_id = c.id and (:within::int[] is null or s.teacher_id in (select id from staff)) order by s.day limit 1) f),
districts as materialized (
select c.id, greatest(:startDate::date, b.week) as first_day, least(:endDate::date, c.today) as last_day, c.today
from chosen c cross join begun b where b.week is not null),
teachers as (
select p.id, p.district_id from read_model.roster_people p join chosen c on c.id = p.district_id
where p.role = 'teacher' and p.active and (:within::int[] is null or p.id in (select id from staff))),
weeks_there as (
select id, (date_trunc('week', last_day::timestamp)::date - date_trunc('week', first_day::timestamp)::date) / 7 + 1 as weeks
from districts where first_day <= last_day),
weeks_active as (
select s.teacher_id, count(distinct date_trunc('week', s.day::timestamp)) as weeks
from districts d join read_model.teacher_sign_in_days s on s.district_id = d.id and s.day between d.first_day and d.last_day
and (:within::int[] is null or s.teacher_id in (select id from staff))
group by s.teacher_id)
select count(*) filter (where a.weeks = w.weeks)::int as every_week,
count(*) filter (where a.weeks < w.weeks)::int as some_weeks,
count(*) filter (where a.weeks is null)::int as not_at_all
from teachers t left join weeks_there w on w.id = t.district_id left join weeks_active a on a.teacher_id = t.id;

-- usageByMonth
with
chosen as materialized (
select d.id, (:now::timestamptz at time zone d.time_zone)::date as today from read_model.sign_in_districts d
where :districtId::int is null or d.id = :districtId),
staff as materialized (
select p.id from read_model.roster_people p where :within::int[] is not null and p.school_ids && :within::int[]),
begun as (
select date_trunc('week', min(f.day)::timestamp)::date as week
from chosen c cross join lateral (
select s.day from read_model.teacher_sign_in_days s where s.district_id = c.id and (:within::int[] is null or s.teacher_id in (select id from staff)) order by s.day limit 1) f),
districts as materialized (
select c.id, greatest(:startDate::date, b.week) as first_day, least(:endDate::date, c.today) as last_day, c.today
from chosen c cross join begun b where b.week is not null),
teachers as (
select p.id, p.district_id from read_model.roster_people p join chosen c on c.id = p.district_id
where p.role = 'teacher' and p.active and (:within::int[] is null or p.id in (select id from staff))),
months as (
select generate_series(date_trunc('month', min(first_day)::timestamp), date_trunc('month', max(last_day)::timestamp), interval '1 month')::date as month
from districts where first_day <= last_day),
logins as (
select date_trunc('month', s.day::timestamp)::date as month, sum(s.sign_ins_count) as logins
from districts d join read_model.teacher_sign_in_days s on s.district_id = d.id and s.day between d.first_day and d.last_day
and (:within::int[] is null or s.teacher_id in (select id from staff))
group by 1),
weeks as (
select d.id, m.day::date as monday
from districts d cross join lateral generate_series(
date_trunc('week', (d.first_day + 6)::timestamp), d.last_day::timestamp, interval '7 days') m (day)),
reached as (
select w.monday, count(distinct s.teacher_id) as teachers
from weeks w join read_model.teacher_sign_in_days s on s.district_id = w.id and s.day between w.monday and w.monday + 6
and (:within::int[] is null or s.teacher_id in (select id from staff))
group by w.id, w.monday),
goals as (
select month, sum(reached) as reached, sum(expected) as expected from (
select date_trunc('month', monday::timestamp)::date as month, teachers as reached, 0 as expected from reached
union all
select date_trunc('month', w.monday::timestamp)::date, 0, (select count(*) from teachers t where t.district_id = w.id)
from weeks w) each
group by month)
select to_char(m.month, 'YYYY-MM') as month, coalesce(l.logins, 0)::int as total_logins,
coalesce(g.reached, 0)::int as reached_goals, coalesce(g.expected, 0)::int as expected_goals
from months m left join logins l using (month) left join goals g using (month)
order by m.month;
