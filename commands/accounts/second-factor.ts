import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { secondFactorDecider, type SecondFactorCommand, type SecondFactorState } from '#domain/accounts/second-factor/decider.ts';
import { secondFactorStream } from '#domain/accounts/second-factor/events.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isSystem, requireStaff } from '#commands/runner/authorise.ts';
import { runCommand, type RunResult } from '#commands/runner/runner.ts';

/** Nobody but the person, and the system. */
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

interface UseRecoveryCodeInput {
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
