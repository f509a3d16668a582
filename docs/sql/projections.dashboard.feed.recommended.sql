-- Written by npm run docs from the queries that the tests run.

-- recommendedPage
with weak as (select * from unnest(:ids::int[], :names::text[], :strands::text[], :percents::int[])
w(school_class_id, school_class_name, strand, percent)),
pool as materialized (select x.uuid, x.type, x.path, x.published_at from read_model.lessons x where x.type in ('Lesson', 'ElLesson', 'Event') and not x.withdrawn
order by x.published_at desc, x.uuid limit 500),
asked as (select distinct p.uuid, p.published_at, q.uuid as quiz_uuid, u.listening_strand
from pool p
join read_model.quizzes q on q.quizable_type = p.type and q.quizable_path = p.path and q.published
and (q.owner_district_ids = '{}' or :districtId::int = any(q.owner_district_ids)) and q.challenge_since is null
join read_model.quiz_questions u on u.quiz_uuid = q.uuid and u.listening_strand = any(:strands::text[])),
matched as materialized (select distinct on (a.uuid) a.uuid, a.published_at, w.school_class_name, w.strand, w.percent
from asked a join weak w on w.strand = a.listening_strand
where not exists (select from read_model.quiz_assignments z where z.school_class_id = w.school_class_id and z.quiz_uuid = a.quiz_uuid)
and not exists (select from read_model.lesson_assignment_school_classes g
where g.school_class_id = w.school_class_id and g.lesson_uuid = a.uuid)
order by a.uuid, w.percent, w.school_class_id),
page as (select m.*, (count(*) over ())::int as total from matched m
order by m.percent, m.published_at desc, m.uuid limit :limit offset :offset)
select
l.uuid, l.number::text as number, l.type, l.path, l.name, l.description, l.subject, l.audio, l.picture,
l.published_at = (select max(published_at) from read_model.lessons where not withdrawn) as featured,
exists (select from read_model.teacher_desk_favorites f where f.teacher_id = :teacherId and f.lesson_uuid = l.uuid) as favorite, p.school_class_name, p.strand, p.percent, p.total
from page p join read_model.lessons l on l.uuid = p.uuid order by p.percent, p.published_at desc, p.uuid;

-- weakestStrands
with sums as (select r.scope_id as school_class_id, s.key as strand, sum((s.value ->> 0)::int) as answers,
sum((s.value ->> 1)::int) as correct
from read_model.quiz_result_cells r cross join lateral jsonb_each(r.strands) s
where r.scope = 'class' and r.grain = 'day' and r.period between :startDate::date and :endDate::date
and r.scope_id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = :teacherId)
and s.key = any(:strands::text[])
group by 1, 2)
select distinct on (s.school_class_id) s.school_class_id, c.name as school_class_name, s.strand,
round(100.0 * s.correct / s.answers)::int as percent
from sums s join read_model.roster_school_classes c on c.id = s.school_class_id and not coalesce((to_jsonb(c) ->> 'archived')::boolean, false)
where s.answers >= 6 and round(100.0 * s.correct / s.answers)::int < 70
order by s.school_class_id, s.correct::float8 / s.answers, s.strand;
