import type { Knex } from 'knex';
import { decryptAll } from '#people/personal-keys.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { savedReportsOf, type SavedReportRow } from '#projections/reports/saved-reports/queries.ts';
import { recordKinds } from '#api/http/record-access.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { reportRouteAt } from '../report-csv.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { urlOn } from './saved-address.ts';
import type { SavedReportData } from './schemas.ts';

/** The product's name for the report at an address; "report" if it no longer exists. */
export const kindOf = (path: string): string => {
  const records = reportRouteAt(path)?.records;
  return records && 'what' in records ? recordKinds[records.what] : 'Report';
};

/** The dates shown without `last_days`: those of the address, or the last thirty days if it has none. */
const datesOf = ({ query, last_days: lastDays }: SavedReportRow) => {
  const { start_date: start = null, end_date: end = null } = query as { start_date?: string; end_date?: string };
  if (lastDays !== null) return { last_days: lastDays, start_date: null, end_date: null };
  if (start === null && end === null) return { last_days: 30, start_date: null, end_date: null };
  return { last_days: null, start_date: start, end_date: end };
};

interface Finding {
  readonly db: Knex;
  readonly read: ReadHandle<'saved_reports'>;
  readonly viewer: Pick<Viewer, 'id' | 'timeZone'>;
  readonly now: Date;
}

/** A person's saved reports, latest first. Access is checked when a report is opened, not here. */
export const findSavedReports = async ({ db, read, viewer, now }: Finding): Promise<SavedReportData[]> => {
  const rows = await savedReportsOf(read, viewer.id);
  const names = await decryptAll(
    db,
    rows.map((row) => ({ personId: viewer.id, sealed: row.sealed_name })),
  );
  const today = dayIn(now, viewer.timeZone);
  return rows.map((row, index) => ({
    uuid: row.uuid,
    name: names[index]!,
    kind: kindOf(row.path),
    url: urlOn(row, today),
    ...datesOf(row),
    mailed: row.mailed,
  }));
};
