import { z } from 'zod';
import { quizTypeFilter, type ReportSortKey } from './quiz-reports/schemas.ts';
import { firstDay } from '#api/shared/calendar.ts';
import { idParam, wholeNumber } from '#api/shared/schemas.ts';

export const day = z.iso
  .date({ error: 'use a date such as 2027-05-31', abort: true })
  .refine((text) => text >= firstDay, 'use a date after 1900');

const nothing = z.literal('').transform(() => undefined);

/** A filter choice; empty, as a form sends it, means all. */
export const chosenId = z.union([nothing, idParam], 'use a whole number').optional();

const maxPages = 1_000_000;
const maxRows = 5_000;
const rowsAPage = 500;

/** The query string of a report; the first of `sorts` is the default order. */
export const reportQuery = (sorts: readonly [ReportSortKey, ...ReportSortKey[]]) =>
  z
    .object({
      start_date: day.optional(),
      end_date: day.optional(),
      quiz_type: quizTypeFilter.default('all'),
      selected_school_id: chosenId,
      selected_teacher_id: chosenId,
      selected_school_class_id: chosenId,
      /** Search words for the rows. */
      search: z.string().trim().max(200, 'use at most 200 characters').default(''),
      sort: z.enum(sorts).default(sorts[0]),
      /** Default: latest first for dates, otherwise ascending. */
      direction: z.enum(['asc', 'desc']).optional(),
      page: wholeNumber(maxPages).default(1),
      page_size: wholeNumber(maxRows).default(rowsAPage),
    })
    .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
      path: ['end_date'],
      message: 'the end must not be before the start',
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'start_date' && path?.[0] !== 'end_date'),
    });

export type ReportQuery = z.infer<ReturnType<typeof reportQuery>>;
