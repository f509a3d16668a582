-- Written by npm run docs from the queries that the tests run.

-- answersOfLength
select t.student_work_uuid, w.student_id, t.field, t.sealed
from read_model.roster_school_class_teachers c
join read_model.lesson_assignment_school_classes g on g.school_class_id = c.school_class_id
join read_model.student_works w on w.lesson_assignment_school_class_id = g.id
join read_model.student_work_texts t on t.student_work_uuid = w.uuid
where c.teacher_id = :teacherId and t.words = :words and t.field ->> 'kind' = 'prompt'
order by t.written_at desc limit 200;
