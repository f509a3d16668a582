import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireOwn, runOnSecondFactor } from './run-on-second-factor.ts';

/** From now on the person's sign-in has a second step; the caller has seen a right code and keeps the secret. */
export const turnOnSecondFactor = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<null>> => {
  requireOwn(context, personId);
  const result = await runOnSecondFactor(context, personId, () => ({
    type: 'TurnOnSecondFactor',
    personId,
    occurredAt: context.now,
  }));
  return outcomeOf(result, null);
};
