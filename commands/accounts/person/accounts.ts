import { findPeople, findPersonByEmail, savePeople, saveNewPeople, type SavedPerson } from '#people/people.ts';
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

/** In front of whatever would be kept about somebody from now on. @throws NoPersonalKey */
export const requireNotErased = async ({ db }: CommandContext, personIds: readonly number[]): Promise<void> => {
  const people = await findPeople(db, personIds);
  if ([...people.values()].some(({ erased }) => erased)) throw new NoPersonalKey();
};

/** Staff cannot lock themselves out, nor give themselves more. @throws DomainError `own_account` */
export const assertAnothersAccount = ({ actor }: CommandContext, personId: number, verb: string): void => {
  if (actor.id !== personId) return;
  throw new DomainError('conflict', 'own_account', `You cannot ${verb} your own account. Ask another administrator to do it.`);
};

/** The one district of these schools, asked of the schools themselves; null for none. @throws DomainError */
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

/** @throws DomainError where one of the schools is not in this district */
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

interface RegisterPersonInput {
  readonly personId: number;
  readonly role: PersonRole;
  /** Null for admins and analysts. */
  readonly districtId: number | null;
  readonly schoolIds: readonly number[];
  /** Teachers only; left out, a teacher keeps the plan, and a new one has none. */
  readonly plan?: TeacherPlan | null | undefined;
  /** YYYY-MM-DD, only with the plan free_trial. */
  readonly trialEndsOn?: string | null | undefined;
  /** School admins only; left out, one keeps what they administer, and a new one gets their schools. */
  readonly administers?: AdminReach | undefined;
}

/** Registers a person, or brings the registered one to this; a deactivated person becomes active again. */
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
  return outcomeOf(result, result.state);
};

export interface NewStudent {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string | null;
}

/** Registers a student whose name is saved already. The caller has decided that this may be. */
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

/** Numbers for as many new students. They come from the command: the same command once more doubles nobody. */
export const numbersForStudents = async (context: CommandContext, count: number): Promise<number[]> => {
  const keys = Array.from({ length: count }, (_nothing, index) => `hand:${context.commandId}:${index}`);
  const ids = await reserveIds(context.db, 'person', keys);
  return keys.map((key) => ids.get(key)!);
};

/** Students whom no roster knows. Names first, all or none of them. The caller has decided that this may be, and has seen that the class takes them. */
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
