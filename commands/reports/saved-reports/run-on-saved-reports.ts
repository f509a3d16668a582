import { savedReportsDecider, type SavedReportsCommand, type SavedReportsState } from '#domain/reports/saved-reports/decider.ts';
import { savedReportsStream } from '#domain/reports/saved-reports/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Who acts, and when. */
interface Frame {
  readonly personId: number;
  readonly occurredAt: string;
}

/** To the saved reports of the school admin who acts; nobody has a hand in another's. */
export const runOnSavedReports = async (
  context: CommandContext,
  command: (state: SavedReportsState, frame: Frame) => Promise<SavedReportsCommand> | SavedReportsCommand,
): Promise<CommandOutcome<SavedReportsState>> => {
  const personId = requireRole(context, 'school_admin');
  const result = await runCommand(context, {
    decider: savedReportsDecider,
    stream: savedReportsStream(personId),
    command: (state) => command(state, { personId, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
