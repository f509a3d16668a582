import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import { assertSchoolsOfRole, type RoleAtSchools } from '#domain/accounts/person/schools-of-role.ts';
import type { PersonEvent } from '#domain/accounts/person/events.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { TeacherPlan } from '#domain/shared/fields.ts';
import { findPersonByEmail, savePeople } from '#people/people.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { reserveId } from '#commands/runner/ids.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { assertAccepted, runCommand } from '#commands/runner/runner.ts';
import { assertSchoolsOfDistrict } from './schools-of-account.ts';

export interface NewAccountInput extends RoleAtSchools {
  readonly givenName: string;
  readonly familyName: string;
  /** What they sign in with; null for a student who has a sign-in card. */
  readonly email: string | null;
  /** Null for staff. */
  readonly districtId: number | null;
  /** Teachers only; left out: none. */
  readonly plan?: TeacherPlan | undefined;
}

const assertDistrict = async ({ store }: CommandContext, districtId: number | null): Promise<void> => {
  if (districtId === null) return;
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  if (state.status !== 'registered') throw notFound('This district');
};

/** Of an address: the number of an account that was begun under it and never came about; null for nobody's. @throws DomainError */
const begunUnder = async ({ store, db }: CommandContext, email: string, own: number): Promise<number | null> => {
  const owner = await findPersonByEmail(db, email);
  if (!owner || owner.id === own) return null;
  const { state } = await loadLatest(store, personDecider, personStream(owner.id));
  // One of a roster comes about with its import, a moment from now.
  if (state.status === 'unregistered' && owner.sourcedId === null) return owner.id;
  throw new DomainError('conflict', 'email_taken', `${email} has an account already.`, { email });
};

/**
 * Makes an account that no roster knows, without a way to sign in yet. The same command once more is the same account.
 * @throws DomainError `email_taken`, or whatever does not fit the role
 */
export const makeAccount = async (
  context: CommandContext,
  { givenName, familyName, email, ...place }: NewAccountInput,
): Promise<CommandOutcome<PersonState> & { readonly personId: number }> => {
  requireStaff(context);
  assertSchoolsOfRole(place);
  await assertDistrict(context, place.districtId);
  await assertSchoolsOfDistrict(context, place.schoolIds, place.districtId);
  const reserved = await reserveId(context.db, 'person', `user:${context.commandId}`);
  const personId = (email !== null && (await begunUnder(context, email, reserved))) || reserved;
  const step = stepOf(context, 'make-account');
  const stream = personStream(personId);
  const run: CommandRun<PersonState, PersonCommand, PersonEvent> = {
    decider: personDecider,
    stream,
    command: () => ({ type: 'RegisterPerson', personId, ...place, occurredAt: context.now }),
  };
  await assertAccepted(step, run);
  // Whoever has an account has a name, which the same request once more does not bring back.
  const { state: before } = await loadLatest(context.store, personDecider, stream);
  const person = { id: personId, districtId: place.districtId, sourcedId: null, email, givenName, familyName };
  if (before.status === 'unregistered') await savePeople(context.db, [person]);
  const result = await runCommand(step, run);
  return { ...outcomeOf(result, result.state), personId };
};
