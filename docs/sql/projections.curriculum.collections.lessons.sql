-- Written by npm run docs from the queries that the tests run.

-- findPublishedCollection
select c.uuid, c.title, c.description, coalesce((
select json_agg(json_build_object('uuid', l.uuid, 'type', l.type, 'path', l.path, 'name', l.name,
'description', l.description, 'subject', l.subject, 'grade_band', l.grade_band,
'text_complexity', l.text_complexity) order by i.place)
from unnest(c.lesson_uuids) with ordinality i (uuid, place) join read_model.lessons l on l.uuid = i.uuid::uuid and not l.withdrawn
), '[]') as lessons
from read_model.collections c where c.published and c.path = ? limit 1;

-- namedLessons
select uuid, path, coalesce(draft_name, name) as name, status from read_model.staff_lessons where uuid = any(?::uuid[]);

-- publishedCollections
select c.path, c.title, c.description, open.lessons_count, open.cover
from read_model.collections c cross join lateral (
select count(*)::int as lessons_count, (array_agg(
json_build_object('name', l.name, 'subject', l.subject, 'picture', l.picture) order by l.picture is null, i.place))[1] as cover
from unnest(c.lesson_uuids) with ordinality i (uuid, place) join read_model.lessons l on l.uuid = i.uuid::uuid and not l.withdrawn
) open
where c.published and open.lessons_count > 0 order by public.sort_key(c.title), c.path limit :limit;
