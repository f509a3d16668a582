-- Written by npm run docs from the queries that the tests run.

-- classesGiven
select g.id as lesson_assignment_school_class_id, g.school_class_id, c.name as school_class_name,
to_char(g.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at, to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, g.closed, n.started, n.submitted
from read_model.lesson_assignment_school_classes g join read_model.roster_school_classes c on c.id = g.school_class_id
cross join lateral (select count(*)::int as started,
(count(*) filter (where w.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = w.student_id
and case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end is not null)))::int as submitted
from read_model.student_works w where w.lesson_assignment_school_class_id = g.id) n
where g.lesson_assignment_uuid = ?
and c.id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = ?)
order by public.sort_key(c.name), g.id;

-- findGivenTo
select id from read_model.lesson_assignment_school_classes where lesson_assignment_uuid = ? and school_class_id = ?;

-- findLessonOfAssignment
select l.uuid, l.type, l.path, l.name, l.transcript, l.grade_band, c.name as school_class_name, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as teacher_name
from read_model.lessons l join read_model.roster_school_classes c on c.id = :schoolClassId join public.people p on p.id = :teacherId
where l.uuid = :lessonUuid;

-- lessonAssignmentsOfStudent
select
g.id as lesson_assignment_school_class_id, g.lesson_assignment_uuid, a.title,
l.type as lesson_type, l.path as lesson_path, l.name as lesson_name,
g.school_class_id, c.name as school_class_name, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as teacher_name,
to_char(g.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at, to_char(coalesce((
select public.days_later(g.due_at, d.extra_days, coalesce((
select z.time_zone from read_model.roster_people r join read_model.roster_districts z on z.id = r.district_id where r.id = :studentId), 'UTC')) as own_due
from read_model.accommodation_periods d where d.student_id = :studentId and d.extra_days > 0 and d.valid_from <= g.due_at
and (d.valid_until is null or d.valid_until > g.due_at)), g.due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, to_char(g.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as given_at, g.closed, not g.school_class_id in (select school_class_id from read_model.roster_school_class_students
where student_id = :studentId and active) as left_class,
coalesce(w.status, 'not_started') as state,
coalesce(b.completed, '[]') as completed_blocks,
jsonb_build_object('overview', a.content->'overview', 'podcast', a.content->'podcast',
'vocabulary', jsonb_build_object('length', jsonb_array_length(a.content->'vocabulary')),
'videos', jsonb_build_object('length', jsonb_array_length(a.content->'videos'))) as block_content,
to_char(w.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at, to_char(w.reopened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reopened_at, w.reopen_reason,
case when f.has_text or exists (select from read_model.student_feedback_comments m where m.student_work_uuid = w.uuid)
then case when f.is_new then 'new' else 'seen' end end as feedback,
(
select case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end from read_model.not_owed n
where n.kind = 'lesson' and n.given_id = g.id and n.student_id = :studentId) as not_owed
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments a on a.uuid = g.lesson_assignment_uuid
join read_model.lessons l on l.uuid = g.lesson_uuid
join read_model.roster_school_classes c on c.id = g.school_class_id
join public.people p on p.id = g.teacher_id
left join read_model.student_works w on w.lesson_assignment_school_class_id = g.id and w.student_id = :studentId
left join read_model.student_feedback f on f.student_work_uuid = w.uuid
left join lateral (select jsonb_agg(d.block order by d.block) as completed
from read_model.student_work_blocks d where d.student_work_uuid = w.uuid) b on true
where (not coalesce((to_jsonb(c) ->> 'archived')::boolean, false) or w.status = 'submitted')
and ((g.school_class_id in (select school_class_id from read_model.roster_school_class_students
where student_id = :studentId and active) and not a.archived and coalesce(g.starts_at <= :now::timestamptz, true)
and (not g.closed or w.uuid is not null))
or w.uuid is not null)
order by w.status = 'submitted' nulls first, case when w.status = 'submitted' then null else g.due_at end nulls last,
w.submitted_at desc nulls last, g.given_at desc, g.id;

-- lessonAssignmentsOfTeacher
select
g.id as lesson_assignment_school_class_id, g.lesson_assignment_uuid, a.title,
l.type as lesson_type, l.path as lesson_path, l.name as lesson_name,
g.school_class_id, c.name as school_class_name, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as teacher_name,
to_char(g.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at, to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, to_char(g.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as given_at, g.closed, a.archived, a.begun, n.started, n.submitted, greatest(n.owing, n.submitted) as all
from read_model.lesson_assignment_school_classes g
join read_model.lesson_assignments a on a.uuid = g.lesson_assignment_uuid
join read_model.lessons l on l.uuid = g.lesson_uuid
join read_model.roster_school_classes c on c.id = g.school_class_id
join public.people p on p.id = g.teacher_id
cross join lateral (select
(select count(*)::int from read_model.student_works w where w.lesson_assignment_school_class_id = g.id) as started,
(select count(*)::int from read_model.student_works w
where w.lesson_assignment_school_class_id = g.id and w.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = w.lesson_assignment_school_class_id and n.student_id = w.student_id
and case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end is not null)) as submitted,
(select count(*)::int - (select count(*)::int from read_model.not_owed n
join read_model.roster_school_class_students e on e.school_class_id = g.school_class_id and e.student_id = n.student_id and e.active
join read_model.roster_people m on m.id = n.student_id and m.active
where n.kind = 'lesson' and n.given_id = g.id and not (exists (select from read_model.student_works h where h.lesson_assignment_school_class_id = n.given_id
and h.student_id = n.student_id and h.status = 'submitted' and not exists (
select from read_model.not_owed n where n.kind = 'lesson' and n.given_id = h.lesson_assignment_school_class_id and n.student_id = h.student_id
and case when n.reason = 'excused' then 'excused' when case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end is null or case when h.status = 'submitted' then coalesce(h.first_submitted_at, h.submitted_at) end >= n.joined_at then 'before_joining' end is not null)))) from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
where e.school_class_id = g.school_class_id and e.active) as owing) n
where g.school_class_id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = :teacherId)
order by g.given_at desc, g.id desc limit :limit;

-- worksOfClass
select s.student_id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as student_name, s.in_class, coalesce(w.status, 'not_started') as state,
coalesce(b.completed, '[]') as completed_blocks, coalesce(t.words, 0) as words,
coalesce(t.words - t.questions_words, 0) as podcast_words, coalesce(t.questions_words, 0) as questions_words,
coalesce(w.time_spent_ms / 1000, 0) as time_spent_seconds, to_char(w.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at,
to_char(w.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, to_char(w.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at,
to_char(w.reopened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reopened_at, to_char(w.first_submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_submitted_at,
to_char(coalesce((
select public.days_later(g.due_at, d.extra_days, coalesce((
select z.time_zone from read_model.roster_people r join read_model.roster_districts z on z.id = r.district_id where r.id = s.student_id), 'UTC')) as own_due
from read_model.accommodation_periods d where d.student_id = s.student_id and d.extra_days > 0 and d.valid_from <= g.due_at
and (d.valid_until is null or d.valid_until > g.due_at)), g.due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at, o.accommodations,
(
select case when n.reason = 'excused' then 'excused' when case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end is null or case when w.status = 'submitted' then coalesce(w.first_submitted_at, w.submitted_at) end >= n.joined_at then 'before_joining' end from read_model.not_owed n
where n.kind = 'lesson' and n.given_id = g.id and n.student_id = s.student_id) as not_owed
from (select student_id, bool_or(in_class) as in_class from (
select e.student_id, true as in_class from read_model.roster_school_class_students e
join read_model.roster_people m on m.id = e.student_id and m.active
join read_model.lesson_assignment_school_classes g on g.school_class_id = e.school_class_id and g.id = :id
where e.active
union all select w.student_id, false from read_model.student_works w where w.lesson_assignment_school_class_id = :id) each_of
group by student_id) s
join public.people p on p.id = s.student_id
join read_model.lesson_assignment_school_classes g on g.id = :id
left join read_model.student_works w on w.lesson_assignment_school_class_id = :id and w.student_id = s.student_id
left join lateral (select jsonb_agg(d.block order by d.block) as completed
from read_model.student_work_blocks d where d.student_work_uuid = w.uuid) b on true
left join lateral (select sum(x.words)::int as words,
coalesce(sum(x.words) filter (where x.field ->> 'kind' = 'prompt'), 0)::int as questions_words
from read_model.student_work_texts x where x.student_work_uuid = w.uuid) t on true
left join lateral (
select jsonb_build_object('extra_days', d.extra_days, 'slow_audio_first', d.slow_audio_first,
'larger_text', d.larger_text, 'home_language_first', d.home_language_first,
'transcript_open', d.transcript_open) as accommodations
from read_model.accommodation_periods d where d.student_id = s.student_id and d.valid_from <= coalesce(w.submitted_at, :now::timestamptz)
and (d.valid_until is null or d.valid_until > coalesce(w.submitted_at, :now::timestamptz))) o on true
order by p.sort_name, s.student_id;
