-- Written by npm run docs from the queries that the tests run.

-- listQuizChanges
with page as materialized (select c.*, (select u.revision from read_model.quiz_first_uses u where u.quiz_uuid = :quizUuid::uuid) as used_at,
coalesce((select case when d.type = 'QuizDraftStarted' then d.revision - 1 end
from read_model.quiz_changes d
where d.quiz_uuid = :quizUuid::uuid and d.revision < c.revision
and d.type in ('QuizDraftStarted', 'QuizDraftDiscarded', 'QuizPublished', 'QuizUnpublished')
order by d.revision desc limit 1), c.revision - 1) as shown_before from read_model.quiz_changes c
where c.quiz_uuid = :quizUuid::uuid and (not :afterFirstUse or c.revision > (select u.revision from read_model.quiz_first_uses u where u.quiz_uuid = :quizUuid::uuid))
and (:kind = '' or split_part(c.subject, ':', 1) = :kind)
and (:beforeRevision::bigint is null or c.revision < :beforeRevision::bigint)
order by c.revision desc limit :limit offset :offset),
compared as materialized (select page.*, b.after as before, k.after as key_before
from page
left join lateral (select b.revision, b.after from read_model.quiz_changes b
where b.quiz_uuid = page.quiz_uuid and b.subject = replace(page.subject, 'key:', 'question:') and b.revision < page.revision
order by b.revision desc limit 1) b on true
left join lateral (select k.after from read_model.quiz_changes k
where page.subject ~ '^(question|key):' and k.quiz_uuid = page.quiz_uuid
and k.subject = 'key:' || split_part(page.subject, ':', 2)
and k.revision < page.revision and k.revision > b.revision
order by k.revision desc limit 1) k on true),
asked as (select revision, shown_before from compared where revision > used_at),
newcomers as (select version, count(*) as students from (
select min(q.quiz_revision) as version from read_model.quiz_solutions q
where q.quiz_uuid = :quizUuid::uuid and q.quiz_revision < (select max(revision) from asked) group by q.student_id) one
group by version),
counted as (select asked_for, sum(students) over (order by version) as started_before
from (select version, students, null::bigint as asked_for from newcomers
union all select revision - 1, 0, revision from asked) along),
seen as (select revision, started_before, (select count(distinct q.student_id) from read_model.quiz_solutions q
where q.quiz_uuid = :quizUuid::uuid and q.quiz_revision = shown_before) as seen
from counted join asked on asked.revision = counted.asked_for)
select c.revision::text, c.type, c.subject, c.after, c.before, c.key_before, c.actor_id, c.actor_role,
case when c.actor_id is not null then case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end end as actor_name,
to_char(c.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at, to_char(c.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at,
coalesce(c.revision > c.used_at, false) as used,
coalesce(s.seen, 0)::int as seen_by_students_count, coalesce(s.started_before, 0)::int as started_before_students_count
from compared c left join seen s on s.revision = c.revision left join public.people p on p.id = c.actor_id
order by c.revision desc;

-- quizBeganAt
select to_char(min(occurred_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as began_at from read_model.quiz_changes where quiz_uuid = :quizUuid::uuid;

-- quizChangesCount
select count(*)::int as count from read_model.quiz_changes c
where c.quiz_uuid = :quizUuid::uuid and (not :afterFirstUse or c.revision > (select u.revision from read_model.quiz_first_uses u where u.quiz_uuid = :quizUuid::uuid))
and (:kind = '' or split_part(c.subject, ':', 1) = :kind);

-- quizRevisionAt
select coalesce(min(revision) filter (where occurred_at > :moment::timestamptz) - 1, max(revision))::text as revision
from read_model.quiz_changes where quiz_uuid = :quizUuid::uuid;

-- quizVersionFacts
select to_char(c.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_from,
(select to_char(n.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from read_model.quiz_changes n
where n.quiz_uuid = c.quiz_uuid and n.revision > :revision
and ((select case when d.type = 'QuizDraftStarted' then d.revision - 1 end
from read_model.quiz_changes d
where d.quiz_uuid = :quizUuid::uuid and d.revision < :revision + 1
and d.type in ('QuizDraftStarted', 'QuizDraftDiscarded', 'QuizPublished', 'QuizUnpublished')
order by d.revision desc limit 1) is not null
or (n.type not in ('QuizDraftStarted', 'QuizDraftDiscarded') and (n.type = 'QuizPublished' or (select case when d.type = 'QuizDraftStarted' then d.revision - 1 end
from read_model.quiz_changes d
where d.quiz_uuid = :quizUuid::uuid and d.revision < n.revision
and d.type in ('QuizDraftStarted', 'QuizDraftDiscarded', 'QuizPublished', 'QuizUnpublished')
order by d.revision desc limit 1) is null)))
order by n.revision limit 1) as valid_to,
(select count(distinct s.student_id)::int from read_model.quiz_solutions s
where s.quiz_uuid = c.quiz_uuid and s.quiz_revision = :revision) as seen_by_students_count
from read_model.quiz_changes c
where c.quiz_uuid = :quizUuid::uuid and c.revision <= :revision order by c.revision desc limit 1;
