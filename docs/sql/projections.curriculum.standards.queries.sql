-- Written by npm run docs from the queries that the tests run.

-- countLessonsAlignedWith
select count(distinct a.lesson_uuid)::int as lessons_count from read_model.lesson_standards a where a.standard_uuid = any(?::uuid[]);

-- documentWithCodes
select d.uuid as id, d.title, count(distinct public.plain_text(s.label))::int as codes_count
from read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where public.plain_text(s.label) = any(:codes::text[]) and not s.withdrawn and d.state = :state and d.uuid <> :exceptUuid
group by d.uuid, d.title order by codes_count desc, d.uuid limit 1;

-- findStandard
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where s.uuid = ? and not s.withdrawn;

-- listStandardsDocuments
with taught as (select l.document_uuid, count(*)::int as lessons_count from read_model.standards_document_lessons l group by l.document_uuid)
select d.uuid, d.title, d.state, d.state_standards_name, d.publisher, d.standards_count, to_char(d.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as imported_at, coalesce(t.lessons_count, 0) as aligned_lessons_count
from read_model.standards_documents d left join taught t on t.document_uuid = d.uuid
where d.standards_count > 0 order by d.state, public.sort_key(d.title), d.uuid;

-- listedStandards
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where s.uuid = any(?::uuid[]) order by d.state, public.sort_key(s.subject), public.plain_text(s.label), s.uuid;

-- placesOfState
select c.subject, c.grade, c.standards_count from read_model.standard_place_counts c where c.state = ? order by public.sort_key(c.subject), c.subject;

-- searchStandards
with of_state as (select d.uuid from read_model.standards_documents d where :state::text is null or d.state = :state),
by_code as (
select s.uuid, public.plain_text(s.label) as code from read_model.standards s
where public.plain_text(s.label) like :beginning and not s.withdrawn and s.document_uuid in (select o.uuid from of_state o)
order by public.plain_text(s.label) using ~<~, s.uuid limit :limit),
with_words as (
select s.uuid, s.search, s.label from read_model.standards s
where s.search @@ websearch_to_tsquery('english', public.plain_text(:words)) and not s.withdrawn
and s.document_uuid in (select o.uuid from of_state o)
limit :ranked),
by_words as (
select w.uuid, ts_rank(w.search, websearch_to_tsquery('english', public.plain_text(:words))) as closeness, public.plain_text(w.label) as code from with_words w
order by closeness desc, code using ~<~, w.uuid limit :limit),
found as (
select c.uuid, true as has_code, null::real as closeness, c.code from by_code c
union all
select w.uuid, false, w.closeness, w.code from by_words w where w.uuid not in (select c.uuid from by_code c))
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from found f join read_model.standards s on s.uuid = f.uuid join read_model.standards_documents d on d.uuid = s.document_uuid
order by f.has_code desc, f.closeness desc, f.code using ~<~, s.uuid limit :limit;

-- similarStandards
with asked as (
select string_agg(quote_literal(word), ' | ')::tsquery as words
from unnest(tsvector_to_array(to_tsvector('english', public.plain_text(:written)))) word)
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, s.document_uuid, d.title as document_title, s.withdrawn from asked cross join read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where s.search @@ asked.words and not s.withdrawn and (:state::text is null or d.state = :state)
and (:grades::text[] = '{}' or s.grades && :grades::text[])
and not exists (select 1 from read_model.standards below where below.parent_uuid = s.uuid and not below.withdrawn)
and not exists (select 1 from read_model.lesson_standards a where a.lesson_uuid = :lessonUuid and a.standard_uuid = s.uuid)
order by ts_rank(s.search, asked.words, 1) desc, public.sort_key(s.label), s.uuid limit :limit;

-- standardsAt
select s.uuid, s.document_uuid, s.parent_uuid, s.position, s.label, s.content from read_model.standard_places p
join read_model.standards s on s.uuid = p.standard_uuid join read_model.standards_documents d on d.uuid = s.document_uuid
where p.state = :state and p.subject = :subject and p.grade = :grade
order by public.sort_key(d.title), d.uuid, s.parent_uuid nulls first, s.position limit :limit;

-- statesWithStandards
select distinct on (d.state) d.state, d.state_standards_name from read_model.standards_documents d
where d.standards_count > 0 order by d.state, d.imported_at desc, d.uuid;
