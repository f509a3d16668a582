import { z } from 'zod';
import type { AddressOf } from '#domain/shared/address-of.ts';
import { assignmentTypes, personRoles } from '#domain/shared/fields.ts';
import { readingFonts, readingSpacings, textSizes } from '#domain/shared/reading.ts';
import { firstDay } from './calendar.ts';

/** Ids in addresses: decimal text, small enough for a Postgres integer. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'use a whole number')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'use a whole number');

/** An id in a body; forms can only send text. */
export const integerId = z.union([z.int().min(1).max(2_147_483_647), idParam], 'use a whole number');
export const uuid = z.guid('use a uuid').toLowerCase();
export const localeTag = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'use a language tag such as en or es');
export const assignmentType = z.enum(assignmentTypes);
export type AssignmentType = z.infer<typeof assignmentType>;
export const role = z.enum(personRoles);
export type Role = z.infer<typeof role>;

/** Singular, so that links can be built as in the specs: `/students/{quizable_type}s/{quizable_path}`. */
export const quizableType = z.enum(['lesson', 'el_lesson', 'event', 'language_lesson']);
export type QuizableType = z.infer<typeof quizableType>;

/** The lesson or event that a quiz belongs to. */
export const quizableFields = {
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
};

/** A choice in a list or filter. */
export const namedItem = z.object({ id: z.int(), name: z.string() }).meta({ id: 'NamedItem' });
export type NamedItem = z.infer<typeof namedItem>;

export const user = z.object({ id: z.int(), role, name: z.string() }).meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const wholeNumber = (most: number) =>
  z
    .string(`use a whole number from 1 to ${most}`)
    .regex(/^[1-9]\d*$/, `use a whole number from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `use a whole number from 1 to ${most}`);

/** `page` starts at 1; `rows_count` covers all pages. */
export const paging = z.object({ page: z.int(), page_size: z.int(), pages_count: z.int(), rows_count: z.int() });

/** An address that the page's script calls: only `addressOf` of this route can produce it. */
export const routeAddress = <Route extends string>(): z.ZodType<AddressOf<Route>, AddressOf<Route>> =>
  z.string() as unknown as z.ZodType<AddressOf<Route>, AddressOf<Route>>;

export const lessonStandardsAddress = routeAddress<'GET /ed_gate_standards/lesson/{lesson_id}'>();
export type LessonStandardsAddress = z.infer<typeof lessonStandardsAddress>;

/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** A percentage in reports: a whole number from 0 to 100; null if there is nothing to measure. */
export const percent = z.int().min(0).max(100).nullable();

/**
 * One refused field of a request. `path` is its name, dotted if nested (`quiz_question_answer.quiz_question_option_uuid`);
 * `label` is its display name.
 */
export const fieldError = z
  .object({
    path: z.string(),
    label: z.string(),
    message: z.string(),
    /** Lets a page in another language show its own text. */
    code: z.string().optional(),
  })
  .meta({ id: 'FieldError' });

/** RFC 9457. `code` is stable; `errors` lists every refused field of a 400. */
export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    errors: z.array(fieldError).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

const useADay = `use a date such as 2027-05-31, after ${firstDay.slice(0, 4)}`;
const day = z.iso.date({ error: useADay, abort: true }).refine((text) => text >= firstDay, useADay);
const nothing = z.literal('').transform(() => undefined);

/** A form sends an empty field as an empty string. */
const optionalDay = z.union([nothing, day], useADay).optional();

/** True if both fields are valid by themselves, so that their order can be checked. */
const bothWhole =
  (start: string, end: string) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path }) => path?.[0] !== start && path?.[0] !== end);

const notInOrder = (start: string, end: string) => ({
  path: [end],
  message: 'the end must not be before the start',
  when: bothWhole(start, end),
});

const isInOrder = (start: string | undefined, end: string | undefined): boolean => !start || !end || start <= end;

/** Half a range is allowed: dates apply only if both ends are present. */
export const rangeQuery = z
  .object({ start_date: optionalDay, end_date: optionalDay })
  .refine((query) => isInOrder(query.start_date, query.end_date), notInOrder('start_date', 'end_date'));

export const dashboardQuery = z
  .object({
    start_date: optionalDay,
    end_date: optionalDay,
    comparison_start_date: optionalDay,
    comparison_end_date: optionalDay,
  })
  .refine((query) => isInOrder(query.start_date, query.end_date), notInOrder('start_date', 'end_date'))
  .refine(
    (query) => isInOrder(query.comparison_start_date, query.comparison_end_date),
    notInOrder('comparison_start_date', 'comparison_end_date'),
  );
export type DashboardQuery = z.infer<typeof dashboardQuery>;

/** YYYY-MM-DD, both inclusive. */
export const dayRange = z.object({ start_date: z.string(), end_date: z.string() });
export type DayRange = z.infer<typeof dayRange>;

export const datePreset = dayRange.extend({ label: z.string() });
export type DatePreset = z.infer<typeof datePreset>;

export const asOf = z.object({ position: z.string(), time: timestamp, projections: z.record(z.string(), z.string()) });

/** Name of one of the page's color tokens, which have a value for each theme. */
export const chartColour = z.templateLiteral(['chart-', z.int().min(1).max(8)]);
export type ChartColour = z.infer<typeof chartColour>;

/** A person's reading settings: size, font, spacing. */
export const readingSettings = z
  .object({
    size: z.enum(textSizes, 'choose normal, larger or largest'),
    /** Both are `standard` for anyone who is not a student. */
    font: z.enum(readingFonts, 'choose standard or opendyslexic'),
    spacing: z.enum(readingSpacings, 'choose standard or wider'),
  })
  .meta({ id: 'ReadingSettings' });
