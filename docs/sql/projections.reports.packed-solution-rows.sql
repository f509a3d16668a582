-- Written by npm run docs from the queries that the tests run.

-- answersOf
select uuid, answers from read_model.quiz_solutions where uuid = any(?::uuid[]);
