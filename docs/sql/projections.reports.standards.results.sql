-- Written by npm run docs from the queries that the tests run.

-- alignedQuizzes
select a.standard_uuid, a.lesson_uuid, q.uuid as quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name,
l.withdrawn, q.questions_count
from read_model.lesson_standards a join read_model.standards s on s.uuid = a.standard_uuid and not s.withdrawn
join read_model.lessons l on l.uuid = a.lesson_uuid
join read_model.quizzes q on q.quizable_type = l.type and q.quizable_path = l.path
where (:standardUuid::uuid is null or a.standard_uuid = :standardUuid::uuid)
order by public.sort_key(q.title), q.uuid;

-- reportedStandards
select s.uuid, s.label, s.content, s.subject, s.grades, d.state, d.title as document_title
from read_model.standards s join read_model.standards_documents d on d.uuid = s.document_uuid
where s.uuid = any(?::uuid[]) and not s.withdrawn order by d.state, public.sort_key(d.title), public.sort_key(s.label), public.sort_key(s.content), s.uuid;

-- resultsOfQuizzes
select c.quiz_uuid, c.scope_id, sum(c.solutions_count)::int as quiz_solutions_count, sum(c.answers_count)::int as answers_count,
sum(c.correct_count)::int as correct_answers_count
from (select quiz_uuid, scope_id, solutions_count, answers_count, correct_count from read_model.quiz_cells
where quiz_uuid = any(?::uuid[]) and scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity')) c group by 1, 2 having sum(c.solutions_count) > 0;

-- resultsOfQuizzes
select c.quiz_uuid, c.scope_id, sum(c.solutions_count)::int as quiz_solutions_count, sum(c.answers_count)::int as answers_count,
sum(c.correct_count)::int as correct_answers_count
from (select quiz_uuid, scope_id, solutions_count, answers_count, correct_count from read_model.quiz_cells
where quiz_uuid = any(?::uuid[]) and scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity') union all select quiz_uuid, scope_id, solutions_count, answers_count, correct_count from read_model.quiz_cells
where quiz_uuid = any(?::uuid[]) and scope = ? and scope_id = any(?::int[]) and grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity')) c group by 1, 2 having sum(c.solutions_count) > 0;
