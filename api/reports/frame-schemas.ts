import { z } from 'zod';
import type { Column } from '#domain/shared/reports/columns.ts';
import { asOf, datePreset, paging, percent } from '#api/shared/schemas.ts';

/** From the broadest report down to this one, which has no link. */
export const breadcrumbs = z.array(z.object({ label: z.string(), href: z.string().nullable() }));

/** The fields that surround the rows in every report. */
export const frameFields = {
  /** The address of this report without its query string; append `.csv` for the file. */
  report_url: z.string(),
  csv_url: z.string(),
  breadcrumbs,
  /** YYYY-MM-DD in the time zone, both inclusive. */
  start_date: z.string(),
  end_date: z.string(),
  time_zone: z.string(),
  /** Today's date in the time zone, for the presets. */
  today: z.string(),
  paging,
  /** How far into the event log this report reads. Replies with the same `as_of` agree in every cell. */
  as_of: asOf,
};

/** The frame for reports with their own filters. The first key is the report's default order. */
export const ownFrameFields = <const Keys extends readonly [string, ...string[]]>(sortKeys: Keys) => ({
  ...frameFields,
  title: z.string(),
  presets: z.array(datePreset),
  sort: z.object({ by: z.enum(sortKeys), direction: z.enum(['asc', 'desc']), available: z.array(z.enum(sortKeys)) }),
});

type NumberField<Each> = Each extends { holds: 'percent' }
  ? typeof percent
  : Each extends { nullable: true }
    ? z.ZodNullable<z.ZodInt>
    : z.ZodInt;

/** The fields of numeric columns. */
export const numberFields = <Each extends Column<never>>(columns: readonly Each[]) =>
  Object.fromEntries(
    columns.map(({ key, holds, nullable }) => [key, holds === 'percent' ? percent : nullable ? z.int().nullable() : z.int()]),
  ) as unknown as { [One in Each as One['key']]: NumberField<One> };
