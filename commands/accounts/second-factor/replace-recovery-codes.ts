import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireOwn, runOnSecondFactor } from './run-on-second-factor.ts';

/** The person has new recovery codes, which the caller keeps; those of before are over. */
export const replaceRecoveryCodes = async (
  context: CommandContext,
  { personId }: { readonly personId: number },
): Promise<CommandOutcome<null>> => {
  requireOwn(context, personId);
  const result = await runOnSecondFactor(context, personId, () => ({
    type: 'ReplaceRecoveryCodes',
    personId,
    occurredAt: context.now,
  }));
  return outcomeOf(result, null);
};
