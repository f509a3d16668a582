import { defineOwner } from '#people/personal-data-owner.ts';
import { signInDecider, type RecordSignIn } from '#domain/accounts/sign-in/decider.ts';
import { signInStream } from '#domain/accounts/sign-in/events.ts';
import type { PersonRole } from '#domain/shared/fields.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { isSystem } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** What sign-ins contain about a person, and what remains after erasure. */
export const signInsOwner = defineOwner({
  name: 'sign_ins',
  tables: ['sign_in_people', 'teacher_times', 'teacher_sign_ins', 'teacher_sign_in_days'],
  streams: ['signIn'],
  erase: { kept: 'How many teachers came on a day stays, under numbers.' },
});

interface RecordSignInInput {
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
