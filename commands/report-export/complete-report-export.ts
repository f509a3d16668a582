import { reportExportDecider, type CompleteReportExport } from '../../domain/report-export/decider.ts';
import { reportExportStream } from '../../domain/report-export/stream.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
