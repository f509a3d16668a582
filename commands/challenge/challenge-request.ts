import { challengeRequestDecider, type ChallengeRequestCommand } from '#domain/challenge/decider.ts';
import { challengeRequestStream, type ChallengeUserType } from '#domain/challenge/events.ts';
import { forgetContact, keepContact, type Contact } from '#people/contacts.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

/** Staff erase a visitor's contact details; the fact that there was a request stays. */
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

interface RequestListeningChallengeInput {
  readonly userType: ChallengeUserType;
  readonly country: string;
  readonly state: string | null;
  readonly grade: string | null;
  readonly studentsCount: number | null;
  readonly contact: Contact;
}

/** Open to everybody. The contact is saved first, outside of the log: without it a request would be useless. */
export const requestListeningChallenge = async (
  context: CommandContext,
  { contact, ...input }: RequestListeningChallengeInput,
): Promise<CommandOutcome<{ requestUuid: string }>> => {
  const requestUuid = uuidV5(`challenge-request:${context.commandId}`);
  await keepContact(context.db, requestUuid, contact);
  const result = await runCommand(context, {
    decider: challengeRequestDecider,
    stream: challengeRequestStream(requestUuid),
    assumeNew: true,
    command: (): ChallengeRequestCommand => ({
      type: 'RequestListeningChallenge',
      requestUuid,
      requestedAt: context.now,
      ...input,
    }),
  });
  return outcomeOf(result, { requestUuid });
};
