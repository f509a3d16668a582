-- Written by npm run docs from the queries that the tests run.

-- heldDataOf
select q.solutions_count, q.submitted_count, q.answers_count,
(select count(*)::int from read_model.quiz_assignments a where a.teacher_id = :id) as assignments_count,
exists (select from public.credentials c where c.person_id = :id) as has_password,
(select count(*)::int from public.sessions s where s.sess ->> 'userId' = :id::text and s.expire > now()) as sessions_count,
(select count(*)::int from public.invitations i where i.person_id = :id and i.used_at is null and i.expires_at > now()) as open_invitations_count,
exists (select from public.personal_keys k where k.person_id = :id) as has_personal_key,
coalesce((select d.frequency from public.digest_settings d where d.person_id = :id), 'off') as digest
from (select count(*)::int as solutions_count, count(submitted_at)::int as submitted_count,
coalesce(sum(answered_count), 0)::int as answers_count
from read_model.quiz_solutions where student_id = :id) q;
