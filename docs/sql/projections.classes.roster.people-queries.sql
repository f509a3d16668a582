-- Written by npm run docs from the queries that the tests run.

-- byName
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
p.erased_at is not null as erased, d.name as district_name from (select r.*, p.sort_name from public.people p join read_model.roster_people r on r.id = p.id
where p.erased_at is null and p.search_text like :word0 and p.search_text like :word1 and p.search_text like all (:words::text[]) and p.id <> :but and (:role::text is null or r.role = :role) order by p.sort_name, p.id limit :limit offset :offset) r
join public.people p on p.id = r.id left join read_model.roster_districts d on d.id = r.district_id order by p.sort_name, p.id;

-- byName
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
p.erased_at is not null as erased, d.name as district_name from (select r.*, p.sort_name from public.people p join read_model.roster_people r on r.id = p.id where p.erased_at is null and (:role::text is null or r.role = :role) order by p.sort_name, p.id limit :limit offset :offset) r
join public.people p on p.id = r.id left join read_model.roster_districts d on d.id = r.district_id order by p.sort_name, p.id;

-- byName
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
p.erased_at is not null as erased, d.name as district_name from (select r.*, p.sort_name from public.people p join read_model.roster_people r on r.id = p.id
where p.erased_at is null and p.search_text like :word0 and p.search_text like all (:words::text[]) and p.id <> :but and (:role::text is null or r.role = :role) order by p.sort_name, p.id limit :limit offset :offset) r
join public.people p on p.id = r.id left join read_model.roster_districts d on d.id = r.district_id order by p.sort_name, p.id;

-- classesOfPerson
select c.id, c.name, s.name as school_name, m.part as as, m.active
from (select school_class_id, 'teacher' as part, true as active from read_model.roster_school_class_teachers where teacher_id = :id
union all select school_class_id, 'student', active from read_model.roster_school_class_students where student_id = :id) m
join read_model.roster_school_classes c on c.id = m.school_class_id join read_model.roster_schools s on s.id = c.school_id
order by public.sort_key(c.name), c.id;

-- count
select count(*)::int as total from read_model.roster_people r where (:role::text is null or r.role = :role);

-- count
select count(*)::int as total from public.people p join read_model.roster_people r on r.id = p.id where p.erased_at is null and (:role::text is null or r.role = :role);

-- everybody
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
p.erased_at is not null as erased, d.name as district_name from (select r.* from read_model.roster_people r left join public.people p on p.id = r.id
where (p.id is null or p.erased_at is not null) and (:role::text is null or r.role = :role) order by r.id limit :limit offset :offset) r
left join public.people p on p.id = r.id left join read_model.roster_districts d on d.id = r.district_id order by r.id;

-- findProfile
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, nullif(p.given_name, '') as given_name, nullif(p.family_name, '') as family_name,
p.email, p.sourced_id, r.role, r.active, r.administers, r.plan, r.trial_ends_on::text, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
p.erased_at is not null as erased,
(select json_build_object('id', d.id, 'name', d.name) from read_model.roster_districts d where d.id = r.district_id) as district,
coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by public.sort_key(s.name), s.id)
from read_model.roster_schools s where s.id = any(r.school_ids)), '[]') as schools
from read_model.roster_people r left join public.people p on p.id = r.id where r.id = ?;

-- foundAtOnce
with some_people as materialized (select r.*, p.sort_name from public.people p join read_model.roster_people r on r.id = p.id
where p.erased_at is null and p.search_text like :word0 and p.search_text like :word1 and p.search_text like all (:words::text[]) and p.id <> :but and (:role::text is null or r.role = :role) limit :most),
page as (select * from some_people s order by s.sort_name, s.id limit :limit offset :offset)
select c.total, case when l.id is not null then to_jsonb(l) - 'sort_name' end as person
from (select count(*)::int as total from some_people) c left join (
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
p.erased_at is not null as erased, d.name as district_name, p.sort_name from page r join public.people p on p.id = r.id left join read_model.roster_districts d on d.id = r.district_id
) l on true order by l.sort_name, l.id;

-- foundAtOnce
with some_people as materialized (select r.*, p.sort_name from public.people p join read_model.roster_people r on r.id = p.id
where p.erased_at is null and p.search_text like :word0 and p.search_text like all (:words::text[]) and p.id <> :but and (:role::text is null or r.role = :role) limit :most),
page as (select * from some_people s order by s.sort_name, s.id limit :limit offset :offset)
select c.total, case when l.id is not null then to_jsonb(l) - 'sort_name' end as person
from (select count(*)::int as total from some_people) c left join (
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
p.erased_at is not null as erased, d.name as district_name, p.sort_name from page r join public.people p on p.id = r.id left join read_model.roster_districts d on d.id = r.district_id
) l on true order by l.sort_name, l.id;

-- peopleOfDistrict
select r.id, r.role from read_model.roster_people r join public.people p on p.id = r.id
where r.district_id = ? and p.erased_at is null order by r.id;

-- personalKeysCount
select count(*)::int as count from public.personal_keys k join read_model.roster_people r on r.id = k.person_id where r.district_id = ?;

-- withNumber
select r.id, case when p.id is null or p.erased_at is not null then '[erased]'
else btrim(p.given_name || ' ' || p.family_name) end as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
p.erased_at is not null as erased, d.name as district_name from read_model.roster_people r left join public.people p on p.id = r.id
left join read_model.roster_districts d on d.id = r.district_id where r.id = :id and (:role::text is null or r.role = :role);
