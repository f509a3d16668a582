-- Written by npm run docs from the queries that the tests run.

-- archivedClassesOfSchools
select c.id, c.name, s.name as school_name
from read_model.roster_school_classes c join read_model.roster_schools s on s.id = c.school_id
where c.school_id = any(?::int[]) and coalesce((to_jsonb(c) ->> 'archived')::boolean, false)
order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id;

-- archivedClassesOfTeacher
select c.id, c.name, s.name as school_name
from read_model.roster_school_classes c join read_model.roster_schools s on s.id = c.school_id
where c.id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = ?) and coalesce((to_jsonb(c) ->> 'archived')::boolean, false)
order by public.sort_key(c.name), c.id;

-- classWithCode
select c.id, c.name from read_model.roster_school_classes c where c.code = ? limit 2;

-- rosterCounts
select (count(*) filter (where m.active and r.active))::int as students_count,
(count(*) filter (where not (m.active and r.active)))::int as former_count
from read_model.roster_school_class_students m join read_model.roster_people r on r.id = m.student_id where m.school_class_id = ?;

-- rosterOfClass
select m.student_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, coalesce(p.given_name, '') as given_name,
coalesce(p.family_name, '') as family_name, case when p.erased_at is null then p.email end as email,
m.active and r.active as active, coalesce(to_jsonb(m) ->> 'through', 'roster') as through, p.sourced_id is not null as in_roster
from read_model.roster_school_class_students m
join read_model.roster_people r on r.id = m.student_id
left join public.people p on p.id = m.student_id
where m.school_class_id = :schoolClassId
order by (m.active and r.active) desc, p.sort_name, p.id, m.student_id limit :limit::int offset :offset;

-- studentsByName
select m.student_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name
from read_model.roster_school_class_students m
join read_model.roster_people r on r.id = m.student_id and r.active
join public.people p on p.id = m.student_id and p.erased_at is null
where m.school_class_id = ? and m.active
order by m.student_id;

-- studentsMayJoin
select coalesce((to_jsonb(d) ->> 'students_join')::boolean, false) as on from read_model.roster_districts d where d.id = ?;

-- teachersOfClass
select m.teacher_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, coalesce(to_jsonb(m) ->> 'through', 'roster') as through
from read_model.roster_school_class_teachers m
join read_model.roster_people r on r.id = m.teacher_id and r.active
left join public.people p on p.id = m.teacher_id
where m.school_class_id = ?
order by p.sort_name, p.id, m.teacher_id;
