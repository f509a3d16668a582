import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { savedReports } from './tables.ts';

export const savedReportRow = z.strictObject({
  uuid: z.string(),
  sealed_name: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  last_days: z.int().nullable(),
  mailed: z.boolean(),
});
export type SavedReportRow = z.infer<typeof savedReportRow>;

/** A person's saved reports that they have not removed, the latest first. */
export const savedReportsOf = (read: ReadHandle<'saved_reports'>, personId: number): Promise<SavedReportRow[]> =>
  read.rows(
    savedReportRow,
    sql`select s.uuid, s.sealed_name, s.path, s.query, s.last_days, s.mailed_since is not null as mailed
     from ${savedReports} s
     where s.person_id = :personId and not s.removed order by s.saved_at desc, s.uuid`,
    { personId },
  );
