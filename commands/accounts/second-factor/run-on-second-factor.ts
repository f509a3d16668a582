import { secondFactorDecider, type SecondFactorCommand, type SecondFactorState } from '#domain/accounts/second-factor/decider.ts';
import { secondFactorStream } from '#domain/accounts/second-factor/stream.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isSystem } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { runCommand, type RunResult } from '#commands/runner/runner.ts';

/** Nobody but the person, and the system. */
export const requireOwn = (context: CommandContext, personId: number): void => {
  if (isSystem(context) || context.actor.id === personId) return;
  throw new DomainError('forbidden', 'forbidden', 'Your account may not do this.');
};

export const runOnSecondFactor = (
  context: CommandContext,
  personId: number,
  command: () => SecondFactorCommand,
): Promise<RunResult<SecondFactorState, unknown>> =>
  runCommand(context, { decider: secondFactorDecider, stream: secondFactorStream(personId), command });
