import type { SavedReportsState } from '#domain/reports/saved-reports/decider.ts';
import { encryptFor } from '#people/personal-keys.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { isTaken, namesIn } from './names.ts';
import { runOnSavedReports } from './run-on-saved-reports.ts';

/** @throws 404, 409 for a name that is taken */
export const renameSavedReport = (
  context: CommandContext,
  { savedReportUuid, name }: { readonly savedReportUuid: string; readonly name: string },
): Promise<CommandOutcome<SavedReportsState>> =>
  runOnSavedReports(context, async (state, frame) => {
    const names = await namesIn(context.db, frame.personId, state);
    return {
      type: 'RenameSavedReport',
      ...frame,
      savedReportUuid,
      name: { sealed: await encryptFor(context.db, frame.personId, name) },
      nameTaken: isTaken(state, names, name, savedReportUuid),
      unchanged: names.get(savedReportUuid) === name,
    };
  });
