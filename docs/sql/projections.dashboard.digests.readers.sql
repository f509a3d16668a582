-- Written by npm run docs from the queries that the tests run.

-- digestReaders
select s.person_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, p.email, s.frequency, s.done_on::text as done_on,
coalesce(d.time_zone, 'UTC') as time_zone
from public.digest_settings s
join public.people p on p.id = s.person_id and p.erased_at is null and p.email is not null
join read_model.roster_people r on r.id = s.person_id and r.active and r.role = 'teacher'
left join read_model.roster_districts d on d.id = r.district_id
left join public.confirmed_emails c on c.person_id = s.person_id
where s.frequency <> 'off' and (p.sourced_id is not null or public.folded_address((c.email)::text collate "C") = public.folded_address((p.email)::text collate "C"))
and (:personId::int is null or s.person_id = :personId::int)
order by s.person_id;
