-- Written by npm run docs from the queries that the tests run.

-- givenOfWorks
select uuid, lesson_assignment_school_class_id from read_model.student_works where uuid = any(?::uuid[]);
