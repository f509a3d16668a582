import { findPeople, findPersonByEmail, reclaimAddress, savePeople, saveNewPeople, type SavedPerson } from '#people/people.ts';
import { NoPersonalKey } from '#people/personal-keys.ts';
import { type CommandContext, stepOf, type CommandOutcome } from '#commands/runner/context.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import { assertSchoolsOfRole, type RoleAtSchools } from '#domain/accounts/person/schools-of-role.ts';
import { type PersonEvent, personStream, type PersonDetail } from '#domain/accounts/person/events.ts';
import type { TeacherPlan, AdminReach, PersonRole } from '#domain/shared/fields.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { reserveId, reserveIds } from '#commands/runner/ids.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { assertAccepted, runCommand } from '#commands/runner/runner.ts';
import { runMany } from '#commands/runner/bulk.ts';
import { endLinksOf } from '#people/account-links.ts';
import { endInvitationsOf } from '#people/invitations.ts';

/** Call this before storing anything new about a person. @throws NoPersonalKey */
export const requireNotErased = async ({ db }: CommandContext, personIds: readonly number[]): Promise<void> => {
  const people = await findPeople(db, personIds);
  if ([...people.values()].some(({ erased }) => erased)) throw new NoPersonalKey();
};

/** Prevents staff from locking themselves out or giving themselves more rights. @throws DomainError `own_account` */
export const assertAnothersAccount = ({ actor }: CommandContext, personId: number, verb: string): void => {
  if (actor.id !== personId) return;
  throw new DomainError('conflict', 'own_account', `You cannot ${verb} your own account. Ask another administrator to do it.`);
};

/** The one district of these schools, read from the schools' own streams; null for no schools. @throws DomainError */
export const districtOfSchools = async (
  { store }: Pick<CommandContext, 'store'>,
  schoolIds: readonly number[],
): Promise<number | null> => {
  const districts = new Set<number>();
  for (const id of schoolIds) {
    const { state } = await loadLatest(store, schoolDecider, schoolStream(id));
    if (state.status !== 'registered') throw notFound(`School ${id}`);
    districts.add(state.districtId);
  }
  if (districts.size > 1) throw new DomainError('invalid', 'districts_differ', 'These schools belong to different districts.');
  return [...districts][0] ?? null;
};

/** @throws DomainError if one of the schools is not in this district */
export const assertSchoolsOfDistrict = async (
  context: Pick<CommandContext, 'store'>,
  schoolIds: readonly number[],
  districtId: number | null,
): Promise<void> => {
  const found = await districtOfSchools(context, schoolIds);
  if (found === null || found === districtId) return;
  throw new DomainError('invalid', 'districts_differ', 'These schools belong to another district.');
};

export interface NewAccountInput extends RoleAtSchools {
  readonly givenName: string;
  readonly familyName: string;
  /** The address they sign in with; null for a student with a sign-in card. */
  readonly email: string | null;
  /** Null for staff. */
  readonly districtId: number | null;
  /** Teachers only; if left out, they have no plan. */
  readonly plan?: TeacherPlan | undefined;
}

const assertDistrict = async ({ store }: CommandContext, districtId: number | null): Promise<void> => {
  if (districtId === null) return;
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  if (state.status !== 'registered') throw notFound('This district');
};

/**
 * The id of an account that was started with this address and never finished; null if the address is unused. @throws DomainError
 * if the address is taken
 */
const begunUnder = async (
  { store, db }: CommandContext,
  { email, districtId }: { readonly email: string; readonly districtId: number | null },
  own: number,
): Promise<number | null> => {
  const owner = await findPersonByEmail(db, email, districtId);
  if (!owner || owner.id === own) return null;
  const { state } = await loadLatest(store, personDecider, personStream(owner.id));
  // A roster account is not counted as unfinished: its import will register it in a moment.
  if (state.status === 'unregistered' && owner.sourcedId === null) return owner.id;
  throw new DomainError('conflict', 'email_taken', `${email} has an account already.`, { email });
};

