import { signInDecider, type RecordSignIn } from '#domain/accounts/sign-in/decider.ts';
import { signInStream } from '#domain/accounts/sign-in/stream.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isSystem } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface RecordSignInInput {
  readonly personId: number;
  readonly role: PersonRole;
}

/** Records that a person has signed in, once for each command id. People record their own; the system anybody's. */
export const recordSignIn = async (
  context: CommandContext,
  { personId, role }: RecordSignInInput,
): Promise<CommandOutcome<null>> => {
  if (!isSystem(context) && context.actor.id !== personId) {
    throw new DomainError('forbidden', 'forbidden', 'Your account may not do this.');
  }
  const result = await runCommand(context, {
    decider: signInDecider,
    stream: signInStream(personId, context.now),
    command: (): RecordSignIn => ({ type: 'RecordSignIn', personId, role, signedInAt: context.now }),
  });
  return outcomeOf(result, null);
};
