-- Written by npm run docs from the queries that the tests run.

-- gradebookClasses
select c.id, c.name from read_model.roster_school_classes c where c.school_id = ? and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false)
order by public.sort_key(c.name), c.id;

-- gradebookSchool
select s.id, s.name, s.district_id, d.time_zone from read_model.roster_schools s join read_model.roster_districts d on d.id = s.district_id
where s.id = ?;
