-- Written by npm run docs from the queries that the tests run.

-- hasVersions
select to_regclass('read_model.quiz_question_versions') is not null as there;

-- versionsAt
select v.uuid, v.from_revision::int, v.until_revision::int, v.position, v.content, v.quote, s.count::int as shown_count,
(select coalesce(json_agg(json_build_object('uuid', o ->> 'uuid', 'content', o ->> 'content')
order by (o ->> 'position')::int), '[]') from jsonb_array_elements(v.options) o) as options
from read_model.quiz_question_versions v
cross join lateral (select sum(r.count) as count
from rows from (unnest(:revisions::bigint[]), unnest(:counts::int[])) as r(revision, count)
where r.revision >= v.from_revision and (v.until_revision is null or r.revision < v.until_revision)) s
where v.quiz_uuid = :uuid and s.count > 0
order by v.from_revision;
