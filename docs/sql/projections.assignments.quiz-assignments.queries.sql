-- Written by npm run docs from the queries that the tests run.

-- ownClassesWithQuiz
select c.id, c.name, to_char(max(a.assigned_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at
from read_model.quiz_assignments a
join read_model.roster_school_class_teachers t on t.school_class_id = a.school_class_id and t.teacher_id = :teacherId
join read_model.roster_school_classes c on c.id = a.school_class_id
where a.quiz_uuid = :quizUuid and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false)
group by c.id, c.name
order by public.sort_key(c.name), c.id;

-- sameAssignment
select a.id, to_char(a.assigned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as assigned_at from read_model.quiz_assignments a
where a.quiz_uuid = :quizUuid and a.school_class_id = :schoolClassId and a.assignment_type = :assignmentType
and a.due_at is not distinct from :dueAt::timestamptz
order by a.id limit 1;
