import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import type { PersonDetail } from '#domain/accounts/person/events.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { endLinksOf } from '#people/account-links.ts';
import { endInvitationsOf } from '#people/invitations.ts';
import { findPeople, findPersonByEmail, savePeople, type SavedPerson } from '#people/people.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { assertAnothersAccount } from './own-account.ts';

export interface CorrectPersonInput {
  readonly personId: number;
  readonly givenName: string;
  readonly familyName: string;
  /** Null for a student who signs in with a card. */
  readonly email: string | null;
}

export interface Corrected {
  readonly state: PersonState;
  /** The address that was there before, where it is another one now and there was one. */
  readonly formerEmail: string | null;
  readonly emailChanged: boolean;
}

const assertCorrectable = (person: SavedPerson): void => {
  if (person.sourcedId === null) return;
  const text = 'The name and the email address come from the roster of the district. They are corrected there.';
  throw new DomainError('conflict', 'name_from_roster', text);
};

const assertFree = async ({ db }: CommandContext, personId: number, email: string | null): Promise<void> => {
  const owner = email === null ? null : await findPersonByEmail(db, email);
  if (owner && owner.id !== personId) {
    throw new DomainError('conflict', 'email_taken', `${email} has an account already.`, { email });
  }
};

/**
 * Corrects the name and the email address of somebody whom no roster knows. Links that were mailed to another address end.
 * @throws DomainError `own_account`, `name_from_roster`, `email_taken`, `email_missing`
 */
export const correctPerson = async (
  context: CommandContext,
  { personId, givenName, familyName, email }: CorrectPersonInput,
): Promise<CommandOutcome<Corrected>> => {
  requireStaff(context);
  assertAnothersAccount(context, personId, 'correct the name or email address of');
  const person = (await findPeople(context.db, [personId])).get(personId);
  if (!person || person.erased) throw notFound('This person');
  assertCorrectable(person);
  await assertFree(context, personId, email);
  const emailChanged = person.email !== email;
  const corrected: PersonDetail[] = [];
  if (person.givenName !== givenName || person.familyName !== familyName) corrected.push('name');
  if (emailChanged) corrected.push('email');
  // The log first: whatever stops it in between, the same command once more finds the old name and ends what it began.
  const result = await runCommand(stepOf(context, 'correct-person'), {
    decider: personDecider,
    stream: personStream(personId),
    command: (): PersonCommand => ({
      type: 'CorrectPerson',
      personId,
      corrected,
      hasEmail: email !== null,
      occurredAt: context.now,
    }),
  });
  if (emailChanged) {
    await Promise.all([
      endLinksOf(context.db, 'reset_password', personId),
      endLinksOf(context.db, 'confirm_email', personId),
      endInvitationsOf(context.db, personId),
    ]);
  }
  const { districtId, sourcedId } = person;
  await savePeople(context.db, [{ id: personId, districtId, sourcedId, email, givenName, familyName }]);
  return outcomeOf(result, { state: result.state, formerEmail: emailChanged ? person.email : null, emailChanged });
};
