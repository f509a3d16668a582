-- Written by npm run docs from the queries that the tests run.

-- findErasure
select to_char(e.erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as erased_at,
case when e.erased_by is not null then json_build_object('id', e.erased_by, 'name', case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end) end as erased_by
from read_model.erased_people e left join public.people p on p.id = e.erased_by where e.person_id = ?;

-- listErasures
select person_id as "personId", to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "erasedAt" from read_model.erased_people order by person_id;
