import type { ReportExportState } from '#domain/reports/report-export/decider.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { Basics } from '#api/http/needs.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { findExportFile } from '#jobs/report-exports/export-files.ts';
import { isOfReach } from './reach.ts';
import { readsSeenNow, sameReads } from '#jobs/report-exports/reads-seen.ts';

type ReadyExport = Extract<ReportExportState, { status: 'ready' }>;

const namesItsDays = ({ start_date: start, end_date: end }: Readonly<Record<string, string>>): boolean =>
  start !== undefined && end !== undefined;

/** True when the report would say the same now: its read models hold nothing newer, and "the last 30 days" are the same ones. */
export const isStillCurrent = async (
  { db, now }: Basics,
  viewer: Viewer,
  reads: readonly string[],
  { request, run }: ReadyExport,
): Promise<boolean> => {
  const dayOf = (time: Date): string => dayIn(time, viewer.timeZone);
  if (!namesItsDays(request.query) && dayOf(new Date(request.requestedAt)) !== dayOf(now())) return false;
  const file = await findExportFile(db, request.exportUuid, run);
  return file !== null && isOfReach(file, viewer) && sameReads(file.reads, await readsSeenNow(db, reads));
};
