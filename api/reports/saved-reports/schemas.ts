import { cleanLine } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { uuid } from '#api/shared/schemas.ts';

const longestName = 100;

const name = z
  .string('give the report a name')
  .overwrite(cleanLine)
  .min(1, 'give the report a name')
  .max(longestName, `use at most ${longestName} characters`);

/** How the dates in an address change over time. */
export const datesKept = ['fixed', 'last_days', 'since'] as const;

export const saveReportBody = z.object({
  name,
  /** As in the address bar: `/reports/classes?quiz_type=…`. */
  address: z
    .string('send the address of the report')
    .regex(/^\/reports\/[^\s]*$/, 'send the address of a report, such as /reports/classes')
    .max(2000, 'use at most 2000 characters'),
  /**
   * `fixed`: always the same days. `last_days`: the same number of days, ending on the day it is opened. `since`: from the same
   * first day to the day it is opened. An address without dates always shows the last 30 days.
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
    /** The person's own name for it. */
    name: z.string(),
    /** The product's name for this kind of report. */
    kind: z.string(),
    /** The address to open, with today's dates. */
    url: z.string(),
    /** Number of days up to today; null if the dates are not relative. */
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
  /** Latest first. */
  reports: z.array(savedReport),
  /** The maximum number of saved reports. */
  most: z.int(),
  /** The mail's recipient; null without an email address. */
  email: z.string().nullable(),
  /** Mail about reports is sent only to confirmed addresses. */
  email_confirmed: z.boolean(),
});
export type SavedReportsPageData = z.infer<typeof savedReportsPage>;

export const savedReportReply = z.object({ uuid: z.string() });
export type SavedReportReply = z.infer<typeof savedReportReply>;
