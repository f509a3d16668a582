-- Written by npm run docs from the queries that the tests run.

-- audioStopsOf
select q.uuid as quiz_uuid, q.audio_stop_time_ms, q.slowed_audio_stop_time_ms from read_model.quizzes q
where q.uuid = any(?::uuid[]) and q.audio_stop order by q.uuid;
