-- Written by npm run docs from the queries that the tests run.

-- classesOfStudent
select c.id, c.name, c.school_id, o.name as school_name,
coalesce((select json_agg(json_build_object('id', k.teacher_id, 'name', case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end) order by p.sort_name, p.id, k.teacher_id)
from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
left join public.people p on p.id = k.teacher_id
where k.school_class_id = c.id), '[]') as teachers
from (select e.school_class_id as id from read_model.roster_school_class_students e
where e.student_id = :studentId and e.active
union select s.school_class_id from read_model.quiz_solutions s where s.student_id = :studentId and s.submitted_at is not null and s.reset_at is null and s.left_out is null) own
join read_model.roster_school_classes c on c.id = own.id
join read_model.roster_schools o on o.id = c.school_id
where o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[]))
order by public.sort_key(c.name), c.id;