/**
 * Creates an account outside the roster, still without a way to sign in. Idempotent per command.
 * @throws DomainError `email_taken`, or another error if the input does not fit the role
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
  const personId = (email !== null && (await begunUnder(context, { email, districtId: place.districtId }, reserved))) || reserved;
  const step = stepOf(context, 'make-account');
  const stream = personStream(personId);
  const run: CommandRun<PersonState, PersonCommand, PersonEvent> = {
    decider: personDecider,
    stream,
    command: () => ({ type: 'RegisterPerson', personId, ...place, occurredAt: context.now }),
  };
  await assertAccepted(step, run);
  // An existing account keeps its name; a repeated request does not bring an old one back.
  const { state: before } = await loadLatest(context.store, personDecider, stream);
  const person = { id: personId, districtId: place.districtId, sourcedId: null, email, givenName, familyName };
  if (before.status === 'unregistered') await savePeople(context.db, [person]);
  const result = await runCommand(step, run);
  return { ...outcomeOf(result, result.state), personId };
};

interface RegisterPersonInput {
  readonly personId: number;
  readonly role: PersonRole;
  /** Null for admins and analysts. */
  readonly districtId: number | null;
  readonly schoolIds: readonly number[];
  /** Teachers only; if left out, a teacher keeps their plan, and a new one has none. */
  readonly plan?: TeacherPlan | null | undefined;
  /** YYYY-MM-DD, only with the plan free_trial. */
  readonly trialEndsOn?: string | null | undefined;
  /** School admins only; if left out, they keep what they administer, and a new one gets their schools. */
  readonly administers?: AdminReach | undefined;
}

/** Registers a person, or updates a registered one to match; a deactivated person becomes active again. */
export const registerPerson = async (
  context: CommandContext,
  input: RegisterPersonInput,
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'register-person'), {
    decider: personDecider,
    stream: personStream(input.personId),
    command: (): PersonCommand => ({ type: 'RegisterPerson', ...input, occurredAt: context.now }),
  });
  if (result.events.some(({ type }) => type === 'PersonReactivated')) await reclaimAddress(context.db, input.personId);
  return outcomeOf(result, result.state);
};

export interface NewStudent {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string | null;
}

/** Registers a student whose name is already saved. The caller has checked that this is allowed. */
const registerStudent = async (
  context: CommandContext,
  { personId, schoolId, districtId }: { readonly personId: number; readonly schoolId: number; readonly districtId: number },
): Promise<void> => {
  const { ifMatch: _ifMatch, ...anyRevision } = stepOf(context, 'register-student');
  await runCommand(anyRevision, {
    decider: personDecider,
    stream: personStream(personId),
    assumeNew: true,
    command: (): PersonCommand => ({
      type: 'RegisterPerson',
      personId,
      role: 'student',
      districtId,
      schoolIds: [schoolId],
      occurredAt: context.now,
    }),
  });
};

/** Reserves ids for new students. The ids are derived from the command, so repeating it creates no duplicates. */
export const numbersForStudents = async (context: CommandContext, count: number): Promise<number[]> => {
  const keys = Array.from({ length: count }, (_nothing, index) => `hand:${context.commandId}:${index}`);
  const ids = await reserveIds(context.db, 'person', keys);
  return keys.map((key) => ids.get(key)!);
};

/**
 * Registers students outside the roster. Saves all names first, or none. The caller has checked that this is allowed and that the
 * class has room for them.
 */
export const registerStudents = async (
  context: CommandContext,
  students: readonly (NewStudent & { readonly id: number })[],
  { schoolId, districtId }: { readonly schoolId: number; readonly districtId: number },
): Promise<void> => {
  await saveNewPeople(
    context.db,
    students.map((student) => ({ districtId, sourcedId: null, ...student })),
  );
  await runMany(students, ({ id }) => registerStudent(context, { personId: id, schoolId, districtId }));
};

interface CorrectPersonInput {
  readonly personId: number;
  readonly givenName: string;
  readonly familyName: string;
  /** Null for a student who signs in with a card. */
  readonly email: string | null;
}

interface Corrected {
  readonly state: PersonState;
  /** The previous address, if there was one and it has changed. */
  readonly formerEmail: string | null;
  readonly emailChanged: boolean;
}

const assertCorrectable = (person: SavedPerson): void => {
  if (person.sourcedId === null) return;
  const text = 'The name and the email address come from the roster of the district. They are corrected there.';
  throw new DomainError('conflict', 'name_from_roster', text);
};

const assertFree = async (
  { db }: CommandContext,
  { id: personId, districtId }: SavedPerson,
  email: string | null,
): Promise<void> => {
  const owner = email === null ? null : await findPersonByEmail(db, email, districtId);
  if (owner && owner.id !== personId) {
    throw new DomainError('conflict', 'email_taken', `${email} has an account already.`, { email });
  }
};

/**
 * Corrects the name and the email address of a person outside the roster. Links mailed to the previous address stop working.
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
  await assertFree(context, person, email);
  const emailChanged = person.email !== email;
  const corrected: PersonDetail[] = [];
  if (person.givenName !== givenName || person.familyName !== familyName) corrected.push('name');
  if (emailChanged) corrected.push('email');
  // The log is written first: if the command is interrupted, repeating it still finds the old name and completes the change.
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
