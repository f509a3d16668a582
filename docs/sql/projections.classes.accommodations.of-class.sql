-- Written by npm run docs from the queries that the tests run.

-- accommodationsOfClass
select e.student_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name,
coalesce((select jsonb_agg(jsonb_build_object('valid_from', to_char(d.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
'valid_until', to_char(d.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'extra_days', d.extra_days, 'slow_audio_first', d.slow_audio_first,
'larger_text', d.larger_text, 'home_language_first', d.home_language_first,
'transcript_open', d.transcript_open) order by d.valid_from)
from read_model.accommodation_periods d where d.student_id = e.student_id), '[]') as periods
from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
join public.people p on p.id = e.student_id
where e.school_class_id = ? and e.active
order by p.sort_name, p.id, e.student_id;
