-- Written by npm run docs from the queries that the tests run.

-- feedPage
with page as materialized (select x.uuid, x.published_at from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn
order by x.published_at desc, x.uuid limit :limit offset :offset)
select
l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
l.published_at = (select max(published_at) from read_model.lessons where not withdrawn) as featured,
exists (select from read_model.teacher_desk_favorites f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite from page p join read_model.lessons l on l.uuid = p.uuid order by p.published_at desc, p.uuid;

-- feedPage
select count(*)::int as total from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn;

-- feedPage
with page as materialized (select x.uuid, x.published_at from read_model.lessons x where x.type in ('Lesson', 'ElLesson') and not x.withdrawn
order by x.published_at desc, x.uuid limit :limit offset :offset)
select
l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
l.published_at = (select max(published_at) from read_model.lessons where not withdrawn) as featured,
exists (select from read_model.teacher_desk_favorites f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite from page p join read_model.lessons l on l.uuid = p.uuid order by p.published_at desc, p.uuid;

-- feedPage
select count(*)::int as total from read_model.lessons x where x.type in ('Lesson', 'ElLesson') and not x.withdrawn;

-- feedPage
with page as materialized (select x.uuid, x.published_at from read_model.lessons x where x.type = 'Event' and not x.withdrawn
order by x.published_at desc, x.uuid limit :limit offset :offset)
select
l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
l.published_at = (select max(published_at) from read_model.lessons where not withdrawn) as featured,
exists (select from read_model.teacher_desk_favorites f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite from page p join read_model.lessons l on l.uuid = p.uuid order by p.published_at desc, p.uuid;

-- feedPage
select count(*)::int as total from read_model.lessons x where x.type = 'Event' and not x.withdrawn;

-- feedPage
with page as materialized (select x.uuid, x.published_at from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn and x.uuid in (select lesson_uuid from read_model.teacher_desk_favorites where teacher_id = :teacherId)
order by x.published_at desc, x.uuid limit :limit offset :offset)
select
l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
l.published_at = (select max(published_at) from read_model.lessons where not withdrawn) as featured,
exists (select from read_model.teacher_desk_favorites f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite from page p join read_model.lessons l on l.uuid = p.uuid order by p.published_at desc, p.uuid;

-- feedPage
select count(*)::int as total from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn and x.uuid in (select lesson_uuid from read_model.teacher_desk_favorites where teacher_id = :teacherId);

-- feedPage
with page as materialized (select x.uuid, x.published_at from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn and x.uuid not in (
select l.uuid from read_model.roster_school_class_teachers t
join read_model.quiz_assignments a on a.school_class_id = t.school_class_id
join read_model.quizzes q on q.uuid = a.quiz_uuid
join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path
where t.teacher_id = :teacherId
union select g.lesson_uuid from read_model.roster_school_class_teachers t
join read_model.lesson_assignment_school_classes g on g.school_class_id = t.school_class_id
where t.teacher_id = :teacherId)
order by x.published_at desc, x.uuid limit :limit offset :offset)
select
l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
l.published_at = (select max(published_at) from read_model.lessons where not withdrawn) as featured,
exists (select from read_model.teacher_desk_favorites f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite from page p join read_model.lessons l on l.uuid = p.uuid order by p.published_at desc, p.uuid;

-- feedPage
select count(*)::int as total from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn and x.uuid not in (
select l.uuid from read_model.roster_school_class_teachers t
join read_model.quiz_assignments a on a.school_class_id = t.school_class_id
join read_model.quizzes q on q.uuid = a.quiz_uuid
join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path
where t.teacher_id = :teacherId
union select g.lesson_uuid from read_model.roster_school_class_teachers t
join read_model.lesson_assignment_school_classes g on g.school_class_id = t.school_class_id
where t.teacher_id = :teacherId);

-- feedPage
with page as materialized (select x.uuid, x.published_at from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn and x.subject = :subject
order by x.published_at desc, x.uuid limit :limit offset :offset)
select
l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
l.published_at = (select max(published_at) from read_model.lessons where not withdrawn) as featured,
exists (select from read_model.teacher_desk_favorites f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite from page p join read_model.lessons l on l.uuid = p.uuid order by p.published_at desc, p.uuid;

-- feedPage
select count(*)::int as total from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn and x.subject = :subject;

-- feedSubjects
select subject from read_model.lessons where type in ('Lesson', 'ElLesson', 'Event') and not withdrawn group by subject order by public.sort_key(subject), subject;
