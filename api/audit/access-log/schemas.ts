/** The page and the file of the access log, and their filters. */
import { z } from 'zod';
import { accessActions } from '#api/http/access-entry.ts';
import { namedItem, role, timestamp } from '#api/shared/schemas.ts';

const nothing = z.literal('').transform(() => undefined);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([nothing, schema]).optional();
const day = optional(z.iso.date('use a date such as 2027-05-31'));

const filters = {
  /** Whose entries: a number, or words of a name or an email address. */
  person: z.string().trim().max(200).default(''),
  /** Whose records: a student's number, or words of their name. */
  student: z.string().trim().max(200).default(''),
  action: optional(z.enum(accessActions, `use one of ${accessActions.join(', ')}`)),
  start_date: day,
  end_date: day,
};

const inOrder = ({ start_date: start, end_date: end }: { start_date?: string | undefined; end_date?: string | undefined }) =>
  start === undefined || end === undefined || start <= end;
const wrongOrder = { path: ['end_date'], message: 'the end must not be before the start' };

export const accessLogQuery = z
  .object({
    ...filters,
    /** Entries before this one: a position from `next_url`. */
    before: optional(
      z
        .string()
        .regex(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
          'use a place as next_url gives it',
        ),
    ),
  })
  .refine(inOrder, wrongOrder);
export type AccessLogQuery = z.infer<typeof accessLogQuery>;

export const entry = z.object({
  id: z.string(),
  at: timestamp,
  action: z.enum(accessActions),
  /** What was viewed, in words. */
  what: z.string().nullable(),
  person: namedItem.extend({ role: role.nullable() }).nullable(),
  /** What is kept of an address that belongs to no account. */
  account: z.string().nullable(),
  /** The network address of the request; null if it is unknown. */
  address: z.string().nullable(),
  /** `html`, `json` or `csv`. */
  format: z.string().nullable(),
  /** Set if the entry is about one student alone. */
  student: namedItem.nullable(),
  school_classes: z.array(namedItem),
  schools: z.array(namedItem),
  /** Null: all districts. */
  district: namedItem.nullable(),
  quiz_title: z.string().nullable(),
  /** Dates, filters and pages from the address of the request. */
  filters: z.record(z.string(), z.unknown()),
});
export type AccessLogEntry = z.infer<typeof entry>;

/** Data of the page `admin_access_log`. */
export const accessLogPage = z
  .object({
    entries: z.array(entry),
    criteria: z.object({ person: z.string(), student: z.string(), action: z.enum(accessActions).nullable() }),
    start_date: z.string(),
    end_date: z.string(),
    time_zone: z.string(),
    /** The district that the log is limited to; null: all districts. */
    district_name: z.string().nullable(),
    /** The student that the log is filtered by; null: no particular student. */
    student: namedItem.nullable(),
    /** Students who match the search words, if there is more than one. */
    students: z.array(namedItem.extend({ url: z.string() })),
    /** The next, older entries; null at the end. */
    next_url: z.string().nullable(),
    /** Back to the latest entries; null if these are the latest. */
    first_url: z.string().nullable(),
    csv_url: z.string(),
    kept_days: z.int(),
  })
  .meta({ id: 'AccessLogPage' });
export type AccessLogPageData = z.infer<typeof accessLogPage>;
