-- Written by npm run docs from the queries that the tests run.

-- columnSums
select 'quiz' as kind, s.quiz_assignment_school_class_id as given_id, count(*)::int as submitted_count,
coalesce(sum(case when :strand::text is null then s.correct_count else (s.strands -> :strand::text ->> 1)::int end), 0)::int
as correct_count,
coalesce(sum(case when :strand::text is null then s.answered_count else (s.strands -> :strand::text ->> 0)::int end), 0)::int
as answers_count
from read_model.quiz_solutions s
where s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.submitted_at is not null and s.reset_at is null
group by s.quiz_assignment_school_class_id
union all
select 'lesson', w.lesson_assignment_school_class_id, count(*)::int, 0, 0 from read_model.student_works w
where w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted'
group by w.lesson_assignment_school_class_id;

-- enrolledByClass
select e.school_class_id, count(*)::int as count from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
where e.school_class_id = any(?::int[]) and e.active group by e.school_class_id;

-- extraDaysOf
select student_id, to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_from, to_char(valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_until, extra_days
from read_model.accommodation_periods where student_id = any(:studentIds::int[]) and extra_days > 0;

-- lessonCells
select w.lesson_assignment_school_class_id as given_id, w.student_id, w.uuid, w.status,
floor(date_part('epoch', coalesce(w.first_submitted_at, w.submitted_at)) * 1000) as submitted_ms,
w.reopened_at is not null and w.status = 'in_progress' as reopened
from read_model.student_works w
where w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.student_id = any(:studentIds::int[]);

-- quizCells
select s.quiz_assignment_school_class_id as given_id, s.student_id, s.uuid, s.status,
floor(date_part('epoch', s.submitted_at) * 1000) as submitted_ms,
case when :strand::text is null then s.correct_count else (s.strands -> :strand::text ->> 1)::int end as correct_count,
case when :strand::text is null then s.questions_count else coalesce((s.strands -> :strand::text ->> 0)::int, 0) end
as questions_count,
case when :strand::text is null then s.answered_count else coalesce((s.strands -> :strand::text ->> 0)::int, 0) end
as answers_count
from read_model.quiz_solutions s
where s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.student_id = any(:studentIds::int[])
and s.reset_at is null;
