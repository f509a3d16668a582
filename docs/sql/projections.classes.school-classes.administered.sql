-- Written by npm run docs from the queries that the tests run.

-- administeredClasses
with found as (
select c.id, row_number() over (order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id) as place
from read_model.roster_school_classes c join read_model.roster_schools s on s.id = c.school_id
where c.school_id = any(:schoolIds::int[]) and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false) and true)
select coalesce(array_agg(id order by place), '{}') as ids, (select count(distinct e.student_id)::int
from read_model.roster_school_class_students e join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select id from found)) as students_count
from found;

-- administeredClasses
with found as (
select c.id, row_number() over (order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id) as place
from read_model.roster_school_classes c join read_model.roster_schools s on s.id = c.school_id
where c.school_id = any(:schoolIds::int[]) and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false) and not exists (
select from unnest(:words::text[]) as wanted (word)
where public.plain_text(c.name) not like wanted.word and not exists (
select from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
join public.people p on p.id = k.teacher_id and p.erased_at is null
where k.school_class_id = c.id and p.plain_name like wanted.word)))
select coalesce(array_agg(id order by place), '{}') as ids, (select count(distinct e.student_id)::int
from read_model.roster_school_class_students e join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select id from found)) as students_count
from found;
