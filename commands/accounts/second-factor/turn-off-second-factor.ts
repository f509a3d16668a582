import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireOwn, runOnSecondFactor } from './run-on-second-factor.ts';

/** The person takes the second step off; the caller deletes the secret. */
export const turnOffSecondFactor = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<null>> => {
  requireOwn(context, personId);
  const result = await runOnSecondFactor(context, personId, () => ({
    type: 'TurnOffSecondFactor',
    personId,
    occurredAt: context.now,
  }));
  return outcomeOf(result, null);
};
