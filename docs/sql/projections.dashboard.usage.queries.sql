-- Written by npm run docs from the queries that the tests run.

-- teacherActivity
with
chosen as materialized (
select d.id, (:now::timestamptz at time zone d.time_zone)::date as today from read_model.sign_in_districts d
where :districtId::int is null or d.id = :districtId),
times as materialized (
select t.teacher_id, t.district_id, (t.since at time zone d.time_zone)::date as first_day,
(t.until at time zone d.time_zone)::date as last_day
from chosen c join read_model.sign_in_districts d on d.id = c.id join read_model.teacher_times t on t.district_id = d.id
where :within::int[] is null or t.school_ids && :within::int[]),
elsewhere as materialized (
select distinct o.teacher_id from read_model.teacher_times o
where not o.school_ids && :within::int[] and o.district_id in (select id from chosen)),
stayed as materialized (select teacher_id from times where teacher_id not in (select teacher_id from elsewhere)),
moved as materialized (
select teacher_id, district_id, first_day, last_day from times where teacher_id in (select teacher_id from elsewhere)),
begun as (
select date_trunc('week', min(f.day)::timestamp)::date as week
from chosen c cross join lateral (
select s.day from read_model.teacher_sign_in_days s where s.district_id = c.id and (:within::int[] is null or s.teacher_id in (select teacher_id from stayed)
or (s.teacher_id in (select teacher_id from moved) and exists (
select from moved t where t.teacher_id = s.teacher_id and t.district_id = s.district_id
and s.day >= t.first_day and (t.last_day is null or s.day <= t.last_day)))) order by s.day limit 1) f),
districts as materialized (
select c.id, greatest(:startDate::date, b.week) as first_day, least(:endDate::date, c.today) as last_day, c.today
from chosen c cross join begun b where b.week is not null),
teachers as (
select p.id, p.district_id from read_model.roster_people p join chosen c on c.id = p.district_id
where p.role = 'teacher' and p.active and (:within::int[] is null or p.school_ids && :within::int[])),
weeks_there as (
select id, (date_trunc('week', last_day::timestamp)::date - date_trunc('week', first_day::timestamp)::date) / 7 + 1 as weeks
from districts where first_day <= last_day),
weeks_active as (
select s.teacher_id, count(distinct date_trunc('week', s.day::timestamp)) as weeks
from districts d join read_model.teacher_sign_in_days s on s.district_id = d.id and s.day between d.first_day and d.last_day
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
times as materialized (
select t.teacher_id, t.district_id, (t.since at time zone d.time_zone)::date as first_day,
(t.until at time zone d.time_zone)::date as last_day
from chosen c join read_model.sign_in_districts d on d.id = c.id join read_model.teacher_times t on t.district_id = d.id
where :within::int[] is null or t.school_ids && :within::int[]),
elsewhere as materialized (
select distinct o.teacher_id from read_model.teacher_times o
where not o.school_ids && :within::int[] and o.district_id in (select id from chosen)),
stayed as materialized (select teacher_id from times where teacher_id not in (select teacher_id from elsewhere)),
moved as materialized (
select teacher_id, district_id, first_day, last_day from times where teacher_id in (select teacher_id from elsewhere)),
begun as (
select date_trunc('week', min(f.day)::timestamp)::date as week
from chosen c cross join lateral (
select s.day from read_model.teacher_sign_in_days s where s.district_id = c.id and (:within::int[] is null or s.teacher_id in (select teacher_id from stayed)
or (s.teacher_id in (select teacher_id from moved) and exists (
select from moved t where t.teacher_id = s.teacher_id and t.district_id = s.district_id
and s.day >= t.first_day and (t.last_day is null or s.day <= t.last_day)))) order by s.day limit 1) f),
districts as materialized (
select c.id, greatest(:startDate::date, b.week) as first_day, least(:endDate::date, c.today) as last_day, c.today
from chosen c cross join begun b where b.week is not null),
months as (
select generate_series(date_trunc('month', min(first_day)::timestamp), date_trunc('month', max(last_day)::timestamp), interval '1 month')::date as month
from districts where first_day <= last_day),
logins as (
select date_trunc('month', s.day::timestamp)::date as month, sum(s.sign_ins_count) as logins
from districts d join read_model.teacher_sign_in_days s on s.district_id = d.id and s.day between d.first_day and d.last_day
and (:within::int[] is null or s.teacher_id in (select teacher_id from stayed)
or (s.teacher_id in (select teacher_id from moved) and exists (
select from moved t where t.teacher_id = s.teacher_id and t.district_id = s.district_id
and s.day >= t.first_day and (t.last_day is null or s.day <= t.last_day))))
group by 1),
weeks as (
select d.id, m.day::date as monday
from districts d cross join lateral generate_series(
date_trunc('week', (d.first_day + 6)::timestamp), d.last_day::timestamp, interval '7 days') m (day)),
reached as (
select w.monday, count(distinct s.teacher_id) as teachers
from weeks w join read_model.teacher_sign_in_days s on s.district_id = w.id and s.day between w.monday and w.monday + 6
and (:within::int[] is null or s.teacher_id in (select teacher_id from stayed)
or (s.teacher_id in (select teacher_id from moved) and exists (
select from moved t where t.teacher_id = s.teacher_id and t.district_id = s.district_id
and s.day >= t.first_day and (t.last_day is null or s.day <= t.last_day))))
group by w.id, w.monday),
own_weeks as (
select id, monday, least(monday + 6, (date_trunc('month', monday::timestamp) + interval '1 month - 1 day')::date) as last_day
from weeks),
expected as (
select monday, count(*) as teachers from (
select w.id, w.monday, t.teacher_id from own_weeks w join times t on t.district_id = w.id
and t.first_day <= w.last_day and (t.last_day is null or t.last_day >= w.monday)
union
select w.id, w.monday, s.teacher_id from own_weeks w join read_model.teacher_sign_in_days s on s.district_id = w.id
and s.day between w.monday and w.last_day and (:within::int[] is null or s.teacher_id in (select teacher_id from stayed)
or (s.teacher_id in (select teacher_id from moved) and exists (
select from moved t where t.teacher_id = s.teacher_id and t.district_id = s.district_id
and s.day >= t.first_day and (t.last_day is null or s.day <= t.last_day))))) each
group by id, monday),
goals as (
select month, sum(reached) as reached, sum(expected) as expected from (
select date_trunc('month', monday::timestamp)::date as month, teachers as reached, 0 as expected from reached
union all
select date_trunc('month', monday::timestamp)::date, 0, teachers from expected) each
group by month)
select to_char(m.month, 'YYYY-MM') as month, coalesce(l.logins, 0)::int as total_logins,
coalesce(g.reached, 0)::int as reached_goals, coalesce(g.expected, 0)::int as expected_goals
from months m left join logins l using (month) left join goals g using (month)
order by m.month;
