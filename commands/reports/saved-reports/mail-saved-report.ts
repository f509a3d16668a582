import type { SavedReportsState } from '#domain/reports/saved-reports/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnSavedReports } from './run-on-saved-reports.ts';

/** Whether the report comes by mail every Monday. @throws 404 */
export const mailSavedReport = (
  context: CommandContext,
  { savedReportUuid, mailed }: { readonly savedReportUuid: string; readonly mailed: boolean },
): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, (_state, frame) => ({ type: 'MailSavedReport', ...frame, savedReportUuid, mailed }));
