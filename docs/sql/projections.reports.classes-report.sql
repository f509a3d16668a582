-- Written by npm run docs from the queries that the tests run.

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.school_id = any(:within::int[]) order by public.sort_key(c.name) asc, c.id limit :limit offset :offset;

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.id in (select k.school_class_id from read_model.roster_school_class_teachers k where k.teacher_id = :teacherId) order by public.sort_key(c.name) asc, c.id limit :limit offset :offset;

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and not exists (
select from unnest(:words::text[]) as wanted (word)
where public.plain_text(c.name) not like wanted.word and not exists (
select from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
join public.people p on p.id = k.teacher_id and p.erased_at is null
where k.school_class_id = c.id and p.plain_name like wanted.word)) order by public.sort_key(c.name) asc, c.id limit :limit offset :offset;

-- classRows
select c.id, c.name, c.school_id, o.name as school_name, coalesce(n.students_count, 0) as students_count
from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id
left join read_model.roster_student_counts n on n.scope = 'class' and n.scope_id = c.id
where c.id = any(?::int[]);

-- teachersOfClasses
select k.teacher_id, array_agg(k.school_class_id) as classes from read_model.roster_school_class_teachers k
where k.school_class_id = any(?::int[]) group by k.teacher_id;

-- teachersOfClasses
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name
from read_model.roster_people r left join public.people p on p.id = r.id
where r.id = any(?::int[]) and r.active order by p.sort_name, p.id, r.id;
