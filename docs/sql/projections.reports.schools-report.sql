-- Written by npm run docs from the queries that the tests run.

-- schoolsReport
select o.id, o.name, coalesce(n.school_classes_count, 0) as school_classes_count,
coalesce(n.students_count, 0) as students_count
from read_model.roster_schools o left join read_model.roster_school_counts n on n.school_id = o.id
where o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[])) and (:schoolId::int is null or o.id = :schoolId::int)
order by public.sort_key(o.name) asc, o.id;
