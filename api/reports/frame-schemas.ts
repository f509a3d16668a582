import { z } from 'zod';
import type { Column } from '#domain/shared/reports/columns.ts';
import { asOf, datePreset, paging, percent } from '#api/shared/schemas.ts';

/** From the widest report down to this one, which has no address. */
export const breadcrumbs = z.array(z.object({ label: z.string(), href: z.string().nullable() }));

/** What every report has around its rows. */
export const frameFields = {
  /** The address of this report without its query; `.csv` goes behind it. */
  report_url: z.string(),
  csv_url: z.string(),
  breadcrumbs,
  /** YYYY-MM-DD, both included, in the time zone. */
  start_date: z.string(),
  end_date: z.string(),
  time_zone: z.string(),
  /** Today in the time zone, for the presets. */
  today: z.string(),
  paging,
  /** The cut: how far into the event log this report reads. Answers with equal `as_of` agree to the cell. */
  as_of: asOf,
};

/** Reports with filters of their own have it besides. The first of the keys is the report's own order. */
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

/** The fields of columns that hold numbers. */
export const numberFields = <Each extends Column<never>>(columns: readonly Each[]) =>
  Object.fromEntries(
    columns.map(({ key, holds, nullable }) => [key, holds === 'percent' ? percent : nullable ? z.int().nullable() : z.int()]),
  ) as unknown as { [One in Each as One['key']]: NumberField<One> };
