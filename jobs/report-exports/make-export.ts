import type { Knex } from 'knex';
import { completeReportExport, failReportExport, findReportExport } from '#commands/reports/report-export.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { decryptFor } from '#people/personal-keys.ts';
import type { ReportExportState } from '#domain/reports/report-export/decider.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { z } from 'zod';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { CsvTable } from '#platform/csv.ts';
import type { JobParts } from '../parts.ts';
import { findExportFile, removeOldExportFiles, writeExportFile } from './export-files.ts';
import { readsSeenNow } from './reads-seen.ts';

const payload = z.object({ exportUuid: z.guid(), run: z.int() });
type ReportExportPayload = z.infer<typeof payload>;

/** Sent for each run, with `exportUuid:run` as its singleton key. */
export const reportExportJob: JobKind<ReportExportPayload> = { name: 'report-export', payload };

type RunningExport = Extract<ReportExportState, { status: 'running' }>;

const notMade = 'The report could not be made. Please try again.';

/** A report and its filters, from its address. */
export interface ReportAddress {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The job's access to reports: it sees what the requesting person would see now. */
export interface Reports {
  /**
   * The read models that the report is made from.
   * @throws ReportRefused
   */
  readsOf(address: ReportAddress): readonly string[];
  /**
   * All rows in one snapshot, and how much the person can see.
   * @throws ReportRefused
   */
  open(personId: number, address: ReportAddress, use: (table: CsvTable, reach: string) => Promise<void>): Promise<void>;
}

/** No retry would get this report. The message is for the person who requested it. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';
}

export interface ReportExportParts extends Pick<JobParts, 'db' | 'store' | 'now'> {
  readonly reports: Reports;
}

/** The context for a command of the job. Repeated after a crash, it is the same command. */
const stepContext = (
  { db, store, now }: ReportExportParts,
  { exportUuid, run }: ReportExportPayload,
  step: string,
): CommandContext => ({
  store,
  db,
  actor: systemActor,
  commandId: uuidV5(`report-export:${exportUuid}:${run}:${step}`),
  causationId: exportUuid,
  correlationId: exportUuid,
  now: now().toISOString(),
});

const addressOf = async (db: Knex, { request }: RunningExport): Promise<ReportAddress> => {
  const { personId, reportPath: path, query, search } = request;
  if (!search) return { path, query };
  return { path, query: { ...query, search: await decryptFor(db, personId, search.sealed) } };
};

const makeFile = async (
  { db, reports }: ReportExportParts,
  { exportUuid, run }: ReportExportPayload,
  running: RunningExport,
  signal: AbortSignal,
): Promise<void> => {
  const { personId } = running.request;
  const address = await addressOf(db, running);
  // Read before the snapshot: events arriving in between make the file look older than it is, never newer.
  const reads = await readsSeenNow(db, reports.readsOf(address));
  await reports.open(personId, address, (table, reach) => writeExportFile(db, { exportUuid, run, reads, reach }, table, signal));
};

const complete = async (parts: ReportExportParts, job: ReportExportPayload): Promise<void> => {
  const file = await findExportFile(parts.db, job.exportUuid, job.run);
  if (!file) throw new Error('The file of this export is gone before it was announced.');
  await completeReportExport(stepContext(parts, job, 'complete'), {
    exportUuid: job.exportUuid,
    run: job.run,
    fileName: file.file_name,
    rowsCount: file.rows_count,
    bytes: file.bytes,
    asOfPosition: file.as_of_position,
    asOfTime: file.as_of_time,
  });
};

const fail = async (parts: ReportExportParts, job: ReportExportPayload, reason: string): Promise<void> => {
  const { exportUuid, run } = job;
  await failReportExport(stepContext(parts, job, 'fail'), { exportUuid, run, reason });
};

/** Makes the requested files. If it is killed, it starts the file again. */
export const reportExportQueue = (parts: ReportExportParts): JobQueue<ReportExportPayload> => ({
  ...reportExportJob,
  retryLimit: 5,
  retryDelaySeconds: 1,
  expireInSeconds: 900,
  concurrency: 2,
  handle: async (job, { signal }) => {
    const state = await findReportExport(parts.store, job.exportUuid);
    if (state.status !== 'running' || state.run !== job.run) return;
    try {
      const made = await findExportFile(parts.db, job.exportUuid, job.run);
      if (!made) await makeFile(parts, job, state, signal);
    } catch (error) {
      if (!(error instanceof ReportRefused)) throw error;
      return fail(parts, job, error.message);
    }
    await complete(parts, job);
  },
  endsForGood: true,
  exhausted: (job) => fail(parts, job, notMade),
});

/** Every hour. */
export const removeOldExportsQueue = ({ db }: Pick<JobParts, 'db'>): JobQueue<object> => ({
  name: 'report-export-clean-up',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  cron: '17 * * * *',
  handle: () => removeOldExportFiles(db),
});
