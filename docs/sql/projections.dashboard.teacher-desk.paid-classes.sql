-- Written by npm run docs from the queries that the tests run.

-- paidClasses
select distinct t.school_class_id as id from read_model.roster_school_class_teachers t
join read_model.roster_people p on p.id = t.teacher_id and p.active and p.plan = 'premium'
where t.school_class_id = any(?::int[]);
