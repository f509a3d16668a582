import { savedReportsDecider } from '../../domain/saved-reports/decider.ts';
import { savedReportsStream } from '../../domain/saved-reports/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
