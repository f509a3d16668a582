-- Written by npm run sql from the queries that the tests run.

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.school_id = any(:within::int[]) order by lower(c.name) asc, c.id limit :limit offset :offset;

-- classIds
select c.id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.id in (select k.school_class_id from read_model.roster_school_class_teachers k where k.teacher_id = :teacherId) order by lower(c.name) asc, c.id limit :limit offset :offset;
