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

/** The run's file is there. Changes nothing when the run is over already. */
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

/** How the export stands, from its own stream: a request that was just answered is in it. */
export const findReportExport = async (store: EventStore, exportUuid: string): Promise<ReportExportState> =>
  (await loadLatest(store, reportExportDecider, reportExportStream(exportUuid))).state;

/** Files of exports of a whole district: any of them may name anybody of it. Those of staff, who see all districts, too. */
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
 * Also those that are being made: their job notices, and makes the file again. `begunBefore` (ISO) spares later ones, which
 * were made when the name was gone.
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

/** Files of reports may name anybody of a district; who asked for one stays in the log, under a number. */
export const reportFilesOwner = defineOwner({
  name: 'report_files',
  tables: ['report_export_files', 'report_export_chunks'],
  streams: ['reportExport'],
  erase: { afterwards: (context, { districtId }) => removeExportsOf(context, districtId) },
});

interface FailReportExportInput {
  readonly exportUuid: string;
  readonly run: number;
  /** A sentence for the person who waits. */
  readonly reason: string;
}

/** The run ends without a file; the next request starts another one. */
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
  /** Whether a file that is there still says what the report says now. */
  readonly isCurrent: (ready: Extract<ReportExportState, { status: 'ready' }>) => Promise<boolean>;
}

interface RequestedReportExport {
  readonly exportUuid: string;
  readonly state: ReportExportState;
}

/** Asks for a report's file; joins the run that is under way, and leaves a current file as it is. */
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
