-- Written by npm run docs from the queries that the tests run.

-- findLessonMaterial
select t.lesson_uuid, t.revision::text as revision, t.overview, t.vocabulary, t.videos, t.organizers, t.prompts from read_model.lesson_material t where t.lesson_uuid = :lesson_uuid;

-- findLessonMaterialAt
select distinct on (part) part, content from read_model.lesson_material_versions v
where v.lesson_uuid = ? and v.revision <= ?::bigint order by part, v.revision desc;
