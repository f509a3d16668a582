-- Written by npm run docs from the queries that the tests run.

-- readClasses
select c.id, c.name, c.school_id, coalesce(t.active_ids, '{}') as teachers_ids, coalesce(t.ids, '{}') as taught_by
from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id
left join (select k.school_class_id, array_agg(k.teacher_id order by k.teacher_id) as ids,
array_agg(k.teacher_id order by k.teacher_id) filter (where r.active) as active_ids
from read_model.roster_school_class_teachers k left join read_model.roster_people r on r.id = k.teacher_id
group by k.school_class_id) t on t.school_class_id = c.id
where o.district_id = ? order by public.sort_key(c.name), c.id;

-- readSchools
select o.id, o.name from read_model.roster_schools o where o.district_id = ? order by public.sort_key(o.name), o.id;

-- readTeachers
select r.id, r.school_ids from read_model.roster_people r where r.role = 'teacher' and r.active and r.district_id = ?;

-- rosterState
select version || ' ' || build || ' ' || events_seen as state from public.projection_builds
where name = 'roster' and status = 'live';
