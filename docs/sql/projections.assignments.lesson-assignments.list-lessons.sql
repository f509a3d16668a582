-- Written by npm run docs from the queries that the tests run.

-- earlierAssignments
select a.uuid, a.title, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at from read_model.lesson_assignments a
where a.teacher_id = ? and a.lesson_uuid = ? order by a.created_at desc, a.uuid limit 5;

-- lessonsToAssign
select p.uuid, p.type, p.path, p.name, p.subject, p.grade_band, p.text_complexity, p.words_count, p.videos_count,
p.organizers_count, p.prompts_count, p.total, a.uuid as latest_uuid, a.title as latest_title, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as latest_at
from (select l.uuid, l.type, l.path, l.name, l.sort_name, l.subject, l.grade_band, l.text_complexity,
jsonb_array_length(m.vocabulary) as words_count, jsonb_array_length(m.videos) as videos_count,
jsonb_array_length(m.organizers) as organizers_count, jsonb_array_length(m.prompts) as prompts_count,
count(*) over ()::int as total
from read_model.lesson_material m join read_model.lessons l on l.uuid = m.lesson_uuid
where not l.withdrawn and (public.plain_text(l.name) like :pattern or public.plain_text(l.subject) like :pattern)
and (m.vocabulary <> '[]' or m.videos <> '[]' or m.organizers <> '[]' or m.prompts <> '[]')
order by l.sort_name, l.uuid limit :limit offset :offset) p
left join lateral (select a.uuid, a.title, a.created_at from read_model.lesson_assignments a
where a.teacher_id = :teacherId and a.lesson_uuid = p.uuid order by a.created_at desc limit 1) a on true
order by p.sort_name, p.uuid;
