-- Written by npm run docs from the queries that the tests run.

-- listDistrictsWithSchools
select d.id, d.name, d.time_zone, coalesce(p.automated_trial, false) as automated_trial,
(select count(*)::int from read_model.roster_schools s where s.district_id = d.id) as schools_count
from read_model.roster_districts d left join read_model.district_plans p on p.district_id = d.id
where public.plain_text(d.name) like :pattern
or exists (select 1 from read_model.roster_schools s where s.district_id = d.id and public.plain_text(s.name) like :pattern)
order by public.sort_key(d.name), d.id limit :limit;
