-- Written by npm run docs from the queries that the tests run.

-- worksInTurn
select w.uuid, coalesce(f.has_text, false)
or exists (select from read_model.student_feedback_comments c where c.student_work_uuid = w.uuid) as has_feedback
from read_model.student_works w join public.people p on p.id = w.student_id
left join read_model.student_feedback f on f.student_work_uuid = w.uuid
where w.lesson_assignment_school_class_id = :id and (w.status = 'submitted' or w.uuid = :lookedAt)
order by p.sort_name, w.student_id;
