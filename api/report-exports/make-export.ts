import { completeReportExport } from '../../commands/report-export/complete-report-export.ts';
import { failReportExport } from '../../commands/report-export/fail-report-export.ts';
import { findReportExport } from '../../commands/report-export/find-report-export.ts';
import { systemActor, type CommandContext } from '../../commands/context.ts';
import type { ReportExportState } from '../../domain/report-export/decider.ts';
import { uuidV5 } from '../../domain/shared/uuid-v5.ts';
import { reportExportJob, type ReportExportPayload } from '../../jobs/report-exports/report-export-job.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { HttpProblem } from '../http/problem.ts';
import { openReportCsv, readsOfReport } from '../reports/report-csv.ts';
import type { Services } from '../services.ts';
import { findExportFile, removeOldExportFiles, writeExportFile } from './export-files.ts';
import { reachOf } from './reach.ts';
import { readsSeenNow } from './reads-seen.ts';

type RunningExport = Extract<ReportExportState, { status: 'running' }>;

const notMade = 'The report could not be made. Please try again.';
const notYours = 'Your account may no longer see this report.';

/** A command of the job. Taken again after a crash it is the same command. */
const stepContext = ({ db, store, now }: Services, { exportUuid, run }: ReportExportPayload, step: string): CommandContext => ({
  store,
  db,
  actor: systemActor,
  commandId: uuidV5(`report-export:${exportUuid}:${run}:${step}`),
  causationId: exportUuid,
  correlationId: exportUuid,
  now: now().toISOString(),
});

/** Null for what another attempt may get past. */
const finalReason = (error: unknown): string | null => {
  if (!(error instanceof HttpProblem) || error.status >= 500) return null;
  return error.status === 400 ? error.message.slice(0, 300) : notYours;
};

const makeFile = async (
  services: Services,
  { exportUuid, run }: ReportExportPayload,
  { request }: RunningExport,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = services;
  const viewer = await services.viewers(request.personId);
  if (!viewer) throw new HttpProblem(404, 'not_found', notYours);
  // Before the snapshot: what arrives in between makes the file look older than it is, never newer.
  const seen = await readsSeenNow(db, readsOfReport(request.reportPath));
  await openReportCsv(services, viewer, { path: request.reportPath, query: request.query }, (table) =>
    writeExportFile(db, { exportUuid, run, reads: seen, reach: reachOf(viewer) }, table, signal),
  );
};

const complete = async (services: Services, job: ReportExportPayload): Promise<void> => {
  const file = await findExportFile(services.db, job.exportUuid, job.run);
  if (!file) throw new Error('The file of this export is gone before it was announced.');
  await completeReportExport(stepContext(services, job, 'complete'), {
    exportUuid: job.exportUuid,
    run: job.run,
    fileName: file.file_name,
    rowsCount: file.rows_count,
    bytes: file.bytes,
    asOfPosition: file.as_of_position,
    asOfTime: file.as_of_time,
  });
};

const fail = async (services: Services, job: ReportExportPayload, reason: string): Promise<void> => {
  const { exportUuid, run } = job;
  await failReportExport(stepContext(services, job, 'fail'), { exportUuid, run, reason });
};

/** Makes the files that people asked for. Killed in the middle, it makes the file again from its start. */
export const reportExportQueue = (services: Services): JobQueue<ReportExportPayload> => ({
  ...reportExportJob,
  retryLimit: 5,
  retryDelaySeconds: 1,
  expireInSeconds: 900,
  concurrency: 2,
  handle: async (job, { signal }) => {
    const state = await findReportExport(services.store, job.exportUuid);
    if (state.status !== 'running' || state.run !== job.run) return;
    try {
      const made = await findExportFile(services.db, job.exportUuid, job.run);
      if (!made) await makeFile(services, job, state, signal);
    } catch (error) {
      const reason = finalReason(error);
      if (reason === null) throw error;
      return fail(services, job, reason);
    }
    await complete(services, job);
  },
  exhausted: (job) => fail(services, job, notMade),
});

/** Every hour. */
export const removeOldExportsQueue = ({ db }: Services): JobQueue<object> => ({
  name: 'report-export-clean-up',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  cron: '17 * * * *',
  handle: () => removeOldExportFiles(db),
});
