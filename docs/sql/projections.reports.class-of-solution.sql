-- Written by npm run docs from the queries that the tests run.

-- classesOfSolutions
select uuid, quiz_uuid, school_class_id from read_model.quiz_solutions where uuid = any(?::uuid[]);
