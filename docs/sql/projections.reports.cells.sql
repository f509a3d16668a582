-- Written by npm run docs from the queries that the tests run.

-- readRuns
select scope_id, solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands from read_model.quiz_result_cells
where scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity')  union all select scope_id, solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands from read_model.quiz_result_cells
where scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity');

-- readRuns
select scope_id, solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands from read_model.quiz_result_cells
where scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity') and assignment_type = ? union all select scope_id, solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands from read_model.quiz_result_cells
where scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity') and assignment_type = ?;

-- readRuns
select scope_id, period::text, solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands from read_model.quiz_result_cells
where scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity');
