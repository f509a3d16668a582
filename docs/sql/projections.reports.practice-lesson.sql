-- Written by npm run docs from the queries that the tests run.

-- practiceLesson
with taken as (select s.quiz_uuid, max(s.submitted_at) as submitted_at from read_model.quiz_solutions s
where s.student_id = :studentId and s.submitted_at is not null and s.reset_at is null and s.left_out is null group by s.quiz_uuid),
grades as (select l.grade_band from taken t
join read_model.quizzes q on q.uuid = t.quiz_uuid
join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path
order by t.submitted_at desc limit 5),
given as (select distinct a.quiz_uuid from read_model.quiz_assignments a
join read_model.roster_school_class_students e on e.school_class_id = a.school_class_id and e.student_id = :studentId and e.active
join read_model.roster_school_classes c on c.id = a.school_class_id and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false)),
asking as (select u.quiz_uuid, count(*)::int as questions from read_model.quiz_questions u where u.listening_strand = :strand
group by u.quiz_uuid)
select l.type, l.path, l.name, g.quiz_uuid is not null as assigned
from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q join asking k on k.quiz_uuid = q.uuid
join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn
left join given g on g.quiz_uuid = q.uuid
where q.published and q.challenge_since is null and (q.owners = '{}' or :districtId::int = any(q.owners))
and q.uuid not in (select quiz_uuid from taken)
order by assigned desc, (l.grade_band in (select grade_band from grades)) desc, k.questions desc, l.published_at desc, l.uuid
limit 1;

-- practiceLessonOfClass
with given as (select a.quiz_uuid, max(a.assigned_at) as assigned_at from read_model.quiz_assignments a
where a.school_class_id = :schoolClassId group by a.quiz_uuid),
grades as (select l.grade_band from given g
join read_model.quizzes q on q.uuid = g.quiz_uuid
join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path
order by g.assigned_at desc limit 5),
asking as (select u.quiz_uuid, count(*)::int as questions from read_model.quiz_questions u where u.listening_strand = :strand
group by u.quiz_uuid)
select l.type, l.path, l.name, false as assigned
from
(select '{}'::int[] as owner_district_ids, null::timestamptz as retired_at, false as lesson_withdrawn) older
cross join lateral (select quiz.*, owner_district_ids as owners, retired_at as retired, lesson_withdrawn as lesson_gone from read_model.quizzes quiz) q join asking k on k.quiz_uuid = q.uuid
join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn
where q.published and q.challenge_since is null and (q.owners = '{}' or :districtId::int = any(q.owners))
and q.uuid not in (select quiz_uuid from given)
and not exists (select from read_model.lesson_assignment_school_classes z
where z.school_class_id = :schoolClassId and z.lesson_uuid = l.uuid)
order by (l.grade_band in (select grade_band from grades)) desc, k.questions desc, l.published_at desc, l.uuid limit 1;

-- submittedOn
select exists (select from read_model.quiz_solutions s where s.student_id = :studentId and s.district_id = :districtId
and s.submitted_at is not null and s.reset_at is null and s.left_out is null
and (s.submitted_at at time zone :timeZone)::date between :startDate::date and :endDate::date) as found;
