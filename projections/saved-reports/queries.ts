import type { ReadHandle } from '../read/handle.ts';
import { sql } from '../read/sql.ts';
import { savedReports } from './tables.ts';

export interface SavedReportRow {
  readonly uuid: string;
  readonly sealed_name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly last_days: number | null;
  readonly mailed: boolean;
}

/** What a person has saved and not removed, the latest first. */
export const savedReportsOf = (read: ReadHandle<'saved_reports'>, personId: number): Promise<SavedReportRow[]> =>
  read.rows<SavedReportRow>(
    sql`select s.uuid, s.sealed_name, s.path, s.query, s.last_days, s.mailed_since is not null as mailed
     from ${savedReports} s
     where s.person_id = :personId and not s.removed order by s.saved_at desc, s.uuid`,
    { personId },
  );
