-- Written by npm run docs from the queries that the tests run.

-- quizzesChanged
with given as materialized (select a.school_class_id, a.quiz_uuid, min(a.assigned_at) as since from read_model.quiz_assignments a
where a.school_class_id = any(:schoolClassIds::int[]) and a.assigned_at <= :now::timestamptz group by 1, 2),
touched as materialized (select g.quiz_uuid from (select distinct quiz_uuid from given) g
where exists (select from read_model.quiz_changes c where c.quiz_uuid = g.quiz_uuid
and c.occurred_at > :now::timestamptz - make_interval(days => 14))),
changes as materialized (select c.quiz_uuid, c.type, c.subject,
case when d.type in ('QuizPublished', 'QuizDraftDiscarded') or c.type = 'QuizKeyCorrected' then c.occurred_at
when p.type = 'QuizPublished' then p.occurred_at end as seen_at
from touched t
join read_model.quiz_changes c on c.quiz_uuid = t.quiz_uuid and split_part(c.subject, ':', 1) in ('question', 'key', 'audio_stop', 'locale')
left join lateral (select s.type from read_model.quiz_changes s
where s.quiz_uuid = c.quiz_uuid and s.subject = 'status' and s.revision < c.revision and s.type in ('QuizDraftStarted', 'QuizDraftDiscarded', 'QuizPublished', 'QuizUnpublished')
order by s.revision desc limit 1) d on true
left join lateral (select s.type, s.occurred_at from read_model.quiz_changes s
where s.quiz_uuid = c.quiz_uuid and s.subject = 'status' and s.revision > c.revision and s.type in ('QuizDraftStarted', 'QuizDraftDiscarded', 'QuizPublished', 'QuizUnpublished')
order by s.revision limit 1) p on true
left join lateral (select b.after from read_model.quiz_changes b
where b.quiz_uuid = c.quiz_uuid and b.subject = c.subject and b.revision < c.revision
order by b.revision desc limit 1) b on true
where c.type <> 'QuizQuestionChanged' or c.after - 'position' is distinct from b.after - 'position'),
seen as (select g.school_class_id, c.* from given g join changes c on c.quiz_uuid = g.quiz_uuid
where c.seen_at > greatest(g.since, :now::timestamptz - make_interval(days => 14))
and c.seen_at <= :now::timestamptz and split_part(c.subject, ':', 3) = ''),
said as (select s.school_class_id, s.quiz_uuid, max(s.seen_at) as changed_at,
coalesce(array_agg(distinct u.position order by u.position) filter (where s.type = 'QuizQuestionChanged' and u.position is not null), '{}') as changed,
coalesce(array_agg(distinct u.position order by u.position) filter (where s.type = 'QuizQuestionAdded' and u.position is not null), '{}') as added,
(count(distinct s.subject) filter (where s.type = 'QuizQuestionRemoved'))::int as removed_count,
coalesce(array_agg(distinct u.position order by u.position) filter (where s.type = 'QuizKeyCorrected' and u.position is not null), '{}') as corrected,
bool_or(s.subject = 'audio_stop') as audio_stop,
coalesce(array_agg(distinct split_part(s.subject, ':', 2)) filter (where split_part(s.subject, ':', 1) = 'locale'), '{}') as locales
from seen s
left join read_model.quiz_questions u on u.quiz_uuid = s.quiz_uuid and u.uuid::text = split_part(s.subject, ':', 2)
group by 1, 2)
select s.school_class_id, k.name as school_class_name, s.quiz_uuid, q.title as quiz_title, q.quizable_type, q.quizable_path,
to_char(s.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, s.added, s.removed_count, s.corrected, s.audio_stop, s.locales,
array(select unnest(s.changed) except select unnest(s.added) order by 1) as changed,
(select count(distinct z.student_id)::int from read_model.quiz_solutions z
where z.school_class_id = s.school_class_id and z.quiz_uuid = s.quiz_uuid and z.submitted_at < s.changed_at
and z.reset_at is null) as submitted_before_count,
(count(*) over ())::int as total
from said s
join read_model.quizzes q on q.uuid = s.quiz_uuid
join read_model.roster_school_classes k on k.id = s.school_class_id
order by s.changed_at desc, s.school_class_id, s.quiz_uuid limit :limit;
