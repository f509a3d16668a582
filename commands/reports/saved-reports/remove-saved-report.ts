import type { SavedReportsState } from '#domain/reports/saved-reports/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnSavedReports } from './run-on-saved-reports.ts';

/** @throws 404 */
export const removeSavedReport = (context: CommandContext, savedReportUuid: string): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, (_state, frame) => ({ type: 'RemoveSavedReport', ...frame, savedReportUuid }));
