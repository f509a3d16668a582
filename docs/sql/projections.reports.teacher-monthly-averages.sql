-- Written by npm run docs from the queries that the tests run.

-- teacherMonthlyAverages
select to_char(c.period, 'YYYY-MM') as month, (sum(c.percent_sum) / sum(c.solutions_count))::float8 as mean
from read_model.quiz_result_cells c
where c.scope = 'class' and c.scope_id = any(:schoolClassIds::int[]) and c.grain = 'month'
and c.period >= :first::date and c.period <= :last::date
group by c.period order by c.period;
