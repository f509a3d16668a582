import { z } from 'zod';
import { assessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import { gradeBands } from '#domain/writing/writing-assessment/levels.ts';
import { elpLevel } from '#domain/shared/fields.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { writingAssessments } from './writing-assessments/tables.ts';

/** Which districts' assessments to count, and when they were saved. */
export interface AgreementScope {
  /** Null: all districts. */
  readonly districtId: number | null;
  /** Only classes of these schools of the district; null: all. */
  readonly within: readonly number[] | null;
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
}

/** A combination of the assessor's levels and the teacher's choice, with its count. */
export const judgedLevelsRow = z.strictObject({
  /** YYYY-MM. */
  month: z.string(),
  grade_band: z.enum(gradeBands),
  provider: assessmentProvider,
  model: z.string(),
  version: z.string(),
  teacher_level: elpLevel,
  suggested_level: elpLevel,
  linguistic_complexity: elpLevel,
  language_forms: elpLevel,
  vocabulary_usage: elpLevel,
  answers: z.int(),
});
export type JudgedLevels = z.infer<typeof judgedLevelsRow>;

/** The number of assessed works: of all, or of a month, a grade band or a version. */
export const judgedWorksRow = z.strictObject({
  month: z.string().nullable(),
  grade_band: z.enum(gradeBands).nullable(),
  provider: assessmentProvider.nullable(),
  model: z.string().nullable(),
  version: z.string().nullable(),
  works: z.int(),
  /** When the first of these assessments was saved. */
  since: z.string(),
});
export type JudgedWorks = z.infer<typeof judgedWorksRow>;

/** The latest saved assessment of each answer by each version. Saving an edit again is not a second opinion. */
const judged = sql`
  judged as (
    select distinct on (a.student_work_uuid, a.prompt_uuid, a.provider, a.model, a.version)
      to_char(a.saved_at at time zone :timeZone, 'YYYY-MM') as month, a.grade_band, a.provider, a.model, a.version, a.teacher_level,
      a.suggested_level, a.linguistic_complexity, a.language_forms, a.vocabulary_usage, a.student_work_uuid, a.saved_at
    from ${writingAssessments} a
      left join ${rosterSchoolClasses} c on c.id = a.school_class_id left join ${rosterSchools} s on s.id = c.school_id
    where a.teacher_level is not null and a.suggested_level is not null
      and (a.saved_at at time zone :timeZone)::date between :startDate::date and :endDate::date
      and (:districtId::int is null or s.district_id = :districtId) and (:within::int[] is null or s.id = any(:within::int[]))
    order by a.student_work_uuid, a.prompt_uuid, a.provider, a.model, a.version, a.saved_at desc)`;

const bindingsOf = ({ within, ...scope }: AgreementScope) => ({ ...scope, within: within && [...within] });

export const judgedLevels = (
  read: ReadHandle<'roster' | 'writing_assessments'>,
  scope: AgreementScope,
): Promise<JudgedLevels[]> =>
  read.rows(
    judgedLevelsRow,
    sql`with ${judged}
     select month, grade_band, provider, model, version, teacher_level, suggested_level, linguistic_complexity, language_forms,
       vocabulary_usage, count(*)::int as answers
     from judged group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    bindingsOf(scope),
  );

export const judgedWorks = (read: ReadHandle<'roster' | 'writing_assessments'>, scope: AgreementScope): Promise<JudgedWorks[]> =>
  read.rows(
    judgedWorksRow,
    sql`with ${judged}
     select month, grade_band, provider, model, version, count(distinct student_work_uuid)::int as works, ${isoTime('min(saved_at)')} as since
     from judged group by grouping sets ((), (month), (grade_band), (provider, model, version)) having count(*) > 0`,
    bindingsOf(scope),
  );
