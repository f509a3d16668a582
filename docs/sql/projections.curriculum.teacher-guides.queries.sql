-- Written by npm run docs from the queries that the tests run.

-- guideOfLesson
select g.published_name as name, g.published_before as "beforeViewing", g.published_during as "duringViewing",
g.published_after as "afterViewing", coalesce((select jsonb_object_agg(w.section, w.wording) from read_model.lesson_guide_wordings w
where w.lesson_uuid = l.lesson_uuid and w.guide_uuid = l.guide_uuid), '{}'::jsonb) as own
from read_model.lesson_guides l join read_model.teacher_guides g on g.uuid = l.guide_uuid
where l.lesson_uuid = ? and g.published_name is not null;

-- guidesToChoose
select g.uuid, g.published_name as name, g.withdrawn from read_model.teacher_guides g
where g.published_name is not null and (not g.withdrawn or g.uuid = :selected::uuid)
order by public.sort_key(g.published_name), g.uuid;

-- listGuides
select p.uuid, p.name, p.published_name is not null as published, p.withdrawn,
(p.name, p.before_viewing, p.during_viewing, p.after_viewing)
is distinct from (p.published_name, p.published_before, p.published_during, p.published_after) as has_draft,
to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, p.total,
(select count(*)::int from read_model.lesson_guides l where l.guide_uuid = p.uuid) as lessons_count
from (select g.*, count(*) over ()::int as total from read_model.teacher_guides g where public.plain_text(g.name) like :pattern
order by g.withdrawn, g.changed_at desc, g.uuid limit :limit offset :offset) p
order by p.withdrawn, p.changed_at desc, p.uuid;
