-- Written by npm run docs from the queries that the tests run.

-- collectionsOfLesson
select path, title from read_model.collections
where published and lesson_uuids @> array[:lessonUuid::text] order by public.sort_key(title), path;

-- listCollections
select uuid, path, title, published, cardinality(lesson_uuids) as items_count, to_char(c.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at
from read_model.collections c where public.plain_text(title) like :pattern order by c.changed_at desc, uuid limit :limit;
