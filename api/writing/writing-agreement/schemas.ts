import { z } from 'zod';
import { assessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import { assessedDimensions, gradeBands } from '#domain/writing/writing-assessment/levels.ts';
import { asOf, datePreset, dayRange, percent, rangeQuery, timestamp } from '#api/shared/schemas.ts';

export const agreementQuery = rangeQuery;

/** How well teachers and the assessor agree. `docs/reports.md` describes what is counted. */
const figures = {
  /** Works of students, and the answers in them. */
  works: z.int(),
  answers: z.int(),
  /** Same level, and at most one level apart. */
  exact_percent: percent,
  adjacent_percent: percent,
  /** Quadratic weighted kappa; null if only one level occurs. */
  kappa: z.number().nullable(),
};
export const agreementFigures = z.object(figures).meta({ id: 'AgreementFigures' });
export type AgreementFigures = z.infer<typeof agreementFigures>;

export const agreementOfVersion = z
  .object({
    provider: assessmentProvider,
    model: z.string(),
    version: z.string(),
    /** When a teacher first saved an assessment made with this version. */
    since: timestamp,
    ...figures,
    /** The previous version, if it agreed more. `few_works`: one of the two has too few works for a reliable comparison. */
    agreed_more_before: z
      .object({
        model: z.string(),
        version: z.string(),
        kappa: z.number().nullable(),
        exact_percent: percent,
        few_works: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'AgreementOfVersion' });
export type AgreementOfVersion = z.infer<typeof agreementOfVersion>;

/** Data of the page `writing_agreement`. */
export const agreementPage = z
  .object({
    title: z.string(),
    range: dayRange,
    presets: z.array(datePreset),
    today: z.string(),
    reports: z.array(z.object({ label: z.string(), url: z.string() })),
    summary: agreementFigures,
    by_month: z.array(agreementFigures.extend({ month: z.string() })),
    by_grade_band: z.array(agreementFigures.extend({ grade_band: z.enum(gradeBands) })),
    /** The teacher's level against the assessor's for one dimension. */
    by_dimension: z.array(agreementFigures.extend({ dimension: z.enum(assessedDimensions) })),
    by_version: z.array(agreementOfVersion),
    /** Numbers of answers, by the suggested level (rows, 1 to 6) and the teacher's level (columns, 1 to 6). */
    levels: z.array(z.array(z.int())),
    csv_url: z.string(),
    as_of: asOf,
  })
  .meta({ id: 'WritingAgreement' });
export type AgreementPageData = z.infer<typeof agreementPage>;
