-- Written by npm run docs from the queries that the tests run.

-- savedReportsOf
select s.uuid, s.sealed_name, s.path, s.query, s.last_days, s.mailed_since is not null as mailed
from read_model.saved_reports s
where s.person_id = :personId and not s.removed order by s.saved_at desc, s.uuid;
