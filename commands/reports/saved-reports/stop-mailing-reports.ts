import { savedReportsDecider } from '#domain/reports/saved-reports/decider.ts';
import { savedReportsStream } from '#domain/reports/saved-reports/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** None of a person's reports is mailed any more. Sent by the product for whoever opens the link of a mail: nobody has signed in. */
export const stopMailingReports = async (context: CommandContext, personId: number): Promise<CommandOutcome<null>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: savedReportsDecider,
    stream: savedReportsStream(personId),
    command: () => ({ type: 'StopMailingReports' as const, personId, occurredAt: context.now }),
  });
  return outcomeOf(result, null);
};
