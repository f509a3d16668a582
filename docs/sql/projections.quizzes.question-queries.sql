-- Written by npm run docs from the queries that the tests run.

-- questionRows
select q.uuid, row_number() over (order by q.position, q.uuid)::int as position, q.listening_strand,
coalesce(nullif(t.texts ->> 'content', ''), q.content) as content,
case when q.quote is null then null else coalesce(nullif(t.texts ->> 'quote', ''), q.quote) end as quote,
(select coalesce(json_agg(json_build_object('uuid', o.value ->> 'uuid',
'content', coalesce(nullif(t.texts -> 'options' ->> (o.value ->> 'uuid'), ''), o.value ->> 'content'),
'correct', (o.value ->> 'correct')::boolean, 'position', o.position) order by o.position), '[]')
from (select value, row_number() over (order by (value ->> 'position')::int) as position
from jsonb_array_elements(q.options)) o) as options
from read_model.quiz_questions q
left join lateral (select l.questions -> q.uuid::text as texts from read_model.quiz_language_contents l
where l.quiz_uuid = q.quiz_uuid and l.locale = :locale) t on true
where q.quiz_uuid = :uuid
order by q.position, q.uuid;

-- questionsOfQuiz
select locale from read_model.quiz_language_contents where quiz_uuid = ? order by locale;
