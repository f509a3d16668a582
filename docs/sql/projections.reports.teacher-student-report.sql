-- Written by npm run docs from the queries that the tests run.

-- studentOfClass
select e.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, o.district_id
from read_model.roster_school_class_students e
join read_model.roster_school_classes c on c.id = e.school_class_id
join read_model.roster_schools o on o.id = c.school_id
left join public.people p on p.id = e.student_id
where e.school_class_id = ? and e.student_id = ?;
