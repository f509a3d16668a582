-- Written by npm run sql from the queries that the tests run.

-- trialsOf
select school_id as "schoolId", starts_on::text as "startsOn", ends_on::text as "endsOn", ended
from read_model.school_trials where school_id = any(?::int[]) order by school_id;
