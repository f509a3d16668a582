-- Written by npm run docs from the queries that the tests run.

-- listLessonPlays
select l.uuid, l.type, l.path, l.name, l.subject, l.grade_band,
coalesce(sum(p.plays_count), 0)::int as plays_count, coalesce(sum(p.visitor_plays_count), 0)::int as visitor_plays_count,
coalesce(sum(p.plays_count) filter (where p.day > :today::date - 30 and p.day <= :today::date), 0)::int as recent_plays_count
from read_model.lessons l left join read_model.lesson_play_days p on p.lesson_uuid = l.uuid
group by l.uuid, l.type, l.path, l.name, l.subject, l.grade_band, l.sort_name
order by plays_count desc, l.sort_name, l.uuid;
