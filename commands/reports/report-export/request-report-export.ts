import { DomainError } from '#domain/shared/domain-error.ts';
import { reportExportDecider, type ReportExportState } from '#domain/reports/report-export/decider.ts';
import { reportExportStream, reportExportUuid, sortedQuery } from '#domain/reports/report-export/stream.ts';
import { encryptFor } from '#people/personal-keys.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface RequestReportExportInput {
  readonly reportPath: string;
  /** The report's filters; their order does not matter. */
  readonly query: Readonly<Record<string, string>>;
  /** Whether a file that is there still says what the report says now. */
  readonly isCurrent: (ready: Extract<ReportExportState, { status: 'ready' }>) => Promise<boolean>;
}

export interface RequestedReportExport {
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
