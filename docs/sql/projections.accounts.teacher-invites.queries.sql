-- Written by npm run docs from the queries that the tests run.

-- invitesOfTeacher
select i.uuid, coalesce(l.email, '[erased]') as email, i.state, to_char(i.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at
from read_model.teacher_invites i left join public.teacher_invite_letters l on l.invite_uuid = i.uuid
where i.teacher_id = ? order by i.sent_at desc, i.uuid limit 500;
