-- Written by npm run sql from the queries that the tests run.

-- alignedStandards
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from read_model.lesson_standards a join read_model.standards s on s.uuid = a.standard_uuid
join read_model.standards_documents d on d.uuid = s.document_uuid
where a.lesson_uuid = ? order by d.state, lower(s.subject), lower(s.label), s.uuid;

-- findStandard
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where s.uuid = ? and not s.withdrawn;

-- listStandardsDocuments
select d.uuid, d.title, d.state, d.state_standards_name, d.publisher, d.standards_count, to_char(d.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as imported_at,
(select count(distinct a.lesson_uuid)::int from read_model.lesson_standards a join read_model.standards s on s.uuid = a.standard_uuid
where s.document_uuid = d.uuid) as aligned_lessons_count
from read_model.standards_documents d order by d.state, lower(d.title), d.uuid;

-- placesOfState
select c.subject, c.grade, c.standards_count from read_model.standard_place_counts c where c.state = ? order by lower(c.subject), c.subject;

-- searchStandards
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where not s.withdrawn and (:state::text is null or d.state = :state)
and (lower(s.label) like :beginning or s.search @@ websearch_to_tsquery('english', :words))
order by lower(s.label) = lower(:words) desc, lower(s.label) like :beginning desc,
ts_rank(s.search, websearch_to_tsquery('english', :words)) desc, lower(s.label), s.uuid limit :limit;

-- similarStandards
with asked as (
select string_agg(quote_literal(word), ' | ')::tsquery as words
from unnest(tsvector_to_array(to_tsvector('english', :written))) word)
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from asked cross join read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where s.search @@ asked.words and not s.withdrawn and (:state::text is null or d.state = :state)
and (:grades::text[] = '{}' or s.grades && :grades::text[])
and not exists (select 1 from read_model.standards below where below.parent_uuid = s.uuid and not below.withdrawn)
and not exists (select 1 from read_model.lesson_standards a where a.lesson_uuid = :lessonUuid and a.standard_uuid = s.uuid)
order by ts_rank(s.search, asked.words, 1) desc, lower(s.label), s.uuid limit :limit;

-- standardNames
select s.uuid, coalesce(nullif(s.label, ''), left(s.content, 80)) as name from read_model.standards s where s.uuid = any(?::uuid[]);

-- standardsAt
select s.uuid, s.document_uuid, s.parent_uuid, s.position, s.label, s.content from read_model.standard_places p
join read_model.standards s on s.uuid = p.standard_uuid join read_model.standards_documents d on d.uuid = s.document_uuid
where p.state = :state and p.subject = :subject and p.grade = :grade
order by lower(d.title), d.uuid, s.parent_uuid nulls first, s.position limit :limit;

-- statesWithStandards
select distinct on (d.state) d.state, d.state_standards_name from read_model.standards_documents d
where d.standards_count > 0 order by d.state, d.imported_at desc, d.uuid;
