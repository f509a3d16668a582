-- Written by npm run docs from the queries that the tests run.

-- deskOf
select coalesce((select o.school_class_ids from read_model.teacher_desk_class_orders o where o.teacher_id = :teacherId), '{}')
as school_class_ids,
coalesce((select s.sections from read_model.teacher_desk_sections s where s.teacher_id = :teacherId), '[]') as sections,
array(select h.school_class_id from read_model.teacher_desk_hidden_classes h where h.teacher_id = :teacherId order by 1)
as hidden_class_ids;
