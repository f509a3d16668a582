-- Written by npm run docs from the queries that the tests run.

-- replayChoices
select c.id, c.name || ', ' || s.name as name from read_model.roster_school_classes c
join read_model.roster_schools s on s.id = c.school_id order by c.id limit ?;

-- replayChoices
select uuid, title as name from read_model.quizzes where published or used order by public.sort_key(title), uuid limit ?;
