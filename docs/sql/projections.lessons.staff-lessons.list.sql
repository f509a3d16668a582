-- Written by npm run docs from the queries that the tests run.

-- staffLessonsListed
select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.text_complexity, p.elp_level, p.status, p.stage,
to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as publish_at, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, p.total,
n.plays_count, n.visitor_plays_count, n.recent_plays_count
from (select s.*, l.text_complexity, l.elp_level, count(*) over ()::int as total
from read_model.staff_lessons s left join read_model.lessons l on l.uuid = s.uuid
where (:type::text is null or s.type = :type::text) and true
and public.plain_text(concat_ws(' ', s.draft_name, s.name, s.subject, 'grades ' || s.grade_band, l.text_complexity,
'level=' || l.elp_level)) like all (:words::text[])
order by s.stage is null, s.changed_at desc, s.uuid limit :limit offset :offset) p
cross join lateral (select coalesce(sum(d.plays_count), 0)::int as plays_count,
coalesce(sum(d.visitor_plays_count), 0)::int as visitor_plays_count,
coalesce(sum(d.plays_count) filter (where d.day > :today::date - 30 and d.day <= :today::date), 0)::int
as recent_plays_count
from read_model.lesson_play_days d where d.lesson_uuid = p.uuid) n
order by p.stage is null, p.changed_at desc, p.uuid;

-- staffLessonsListed
select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.text_complexity, p.elp_level, p.status, p.stage,
to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as publish_at, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, p.total,
n.plays_count, n.visitor_plays_count, n.recent_plays_count
from (select s.*, l.text_complexity, l.elp_level, count(*) over ()::int as total
from read_model.staff_lessons s left join read_model.lessons l on l.uuid = s.uuid
where (:type::text is null or s.type = :type::text) and s.stage = 'writing'
and public.plain_text(concat_ws(' ', s.draft_name, s.name, s.subject, 'grades ' || s.grade_band, l.text_complexity,
'level=' || l.elp_level)) like all (:words::text[])
order by s.stage is null, s.changed_at desc, s.uuid limit :limit offset :offset) p
cross join lateral (select coalesce(sum(d.plays_count), 0)::int as plays_count,
coalesce(sum(d.visitor_plays_count), 0)::int as visitor_plays_count,
coalesce(sum(d.plays_count) filter (where d.day > :today::date - 30 and d.day <= :today::date), 0)::int
as recent_plays_count
from read_model.lesson_play_days d where d.lesson_uuid = p.uuid) n
order by p.stage is null, p.changed_at desc, p.uuid;

-- staffLessonsListed
select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.text_complexity, p.elp_level, p.status, p.stage,
to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as publish_at, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, p.total,
n.plays_count, n.visitor_plays_count, n.recent_plays_count
from (select s.*, l.text_complexity, l.elp_level, count(*) over ()::int as total
from read_model.staff_lessons s left join read_model.lessons l on l.uuid = s.uuid
where (:type::text is null or s.type = :type::text) and s.stage = 'in_review' and s.publish_at is null
and public.plain_text(concat_ws(' ', s.draft_name, s.name, s.subject, 'grades ' || s.grade_band, l.text_complexity,
'level=' || l.elp_level)) like all (:words::text[])
order by s.stage is null, s.changed_at desc, s.uuid limit :limit offset :offset) p
cross join lateral (select coalesce(sum(d.plays_count), 0)::int as plays_count,
coalesce(sum(d.visitor_plays_count), 0)::int as visitor_plays_count,
coalesce(sum(d.plays_count) filter (where d.day > :today::date - 30 and d.day <= :today::date), 0)::int
as recent_plays_count
from read_model.lesson_play_days d where d.lesson_uuid = p.uuid) n
order by p.stage is null, p.changed_at desc, p.uuid;

-- staffLessonsListed
select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.text_complexity, p.elp_level, p.status, p.stage,
to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as publish_at, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, p.total,
n.plays_count, n.visitor_plays_count, n.recent_plays_count
from (select s.*, l.text_complexity, l.elp_level, count(*) over ()::int as total
from read_model.staff_lessons s left join read_model.lessons l on l.uuid = s.uuid
where (:type::text is null or s.type = :type::text) and s.publish_at is not null
and public.plain_text(concat_ws(' ', s.draft_name, s.name, s.subject, 'grades ' || s.grade_band, l.text_complexity,
'level=' || l.elp_level)) like all (:words::text[])
order by s.stage is null, s.changed_at desc, s.uuid limit :limit offset :offset) p
cross join lateral (select coalesce(sum(d.plays_count), 0)::int as plays_count,
coalesce(sum(d.visitor_plays_count), 0)::int as visitor_plays_count,
coalesce(sum(d.plays_count) filter (where d.day > :today::date - 30 and d.day <= :today::date), 0)::int
as recent_plays_count
from read_model.lesson_play_days d where d.lesson_uuid = p.uuid) n
order by p.stage is null, p.changed_at desc, p.uuid;

-- staffLessonsListed
select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.text_complexity, p.elp_level, p.status, p.stage,
to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as publish_at, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, p.total,
n.plays_count, n.visitor_plays_count, n.recent_plays_count
from (select s.*, l.text_complexity, l.elp_level, count(*) over ()::int as total
from read_model.staff_lessons s left join read_model.lessons l on l.uuid = s.uuid
where (:type::text is null or s.type = :type::text) and s.status = 'published'
and public.plain_text(concat_ws(' ', s.draft_name, s.name, s.subject, 'grades ' || s.grade_band, l.text_complexity,
'level=' || l.elp_level)) like all (:words::text[])
order by s.stage is null, s.changed_at desc, s.uuid limit :limit offset :offset) p
cross join lateral (select coalesce(sum(d.plays_count), 0)::int as plays_count,
coalesce(sum(d.visitor_plays_count), 0)::int as visitor_plays_count,
coalesce(sum(d.plays_count) filter (where d.day > :today::date - 30 and d.day <= :today::date), 0)::int
as recent_plays_count
from read_model.lesson_play_days d where d.lesson_uuid = p.uuid) n
order by p.stage is null, p.changed_at desc, p.uuid;

-- staffLessonsListed
select p.uuid, p.type, p.path, coalesce(p.draft_name, p.name) as name, p.subject, p.grade_band, p.text_complexity, p.elp_level, p.status, p.stage,
to_char(p.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as publish_at, to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at, p.total,
n.plays_count, n.visitor_plays_count, n.recent_plays_count
from (select s.*, l.text_complexity, l.elp_level, count(*) over ()::int as total
from read_model.staff_lessons s left join read_model.lessons l on l.uuid = s.uuid
where (:type::text is null or s.type = :type::text) and s.status = 'withdrawn'
and public.plain_text(concat_ws(' ', s.draft_name, s.name, s.subject, 'grades ' || s.grade_band, l.text_complexity,
'level=' || l.elp_level)) like all (:words::text[])
order by s.stage is null, s.changed_at desc, s.uuid limit :limit offset :offset) p
cross join lateral (select coalesce(sum(d.plays_count), 0)::int as plays_count,
coalesce(sum(d.visitor_plays_count), 0)::int as visitor_plays_count,
coalesce(sum(d.plays_count) filter (where d.day > :today::date - 30 and d.day <= :today::date), 0)::int
as recent_plays_count
from read_model.lesson_play_days d where d.lesson_uuid = p.uuid) n
order by p.stage is null, p.changed_at desc, p.uuid;
