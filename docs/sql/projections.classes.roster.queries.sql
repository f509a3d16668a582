-- Written by npm run docs from the queries that the tests run.

-- adminsOfOldReach
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, d.name as district_name
from read_model.roster_people r left join public.people p on p.id = r.id
left join read_model.roster_districts d on d.id = r.district_id
where r.role = 'school_admin' and to_jsonb(r) ->> 'administers' is null and r.active and p.erased_at is null
order by public.sort_key(d.name), p.sort_name, p.id, r.id;

-- districtsByIds
select id, name from read_model.roster_districts where id = any(?::int[]) order by public.sort_key(name), id;

-- findDistrict
select t.id, t.name, t.time_zone from read_model.roster_districts t where t.id = :id;

-- findPerson
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, r.role, r.district_id, r.school_ids, r.plan, r.trial_ends_on::text, to_jsonb(r) ->> 'administers' as administers, r.active,
p.erased_at is not null as erased
from read_model.roster_people r left join public.people p on p.id = r.id
where r.id = ?;

-- isStudentOfClass
select t.student_id from read_model.roster_school_class_students t where t.school_class_id = :school_class_id and t.student_id = :student_id and t.active = :active;

-- isTeacherOfClass
select t.teacher_id from read_model.roster_school_class_teachers t where t.school_class_id = :school_class_id and t.teacher_id = :teacher_id;

-- listDistricts
select id, name from read_model.roster_districts order by public.sort_key(name), id;

-- rosterCounts
select (select count(*)::int from read_model.roster_schools) as schools_count,
count(*) filter (where role = 'teacher')::int as teachers_count,
count(*) filter (where role = 'student')::int as students_count
from read_model.roster_people where active;

-- schoolsAndBelow
with recursive own as (
select s.id from read_model.roster_schools s where s.id = any(:ids::int[]) and s.district_id = :districtId
union
select s.id from read_model.roster_schools s join own on (to_jsonb(s) ->> 'parent_id')::int = own.id where s.district_id = :districtId)
select id from own order by id;

-- schoolsByIds
select s.id, s.name, s.district_id, n.teachers_count, n.students_count, n.school_classes_count as classes_count
from read_model.roster_schools s join read_model.roster_school_counts n on n.school_id = s.id
where s.id = any(?::int[])
order by public.sort_key(s.name), s.id;

-- schoolsOfDistrict
select s.id, s.name, s.district_id, n.teachers_count, n.students_count, n.school_classes_count as classes_count
from read_model.roster_schools s join read_model.roster_school_counts n on n.school_id = s.id
where s.district_id = :districtId and (:within::int[] is null or s.id = any(:within::int[]))
order by public.sort_key(s.name), s.id;

-- staffOfSchools
select r.id, r.role from read_model.roster_people r where r.role in ('teacher', 'school_admin') and r.active
and (:districtId::int is null or r.district_id = :districtId)
and (:schoolIds::int[] is null or r.school_ids && :schoolIds::int[]) order by r.id;

-- studentsOfClass
select e.student_id as id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name
from read_model.roster_school_class_students e
join read_model.roster_people r on r.id = e.student_id and r.active
left join public.people p on p.id = e.student_id
where e.school_class_id = ? and e.active
order by p.sort_name, p.id, e.student_id;
