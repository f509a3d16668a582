-- Written by npm run docs from the queries that the tests run.

-- classesByIds
select
c.id, c.name, c.code,
coalesce((to_jsonb(c) ->> 'code_opens')::boolean, false) as code_opens, to_jsonb(c) ->> 'grade' as grade,
to_jsonb(c) ->> 'colour' as colour, coalesce((to_jsonb(c) ->> 'archived')::boolean, false) as archived, to_jsonb(c) ->> 'roster_name' as roster_name, c.school_id, s.name as school_name, s.district_id, d.name as district_name, d.time_zone,
coalesce((select json_agg(json_build_object('id', m.teacher_id, 'name', case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end)
order by p.sort_name, p.id, m.teacher_id)
from read_model.roster_school_class_teachers m
join read_model.roster_people r on r.id = m.teacher_id and r.active
left join public.people p on p.id = m.teacher_id
where m.school_class_id = c.id), '[]') as teachers,
(select count(*)::int from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = c.id and e.active) as students_count
from read_model.roster_school_classes c
join read_model.roster_schools s on s.id = c.school_id
join read_model.roster_districts d on d.id = s.district_id
where c.id = any(?::int[]) order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id;

-- classesOfSchools
select
c.id, c.name, c.code,
coalesce((to_jsonb(c) ->> 'code_opens')::boolean, false) as code_opens, to_jsonb(c) ->> 'grade' as grade,
to_jsonb(c) ->> 'colour' as colour, coalesce((to_jsonb(c) ->> 'archived')::boolean, false) as archived, to_jsonb(c) ->> 'roster_name' as roster_name, c.school_id, s.name as school_name, s.district_id, d.name as district_name, d.time_zone,
coalesce((select json_agg(json_build_object('id', m.teacher_id, 'name', case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end)
order by p.sort_name, p.id, m.teacher_id)
from read_model.roster_school_class_teachers m
join read_model.roster_people r on r.id = m.teacher_id and r.active
left join public.people p on p.id = m.teacher_id
where m.school_class_id = c.id), '[]') as teachers,
(select count(*)::int from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = c.id and e.active) as students_count
from read_model.roster_school_classes c
join read_model.roster_schools s on s.id = c.school_id
join read_model.roster_districts d on d.id = s.district_id
where c.school_id = any(?::int[]) and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false)
order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id;

-- classesOfTeacher
select
c.id, c.name, c.code,
coalesce((to_jsonb(c) ->> 'code_opens')::boolean, false) as code_opens, to_jsonb(c) ->> 'grade' as grade,
to_jsonb(c) ->> 'colour' as colour, coalesce((to_jsonb(c) ->> 'archived')::boolean, false) as archived, to_jsonb(c) ->> 'roster_name' as roster_name, c.school_id, s.name as school_name, s.district_id, d.name as district_name, d.time_zone,
coalesce((select json_agg(json_build_object('id', m.teacher_id, 'name', case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end)
order by p.sort_name, p.id, m.teacher_id)
from read_model.roster_school_class_teachers m
join read_model.roster_people r on r.id = m.teacher_id and r.active
left join public.people p on p.id = m.teacher_id
where m.school_class_id = c.id), '[]') as teachers,
(select count(*)::int from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = c.id and e.active) as students_count
from read_model.roster_school_classes c
join read_model.roster_schools s on s.id = c.school_id
join read_model.roster_districts d on d.id = s.district_id
where c.id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = ?) and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false)
order by public.sort_key(c.name), c.id;

-- classesTaughtBy
select c.id from read_model.roster_school_class_teachers t join read_model.roster_school_classes c on c.id = t.school_class_id
where t.teacher_id = ? and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false) order by public.sort_key(c.name), c.id;

-- classesTaughtElsewhere
select c.id from read_model.roster_school_class_teachers t join read_model.roster_school_classes c on c.id = t.school_class_id
where t.teacher_id = ? and t.through = 'hand' and c.school_id <> all(?::int[]) order by c.id;

-- classesToTeach
select c.id, c.name, c.code, (select count(*)::int from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = c.id and e.active) as students_count
from read_model.roster_school_class_teachers t join read_model.roster_school_classes c on c.id = t.school_class_id
where t.teacher_id = ? and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false) order by public.sort_key(c.name), c.id;

-- firstStudents
select c.id as school_class_id, f.student_id as id, case when f.id is null or f.erased_at is not null then '[erased]'
else btrim(f.given_name || ' ' || f.family_name) end as name
from unnest(:schoolClassIds::int[]) c(id)
cross join lateral (
select m.student_id, p.id, p.given_name, p.family_name, p.sort_name, p.erased_at
from read_model.roster_school_class_students m
join read_model.roster_people r on r.id = m.student_id and r.active
left join public.people p on p.id = m.student_id
where m.school_class_id = c.id and m.active
order by p.sort_name, p.id, m.student_id limit :limit) f
order by c.id, f.sort_name, f.id, f.student_id;

-- schoolClass
select
c.id, c.name, c.code,
coalesce((to_jsonb(c) ->> 'code_opens')::boolean, false) as code_opens, to_jsonb(c) ->> 'grade' as grade,
to_jsonb(c) ->> 'colour' as colour, coalesce((to_jsonb(c) ->> 'archived')::boolean, false) as archived, to_jsonb(c) ->> 'roster_name' as roster_name, c.school_id, s.name as school_name, s.district_id, d.name as district_name, d.time_zone,
coalesce((select json_agg(json_build_object('id', m.teacher_id, 'name', case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end)
order by p.sort_name, p.id, m.teacher_id)
from read_model.roster_school_class_teachers m
join read_model.roster_people r on r.id = m.teacher_id and r.active
left join public.people p on p.id = m.teacher_id
where m.school_class_id = c.id), '[]') as teachers,
(select count(*)::int from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = c.id and e.active) as students_count
from read_model.roster_school_classes c
join read_model.roster_schools s on s.id = c.school_id
join read_model.roster_districts d on d.id = s.district_id where c.id = ?;

-- studentsOfClassesCount
select count(distinct m.student_id)::int as count from read_model.roster_school_class_students m
join read_model.roster_people r on r.id = m.student_id and r.active
where m.school_class_id = any(?::int[]) and m.active;
