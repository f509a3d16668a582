-- Written by npm run docs from the queries that the tests run.

-- findLessonByUuid
select l.uuid, l.type, l.path, l.name, l.description, l.subject, l.grade_band, l.text_complexity, to_char(l.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at, l.elp_level, l.transcript, l.audio, l.picture, l.tabs, l.video, l.withdrawn from read_model.lessons l where l.uuid = ?;

-- findReleasedLesson
select l.uuid, l.type, l.path, l.name, l.description, l.subject, l.grade_band, l.text_complexity, to_char(l.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at, l.elp_level, l.transcript, l.audio, l.picture, l.tabs, l.video, l.withdrawn from read_model.lessons l where l.type = ? and l.path = ?
order by l.published_at desc, l.uuid limit 1;

-- lessonAfter
select l.type, l.path, l.name from read_model.lessons l where not l.withdrawn and l.uuid <> :id::uuid
order by l.type <> :type, (l.sort_name, l.uuid) < (public.sort_key(:name), :id::uuid), l.sort_name, l.uuid limit 1;

-- lessonUuidByNumber
select l.uuid from read_model.lessons l where l.number = ? and l.type = ? order by l.uuid limit 1;

-- lessonUuidOfNumber
select l.uuid from read_model.lessons l where l.number = ? and not l.withdrawn order by l.uuid limit 1;

-- lessonsCount
select count(*)::int as count from read_model.lessons where not withdrawn;

-- listLessons
select l.uuid, l.type, l.path, l.name, l.description, l.subject, l.grade_band, l.text_complexity, to_char(l.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at from read_model.lessons l where not l.withdrawn and (:type::text is null or l.type = :type::text)
order by l.sort_name, l.uuid limit :limit;
