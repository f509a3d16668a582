import type { SavedReportsState } from '#domain/reports/saved-reports/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { isTaken, namesIn } from './names.ts';
import { runOnSavedReports } from './run-on-saved-reports.ts';

/** Brings a report back that was removed. @throws 404, 409 where its name is taken meanwhile */
export const restoreSavedReport = (
  context: CommandContext,
  savedReportUuid: string,
): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, async (state, frame) => {
    const names = await namesIn(context.db, frame.personId, state);
    const name = names.get(savedReportUuid);
    const nameTaken = name !== undefined && isTaken(state, names, name, savedReportUuid);
    return { type: 'RestoreSavedReport', ...frame, savedReportUuid, nameTaken };
  });
