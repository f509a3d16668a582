-- Written by npm run docs from the queries that the tests run.

-- accommodationOf
select to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_from, to_char(valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_until, extra_days, slow_audio_first,
larger_text, home_language_first, transcript_open from read_model.accommodation_periods where student_id = :studentId and valid_from <= :now::timestamptz
and (valid_until is null or valid_until > :now::timestamptz);
