-- Written by npm run docs from the queries that the tests run.

-- everyLesson
with page as materialized (
select s.uuid from read_model.lesson_search s where not s.withdrawn and (:type::text is null or s.type = :type) and (:subject::text is null or s.subject = :subject)
and (:gradeBand::text is null or s.grade_band = :gradeBand)
and (:textComplexity::text is null or s.text_complexity = :textComplexity) order by s.sort_name, s.uuid limit :limit offset :offset
)
select s.uuid, s.type, s.path, s.name, s.description, s.subject, s.grade_band, s.text_complexity, null as excerpt, null as marked_name, (select count(*)::int from read_model.lesson_search s where not s.withdrawn and (:type::text is null or s.type = :type) and (:subject::text is null or s.subject = :subject)
and (:gradeBand::text is null or s.grade_band = :gradeBand)
and (:textComplexity::text is null or s.text_complexity = :textComplexity)) as total
from page join read_model.lesson_search s using (uuid) order by s.sort_name, s.uuid;

-- lessonFacets
select array(select value from (select distinct subject as value from read_model.lesson_search where not withdrawn and subject is not null) t
order by public.sort_key(value), value collate "C") as subjects, array(select value from (select distinct grade_band as value from read_model.lesson_search where not withdrawn and grade_band is not null) t
order by public.sort_key(value), value collate "C") as grade_bands,
array(select value from (select distinct text_complexity as value from read_model.lesson_search where not withdrawn and text_complexity is not null) t
order by public.sort_key(value), value collate "C") as text_complexities;

-- lessonSearchChanges
select changes::text from read_model.lesson_search_state;

-- matching
with asked as materialized (select websearch_to_tsquery('english', public.plain_text(:words)) as query, websearch_to_tsquery('english', :words) as marked),
found as materialized (
(select s.uuid from read_model.lesson_search s, asked where s.head @@ asked.query and not s.withdrawn and (:type::text is null or s.type = :type) and (:subject::text is null or s.subject = :subject)
and (:gradeBand::text is null or s.grade_band = :gradeBand)
and (:textComplexity::text is null or s.text_complexity = :textComplexity) limit :maxRanked)
union
(select s.uuid from read_model.lesson_search s, asked where s.document @@ asked.query and not s.withdrawn and (:type::text is null or s.type = :type) and (:subject::text is null or s.subject = :subject)
and (:gradeBand::text is null or s.grade_band = :gradeBand)
and (:textComplexity::text is null or s.text_complexity = :textComplexity) limit :maxRanked)
),
page as materialized (
select s.uuid, 4 * ts_rank_cd(s.head, asked.query, 1) + ts_rank_cd(s.document, asked.query, 1) as rank
from found join read_model.lesson_search s using (uuid), asked
order by rank desc, s.sort_name, s.uuid limit :limit offset :offset
)
select s.uuid, s.type, s.path, s.name, s.description, s.subject, s.grade_band, s.text_complexity, ts_headline('english', s.description || ' ' || s.transcript, asked.marked, :headline) as excerpt,
ts_headline('english', s.name, asked.marked, :nameHeadline) as marked_name,
(select least(count(*), :maxRanked)::int from found) as total
from page join read_model.lesson_search s using (uuid), asked order by page.rank desc, s.sort_name, s.uuid;

-- matching
with asked as materialized (select to_tsquery('english', public.plain_text(:words)) as query, to_tsquery('english', :words) as marked),
found as materialized (
(select s.uuid from read_model.lesson_search s, asked where s.head @@ asked.query and not s.withdrawn and (:type::text is null or s.type = :type) and (:subject::text is null or s.subject = :subject)
and (:gradeBand::text is null or s.grade_band = :gradeBand)
and (:textComplexity::text is null or s.text_complexity = :textComplexity) limit :maxRanked)
union
(select s.uuid from read_model.lesson_search s, asked where s.document @@ asked.query and not s.withdrawn and (:type::text is null or s.type = :type) and (:subject::text is null or s.subject = :subject)
and (:gradeBand::text is null or s.grade_band = :gradeBand)
and (:textComplexity::text is null or s.text_complexity = :textComplexity) limit :maxRanked)
),
page as materialized (
select s.uuid, 4 * ts_rank_cd(s.head, asked.query, 1) + ts_rank_cd(s.document, asked.query, 1) as rank
from found join read_model.lesson_search s using (uuid), asked
order by rank desc, s.sort_name, s.uuid limit :limit offset :offset
)
select s.uuid, s.type, s.path, s.name, s.description, s.subject, s.grade_band, s.text_complexity, ts_headline('english', s.description || ' ' || s.transcript, asked.marked, :headline) as excerpt,
ts_headline('english', s.name, asked.marked, :nameHeadline) as marked_name,
(select least(count(*), :maxRanked)::int from found) as total
from page join read_model.lesson_search s using (uuid), asked order by page.rank desc, s.sort_name, s.uuid;

-- suggestionTags
select tag from (
select name as tag from read_model.lesson_search where not withdrawn and (:type::text is null or type = :type)
union select subject from read_model.lesson_search where not withdrawn and (:type::text is null or type = :type)
) t order by public.sort_key(tag), tag;
