-- Written by npm run docs from the queries that the tests run.

-- schoolsWithTrials
select s.id, s.name, s.district_id, d.name as district_name, d.time_zone,
case when t.starts_on is not null then
json_build_object('startsOn', t.starts_on::text, 'endsOn', t.ends_on::text, 'ended', t.ended) end as trial
from read_model.roster_schools s join read_model.roster_districts d on d.id = s.district_id left join read_model.school_plans t on t.school_id = s.id
where case when cardinality(:words::text[]) = 0 then t.starts_on is not null
else public.plain_text(s.name || ' ' || d.name) like all (:words::text[]) end
order by (cardinality(:words::text[]) = 0 and not t.ended) desc, case when cardinality(:words::text[]) = 0 then t.ends_on end desc,
public.sort_key(s.name), s.id limit :limit;
