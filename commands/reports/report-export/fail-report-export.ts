import { reportExportDecider, type FailReportExport } from '#domain/reports/report-export/decider.ts';
import { reportExportStream } from '#domain/reports/report-export/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface FailReportExportInput {
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
