import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { secondFactorDecider, type SecondFactorCommand, type SecondFactorState } from '#domain/accounts/second-factor/decider.ts';
import { secondFactorStream } from '#domain/accounts/second-factor/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isSystem, requireStaff } from '#commands/runner/authorise.ts';
import { runCommand, type RunResult } from '#commands/runner/runner.ts';

/** Allows only the person themselves, and the system. */
const requireOwn = (context: CommandContext, personId: number): void => {
  if (isSystem(context) || context.actor.id === personId) return;
  throw new DomainError('forbidden', 'forbidden', 'Your account may not do this.');
};

const runOnSecondFactor = (
  context: CommandContext,
  personId: number,
  command: () => SecondFactorCommand,
): Promise<RunResult<SecondFactorState, unknown>> =>
  runCommand(context, { decider: secondFactorDecider, stream: secondFactorStream(personId), command });

/** Records that the person has new recovery codes. The caller stores them; the old ones no longer work. */
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

/**
 * Staff turn off the second step for a person who has lost the device and the recovery codes; the caller deletes the secret. The
 * caller has to check that they are allowed to do so for this person.
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

/** The person turns off the second step; the caller deletes the secret. */
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

/** Turns on a second step for the person's sign-in. The caller has verified a code and stores the secret. */
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

interface UseRecoveryCodeInput {
  readonly personId: number;
  /** Number of codes left afterwards. */
  readonly left: number;
}

/** Records a sign-in with a recovery code, which the caller has removed. */
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
