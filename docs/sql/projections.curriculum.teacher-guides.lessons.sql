-- Written by npm run docs from the queries that the tests run.

-- lessonsWithGuide
select n.uuid, n.name from read_model.lesson_guides l join read_model.lessons n on n.uuid = l.lesson_uuid
where l.guide_uuid = ? order by public.sort_key(n.name), n.uuid limit 500;
