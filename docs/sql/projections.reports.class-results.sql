-- Written by npm run docs from the queries that the tests run.

-- classResults
select c.id as school_class_id,
(select count(*)::int from read_model.quiz_assignments a where a.school_class_id = c.id) as assignments_count,
coalesce(sum(r.solutions_count), 0)::int as submitted_count, coalesce(sum(r.answers_count), 0)::int as answers_count,
coalesce(sum(r.correct_count), 0)::int as correct_count
from unnest(?::int[]) c(id)
left join read_model.quiz_result_cells r
on r.scope = 'class' and r.scope_id = c.id and r.grain = 'year'
group by c.id;

-- studentSubmittedCounts
select school_class_id, student_id, count(*)::int as submitted_count from read_model.quiz_solutions
where student_id = any(:studentIds::int[]) and school_class_id = any(:schoolClassIds::int[])
and submitted_at is not null and reset_at is null and left_out is null
group by school_class_id, student_id;
