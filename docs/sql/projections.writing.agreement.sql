-- Written by npm run docs from the queries that the tests run.

-- judgedLevels
with
judged as (
select distinct on (a.student_work_uuid, a.prompt_uuid, a.provider, a.model, a.version)
to_char(a.saved_at at time zone :timeZone, 'YYYY-MM') as month, a.grade_band, a.provider, a.model, a.version, a.teacher_level,
a.suggested_level, a.linguistic_complexity, a.language_forms, a.vocabulary_usage, a.student_work_uuid, a.saved_at
from read_model.writing_assessments a
left join read_model.roster_school_classes c on c.id = a.school_class_id left join read_model.roster_schools s on s.id = c.school_id
where a.teacher_level is not null and a.suggested_level is not null
and (a.saved_at at time zone :timeZone)::date between :startDate::date and :endDate::date
and (:districtId::int is null or s.district_id = :districtId) and (:within::int[] is null or s.id = any(:within::int[]))
order by a.student_work_uuid, a.prompt_uuid, a.provider, a.model, a.version, a.saved_at desc)
select month, grade_band, provider, model, version, teacher_level, suggested_level, linguistic_complexity, language_forms,
vocabulary_usage, count(*)::int as answers
from judged group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

-- judgedWorks
with
judged as (
select distinct on (a.student_work_uuid, a.prompt_uuid, a.provider, a.model, a.version)
to_char(a.saved_at at time zone :timeZone, 'YYYY-MM') as month, a.grade_band, a.provider, a.model, a.version, a.teacher_level,
a.suggested_level, a.linguistic_complexity, a.language_forms, a.vocabulary_usage, a.student_work_uuid, a.saved_at
from read_model.writing_assessments a
left join read_model.roster_school_classes c on c.id = a.school_class_id left join read_model.roster_schools s on s.id = c.school_id
where a.teacher_level is not null and a.suggested_level is not null
and (a.saved_at at time zone :timeZone)::date between :startDate::date and :endDate::date
and (:districtId::int is null or s.district_id = :districtId) and (:within::int[] is null or s.id = any(:within::int[]))
order by a.student_work_uuid, a.prompt_uuid, a.provider, a.model, a.version, a.saved_at desc)
select month, grade_band, provider, model, version, count(distinct student_work_uuid)::int as works, to_char(min(saved_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
from judged group by grouping sets ((), (month), (grade_band), (provider, model, version)) having count(*) > 0;
