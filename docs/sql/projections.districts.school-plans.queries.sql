-- Written by npm run docs from the queries that the tests run.

-- plansOfSchools
select school_id as "schoolId", paid_through::text as "paidThrough", case when starts_on is not null then
json_build_object('startsOn', starts_on::text, 'endsOn', ends_on::text, 'ended', ended) end as trial
from read_model.school_plans where school_id = any(?::int[]) order by school_id;
