import { z } from 'zod';
import { asOf, chartColour, datePreset, dayRange, rangeQuery } from '#api/shared/schemas.ts';

export const usageQuery = rangeQuery;

/** One month of the usage charts. `docs/reports.md` says what is counted. */
export const usageItem = z
  .object({
    /** The first moment of the month in UTC, in seconds: it only identifies the month, whatever the district's time zone. */
    period_timestamp: z.int(),
    total_logins_per_month: z.int(),
    reached_goals_per_month: z.int(),
    expected_number_of_reached_goals: z.int(),
  })
  .meta({ id: 'UsageItem' });
export type UsageItem = z.infer<typeof usageItem>;

export const usagePieItem = z.object({ title: z.string(), value: z.int(), color: chartColour }).meta({ id: 'UsagePieItem' });
export type UsagePieItem = z.infer<typeof usagePieItem>;

const usage = {
  /** One for each month of the range since the first sign-in. */
  items: z.array(usageItem),
  /** Currently active teachers, by how regularly they signed in. */
  pie: z.array(usagePieItem),
  range: dayRange,
  as_of: asOf,
};

export const usageReport = z.object(usage).meta({ id: 'UsageReport' });
export type UsageReport = z.infer<typeof usageReport>;

/** Data of the page `usage`: GET /dashboard/usage. */
export const usagePage = z
  .object({
    ...usage,
    title: z.string(),
    presets: z.array(datePreset),
    today: z.string(),
    reports: z.array(z.object({ label: z.string(), url: z.string() })),
  })
  .meta({ id: 'UsagePage' });
export type UsagePageData = z.infer<typeof usagePage>;
