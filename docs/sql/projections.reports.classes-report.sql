-- Written by npm run docs from the queries that the tests run.

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.school_id = any(:within::int[]) order by lower(c.name) asc, c.id limit :limit offset :offset;

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.id in (select k.school_class_id from read_model.roster_school_class_teachers k where k.teacher_id = :teacherId) order by lower(c.name) asc, c.id limit :limit offset :offset;

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and not exists (
select from unnest(:words::text[]) as wanted (word)
where plain_text(c.name) not like wanted.word and not exists (
select from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
join public.people p on p.id = k.teacher_id and p.erased_at is null
where k.school_class_id = c.id and p.plain_name like wanted.word)) order by lower(c.name) asc, c.id limit :limit offset :offset;
