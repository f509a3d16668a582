-- Written by npm run docs from the queries that the tests run.

-- sumsOfQuiz
select solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands, options
from read_model.quiz_cells
where quiz_uuid = ? and scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity');

-- sumsOfQuiz
select solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands, options
from read_model.quiz_cells
where quiz_uuid = ? and scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity')  union all
select solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands, options
from read_model.quiz_cells
where quiz_uuid = ? and scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity');
