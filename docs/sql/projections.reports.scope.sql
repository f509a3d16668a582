-- Written by npm run docs from the queries that the tests run.

-- someClasses
with chosen as (select c.id, c.school_id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.id in (select k.school_class_id from read_model.roster_school_class_teachers k where k.teacher_id = :teacherId))
select coalesce(array_agg(id), '{}') as ids, count(distinct school_id)::int as schools_count,
count(*)::int as school_classes_count, (select count(distinct e.student_id)::int
from read_model.roster_school_class_students e join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select id from chosen)) as students_count,
(select min(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as first, (select max(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as last
from chosen;

-- someClasses
with chosen as (select c.id, c.school_id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and not exists (
select from unnest(:words::text[]) as wanted (word)
where public.plain_text(c.name) not like wanted.word and not exists (
select from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
join public.people p on p.id = k.teacher_id and p.erased_at is null
where k.school_class_id = c.id and p.plain_name like wanted.word)))
select coalesce(array_agg(id), '{}') as ids, count(distinct school_id)::int as schools_count,
count(*)::int as school_classes_count, (select count(distinct e.student_id)::int
from read_model.roster_school_class_students e join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select id from chosen)) as students_count,
(select min(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as first, (select max(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as last
from chosen;

-- someClasses
with chosen as (select c.id, c.school_id from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where o.district_id = :districtId and c.id = :schoolClassId)
select coalesce(array_agg(id), '{}') as ids, count(distinct school_id)::int as schools_count,
count(*)::int as school_classes_count, (select count(distinct e.student_id)::int
from read_model.roster_school_class_students e join read_model.roster_people r on r.id = e.student_id and r.active
where e.active and e.school_class_id in (select id from chosen)) as students_count,
(select min(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as first, (select max(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as last
from chosen;

-- wholeSchools
select coalesce(array_agg(o.id), '{}') as ids, count(*)::int as schools_count,
coalesce(sum(n.school_classes_count), 0)::int as school_classes_count,
coalesce((select n.students_count from read_model.roster_student_counts n
where n.scope = 'district' and n.scope_id = :districtId), 0) as students_count,
(select min(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as first, (select max(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as last
from read_model.roster_schools o left join read_model.roster_school_counts n on n.school_id = o.id
where o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[])) and (:schoolId::int is null or o.id = :schoolId::int);

-- wholeSchools
select coalesce(array_agg(o.id), '{}') as ids, count(*)::int as schools_count,
coalesce(sum(n.school_classes_count), 0)::int as school_classes_count,
(select count(distinct e.student_id)::int
from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id and o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[]))
join read_model.roster_school_class_students e on e.school_class_id = c.id and e.active
join read_model.roster_people r on r.id = e.student_id and r.active) as students_count,
(select min(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as first, (select max(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as last
from read_model.roster_schools o left join read_model.roster_school_counts n on n.school_id = o.id
where o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[])) and (:schoolId::int is null or o.id = :schoolId::int);

-- wholeSchools
select coalesce(array_agg(o.id), '{}') as ids, count(*)::int as schools_count,
coalesce(sum(n.school_classes_count), 0)::int as school_classes_count,
coalesce(sum(n.students_count), 0)::int as students_count,
(select min(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as first, (select max(period)::text from read_model.quiz_result_cells
where scope = 'district' and scope_id = :districtId and grain = 'day') as last
from read_model.roster_schools o left join read_model.roster_school_counts n on n.school_id = o.id
where o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[])) and (:schoolId::int is null or o.id = :schoolId::int);
