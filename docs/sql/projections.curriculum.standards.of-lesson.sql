-- Written by npm run docs from the queries that the tests run.

-- lessonsOfStandards
select a.standard_uuid, l.type, l.path, l.name from read_model.lesson_standards a join read_model.lessons l on l.uuid = a.lesson_uuid
where a.standard_uuid = any(?::uuid[]) and not l.withdrawn order by public.sort_key(l.name), l.uuid;

-- standardsOfLesson
select s.uuid, s.parent_uuid, s.label, s.content, s.subject, p.grade
from read_model.lesson_standards a join read_model.standards s on s.uuid = a.standard_uuid join read_model.standards_documents d on d.uuid = s.document_uuid
join read_model.standard_places p on p.standard_uuid = s.uuid
where a.lesson_uuid = ? and not s.withdrawn and d.state = ?
order by a.place nulls last, public.sort_key(s.subject), s.subject, public.sort_key(d.title), public.sort_key(s.label), s.uuid, p.grade;

-- statesOfLesson
select distinct p.state from read_model.lesson_standards a join read_model.standard_places p on p.standard_uuid = a.standard_uuid
where a.lesson_uuid = ? order by p.state;
