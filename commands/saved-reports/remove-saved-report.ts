import type { SavedReportsState } from '../../domain/saved-reports/decider.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { runOnSavedReports } from './run-on-saved-reports.ts';

/** @throws 404 */
export const removeSavedReport = (context: CommandContext, savedReportUuid: string): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, (_state, frame) => ({ type: 'RemoveSavedReport', ...frame, savedReportUuid }));
