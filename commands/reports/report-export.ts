import {
  reportExportDecider,
  type CompleteReportExport,
  type ReportExportState,
  type FailReportExport,
} from '#domain/reports/report-export/decider.ts';
import { reportExportStream, reportExportUuid, sortedQuery } from '#domain/reports/report-export/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { defineOwner, type ErasureContext } from '#people/personal-data-owner.ts';
import type { EventStore } from '#eventstore/port.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { encryptFor } from '#people/personal-keys.ts';

type CompleteReportExportInput = Omit<CompleteReportExport, 'type' | 'completedAt'>;

/** Records that the run's file is ready. Changes nothing if the run has already ended. */
export const completeReportExport = async (
  context: CommandContext,
  input: CompleteReportExportInput,
): Promise<CommandOutcome<null>> => {
  const result = await runCommand(context, {
    decider: reportExportDecider,
    stream: reportExportStream(input.exportUuid),
    command: (): CompleteReportExport => ({ type: 'CompleteReportExport', ...input, completedAt: context.now }),
  });
  return outcomeOf(result, null);
};

/** The state of an export, read from its own stream, so that it includes a request answered a moment ago. */
export const findReportExport = async (store: EventStore, exportUuid: string): Promise<ReportExportState> =>
  (await loadLatest(store, reportExportDecider, reportExportStream(exportUuid))).state;

/** The export files of a whole district: any of them can name anybody in it. Includes those of staff, who see all districts. */
export const exportFilesOf = async (
  { db, store }: Pick<ErasureContext, 'db' | 'store'>,
  districtId: number | null,
): Promise<string[]> => {
  const { rows: files } = await db.raw<{ rows: { export_uuid: string }[] }>(
    'select distinct export_uuid from report_export_files',
  );
  const found: string[] = [];
  for (const { export_uuid: uuid } of files) {
    const state = await findReportExport(store, uuid);
    const owner = state.status === 'none' ? null : state.request.personId;
    const { rows } = await db.raw<{ rows: { district_id: number | null }[] }>('select district_id from people where id = ?', [
      owner,
    ]);
    const district = rows[0]?.district_id ?? null;
    if (district === null || districtId === null || district === districtId) found.push(uuid);
  }
  return found;
};

/**
 * Also removes files in progress: their job notices and creates the file again. `begunBefore` (ISO) keeps later files, created
 * after the name was removed.
 */
export const removeExportsOf = async (
  context: ErasureContext,
  districtId: number | null,
  begunBefore?: string,
): Promise<void> => {
  const uuids = await exportFilesOf(context, districtId);
  if (uuids.length === 0) return;
  await context.db.raw(
    `delete from report_export_files where export_uuid = any(?::uuid[]) and created_at < coalesce(?::timestamptz, 'infinity')`,
    [uuids, begunBefore ?? null] as never,
  );
};

/** Report files can name anybody in a district; the person who requested one stays in the log, under their id. */
export const reportFilesOwner = defineOwner({
  name: 'report_files',
  tables: ['report_export_files', 'report_export_chunks'],
  streams: ['reportExport'],
  erase: { afterwards: (context, { districtId }) => removeExportsOf(context, districtId) },
});

interface FailReportExportInput {
  readonly exportUuid: string;
  readonly run: number;
  /** A sentence shown to the person who is waiting. */
  readonly reason: string;
}

/** Ends the run without a file; the next request starts another one. */
export const failReportExport = async (context: CommandContext, input: FailReportExportInput): Promise<CommandOutcome<null>> => {
  const result = await runCommand(context, {
    decider: reportExportDecider,
    stream: reportExportStream(input.exportUuid),
    command: (): FailReportExport => ({ type: 'FailReportExport', ...input, failedAt: context.now }),
  });
  return outcomeOf(result, null);
};

interface RequestReportExportInput {
  readonly reportPath: string;
  /** The report's filters; their order does not matter. */
  readonly query: Readonly<Record<string, string>>;
  /** Whether an existing file still matches the current report. */
  readonly isCurrent: (ready: Extract<ReportExportState, { status: 'ready' }>) => Promise<boolean>;
}

interface RequestedReportExport {
  readonly exportUuid: string;
  readonly state: ReportExportState;
}

/** Requests a report's file; joins a run in progress, and keeps a current file. */
export const requestReportExport = async (
  context: CommandContext,
  { reportPath, query, isCurrent }: RequestReportExportInput,
): Promise<CommandOutcome<RequestedReportExport>> => {
  const personId = context.actor.id;
  if (personId === null) throw new DomainError('forbidden', 'forbidden', 'Only people can ask for an export.');
  const exportUuid = reportExportUuid({ personId, reportPath, query });
  const { search, ...others } = query;
  const result = await runCommand(context, {
    decider: reportExportDecider,
    stream: reportExportStream(exportUuid),
    command: async (state) => ({
      type: 'RequestReportExport' as const,
      exportUuid,
      personId,
      reportPath,
      query: sortedQuery(others),
      ...(search !== undefined && { search: { sealed: await encryptFor(context.db, personId, search) } }),
      current: state.status === 'ready' && (await isCurrent(state)),
      requestedAt: context.now,
    }),
  });
  return outcomeOf(result, { exportUuid, state: result.state });
};
