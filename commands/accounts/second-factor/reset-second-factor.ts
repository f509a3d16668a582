import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runOnSecondFactor } from './run-on-second-factor.ts';

/**
 * Staff take the second step off for somebody who has lost the device and the recovery codes; the caller deletes the secret. That
 * they may do it for this person is the caller's to see to.
 */
export const resetSecondFactor = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<{ readonly wasOn: boolean }>> => {
  requireStaff(context);
  const result = await runOnSecondFactor(context, personId, () => ({
    type: 'ResetSecondFactor',
    personId,
    occurredAt: context.now,
  }));
  return outcomeOf(result, { wasOn: result.events.length > 0 });
};
