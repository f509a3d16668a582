import { challengeRequestDecider, type ChallengeRequestCommand } from '../../domain/challenge-request/decider.ts';
import { challengeRequestStream } from '../../domain/challenge-request/stream.ts';
import { forgetContact } from '../../people/contacts.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
