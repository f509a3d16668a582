-- Written by npm run docs from the queries that the tests run.

-- listChallengeRequests
select r.uuid, r.user_type, r.country, r.state, r.grade, r.students_count, to_char(r.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as requested_at,
c.request_uuid is null as erased, coalesce(c.name, '[erased]') as name, c.email, c.school_name, c.message
from read_model.challenge_requests r left join public.challenge_contacts c on c.request_uuid = r.uuid
where (:userType::text is null or r.user_type = :userType) order by r.requested_at desc, r.uuid limit :limit offset :offset;

-- listChallengeRequests
select count(*)::int as total from read_model.challenge_requests r where (:userType::text is null or r.user_type = :userType);
