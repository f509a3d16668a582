import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireOwn, runOnSecondFactor } from './run-on-second-factor.ts';

export interface UseRecoveryCodeInput {
  readonly personId: number;
  /** How many are good after it. */
  readonly left: number;
}

/** Somebody came in with a recovery code, which the caller has taken away. */
export const useRecoveryCode = async (
  context: CommandContext,
  { personId, left }: UseRecoveryCodeInput,
): Promise<CommandOutcome<null>> => {
  requireOwn(context, personId);
  const result = await runOnSecondFactor(context, personId, () => ({
    type: 'UseRecoveryCode',
    personId,
    left,
    occurredAt: context.now,
  }));
  return outcomeOf(result, null);
};
