import { challengeRequestDecider, type ChallengeRequestCommand } from '#domain/challenge/decider.ts';
import { challengeRequestStream } from '#domain/challenge/stream.ts';
import { forgetContact } from '#people/contacts.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Staff erase what a visitor wrote about themselves; that there was a request stays. */
export const eraseChallengeContact = async (
  context: CommandContext,
  { requestUuid }: { readonly requestUuid: string },
): Promise<CommandOutcome<null>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: challengeRequestDecider,
    stream: challengeRequestStream(requestUuid),
    command: (): ChallengeRequestCommand => ({ type: 'EraseChallengeContact', requestUuid, erasedAt: context.now }),
  });
  await forgetContact(context.db, requestUuid);
  return outcomeOf(result, null);
};
