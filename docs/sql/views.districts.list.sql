-- Written by npm run sql from the queries that the tests run.

-- listDistrictsWithSchools
select d.id, d.name, d.time_zone, coalesce(p.automated_trial, false) as automated_trial,
(select count(*)::int from read_model.roster_schools s where s.district_id = d.id) as schools_count
from read_model.roster_districts d left join read_model.district_plans p on p.district_id = d.id
where lower(d.name) like :pattern
or exists (select 1 from read_model.roster_schools s where s.district_id = d.id and lower(s.name) like :pattern)
order by lower(d.name), d.id limit :limit;

-- schoolsWithPlans
select s.id, s.name, coalesce(n.teachers_count, 0) as teachers_count, coalesce(n.students_count, 0) as students_count,
p.paid_through::text as paid_through, case when p.starts_on is not null then
json_build_object('startsOn', p.starts_on::text, 'endsOn', p.ends_on::text, 'ended', p.ended) end as trial
from read_model.roster_schools s left join read_model.roster_school_counts n on n.school_id = s.id left join read_model.school_plans p on p.school_id = s.id
where s.district_id = ? order by lower(s.name), s.id;
