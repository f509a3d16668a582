import { reportExportDecider, type ReportExportState } from '#domain/reports/report-export/decider.ts';
import { reportExportStream } from '#domain/reports/report-export/stream.ts';
import type { EventStore } from '#eventstore/port.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** How the export stands, from its own stream: a request that was just answered is in it. */
export const findReportExport = async (store: EventStore, exportUuid: string): Promise<ReportExportState> =>
  (await loadLatest(store, reportExportDecider, reportExportStream(exportUuid))).state;
