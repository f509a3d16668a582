-- Written by npm run docs from the queries that the tests run.

-- reportReaders
select s.person_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, p.email, coalesce(d.time_zone, 'UTC') as time_zone,
greatest(m.done_on, (s.since at time zone coalesce(d.time_zone, 'UTC'))::date)::text as done_on
from (select person_id, min(mailed_since) as since from read_model.saved_reports
where mailed_since is not null and not removed and (:personId::int is null or person_id = :personId::int)
group by person_id) s
join public.people p on p.id = s.person_id and p.erased_at is null and p.email is not null
join read_model.roster_people r on r.id = s.person_id and r.active and r.role = 'school_admin'
left join read_model.roster_districts d on d.id = r.district_id
left join public.confirmed_emails c on c.person_id = s.person_id
left join public.report_mails m on m.person_id = s.person_id
where p.sourced_id is not null or public.folded_address((c.email)::text collate "C") = public.folded_address((p.email)::text collate "C")
order by s.person_id;
