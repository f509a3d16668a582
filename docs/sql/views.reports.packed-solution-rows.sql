-- Written by npm run sql from the queries that the tests run.

-- answersOf
select uuid, answers from read_model.quiz_solutions where uuid = any(?::uuid[]);
