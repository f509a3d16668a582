import { reportExportDecider, type CompleteReportExport } from '#domain/reports/report-export/decider.ts';
import { reportExportStream } from '#domain/reports/report-export/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export type CompleteReportExportInput = Omit<CompleteReportExport, 'type' | 'completedAt'>;

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
