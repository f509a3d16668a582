-- Written by npm run docs from the queries that the tests run.

-- gradebookAnswers
select s.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, c.name as school_class_name, q.title, s.quiz_uuid,
s.quiz_revision::int, to_char(s.submitted_at at time zone :timeZone, 'MM/DD/YYYY') as submitted_at_date, s.attempt,
x.key as question_uuid, x.value ->> 'o' as option_uuid, x.value ->> 's' as strand, (x.value ->> 'c')::boolean as correct
from read_model.quiz_solutions s join read_model.quizzes q on q.uuid = s.quiz_uuid
join read_model.roster_school_classes c on c.id = s.school_class_id
left join public.people p on p.id = s.student_id
cross join lateral jsonb_each(s.answers) x
left join read_model.quiz_question_versions v on v.quiz_uuid = s.quiz_uuid and v.uuid = x.key::uuid
and v.from_revision <= s.quiz_revision and (v.until_revision is null or s.quiz_revision < v.until_revision)
where s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.submitted_at is not null and s.reset_at is null and s.left_out is null and x.value ->> 'c' is not null
and (:strand::text is null or x.value ->> 's' = :strand::text)
order by public.sort_key(c.name), c.id, p.sort_name nulls last, s.student_id, s.submitted_at, s.uuid, v.position nulls last, x.key;

-- numbersOf
select uuid, row_number() over (partition by quiz_uuid order by position, uuid)::int as place from read_model.quiz_questions
where quiz_uuid = any(?::uuid[]);

-- readerOf
select quiz_uuid, uuid, from_revision::int, until_revision::int, position, content, options from read_model.quiz_question_versions
where quiz_uuid = any(?::uuid[]);
