-- Written by npm run docs from the queries that the tests run.

-- byName
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name from unnest(?::int[]) r (id) left join public.people p on p.id = r.id
order by p.sort_name, p.id, r.id;
