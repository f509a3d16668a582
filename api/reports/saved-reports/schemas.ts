import { z } from 'zod';
import { uuid } from '#api/shared/schemas.ts';

const longestName = 100;

const name = z
  .string('give the report a name')
  .trim()
  .min(1, 'give the report a name')
  .max(longestName, `use at most ${longestName} characters`);

/** How the days of an address that names some go on. */
export const datesKept = ['fixed', 'last_days', 'since'] as const;

export const saveReportBody = z.object({
  name,
  /** As it stands in the address bar: `/reports/classes?quiz_type=…`. */
  address: z
    .string('send the address of the report')
    .regex(/^\/reports\/[^\s]*$/, 'send the address of a report, such as /reports/classes')
    .max(2000, 'use at most 2000 characters'),
  /**
   * `fixed`: the same days for ever. `last_days`: as many days as now, up to the day on which it is opened. `since`: from the same first
   * day on, up to the day on which it is opened. An address without dates always shows the last 30 days.
   */
  dates: z.enum(datesKept, `choose ${datesKept.join(', ')}`).default('fixed'),
  /** By mail every Monday. */
  mailed: z.boolean('send true or false').default(false),
});
export type SaveReportBody = z.input<typeof saveReportBody>;

export const savedReportParams = z.object({ uuid });
export const renameBody = z.object({ name });
export const mailBody = z.object({ mailed: z.boolean('send true or false') });

export const savedReport = z
  .object({
    uuid: z.string(),
    /** The person's own. */
    name: z.string(),
    /** What the product calls such a report. */
    kind: z.string(),
    /** Where it opens, with the dates of today. */
    url: z.string(),
    /** Days up to today; null where the dates are fixed. */
    last_days: z.int().nullable(),
    /** YYYY-MM-DD; null with `last_days`. Without an end: up to today. */
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    mailed: z.boolean(),
  })
  .meta({ id: 'SavedReport' });
export type SavedReportData = z.infer<typeof savedReport>;

/** Data of the page `saved_reports`. */
export const savedReportsPage = z.object({
  /** The latest first. */
  reports: z.array(savedReport),
  /** So many can be saved. */
  most: z.int(),
  /** Where the mail goes; null for somebody without an address. */
  email: z.string().nullable(),
  /** Mail about reports goes to confirmed addresses alone. */
  email_confirmed: z.boolean(),
});
export type SavedReportsPageData = z.infer<typeof savedReportsPage>;

export const savedReportReply = z.object({ uuid: z.string() });
export type SavedReportReply = z.infer<typeof savedReportReply>;
