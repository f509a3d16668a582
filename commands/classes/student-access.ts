import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import {
  studentAccessDecider,
  type StudentAccessCommand,
  type StudentAccessState,
} from '#domain/classes/student-access/decider.ts';
import { studentAccessStream } from '#domain/classes/student-access/events.ts';
import { findCard, deleteCard, newCardSecret, saveCard } from '#people/sign-in-cards.ts';
import { type CommandContext, type CommandOutcome, stepOf } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { findPeople, savePeople } from '#people/people.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { requireManagedStudent } from './school-class/managed-class.ts';
import type { StudentOfClass } from './school-class/members.ts';
import { requireNotErased } from '#commands/accounts/person/accounts.ts';
import { runCommand, type RunResult } from '#commands/runner/runner.ts';
import { LRUCache } from 'lru-cache';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { teacherSetsAccess, type AccessByTeachers } from '#domain/districts/district/access-by-teachers.ts';
import type { EventMetadata, EventStore } from '#eventstore/port.ts';
import { endSessionsOf } from '#people/sessions.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { easyPassword, resetPassword } from '#people/student-passwords.ts';

type Stores = Pick<CommandContext, 'store' | 'db' | 'now'>;

/** A student's valid card: it works while they are in the class it was issued for and the class is open. */
const standingCard = async ({ store }: Pick<Stores, 'store'>, studentId: number): Promise<string | null> => {
  const { state: access } = await loadLatest(store, studentAccessDecider, studentAccessStream(studentId));
  if (access.cardOfClassId === null) return null;
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(access.cardOfClassId));
  return state.status === 'open' && !state.archived && state.studentIds.has(studentId) ? access.cardId : null;
};

/** The student that a card signs in; null for a card that is no longer valid. */
export const holderOfCard = async (stores: Stores, secret: string): Promise<number | null> => {
  const card = await findCard(stores.db, secret, stores.now);
  if (!card) return null;
  return (await standingCard(stores, card.studentId)) === card.cardId ? card.studentId : null;
};

type Maker = Pick<EventMetadata, 'actor' | 'causationId'>;

/** Safe to cache: the creator of an account never changes. */
const makers = new WeakMap<EventStore, LRUCache<number, Maker>>();

const makerOf = async (store: EventStore, personId: number): Promise<Maker | null> => {
  const known = makers.get(store) ?? new LRUCache<number, Maker>({ max: 20_000 });
  makers.set(store, known);
  const before = known.get(personId);
  if (before) return before;
  const [first] = await store.readStream(personStream(personId), { limit: 1 });
  if (!first) return null;
  known.set(personId, first.metadata);
  return first.metadata;
};

/** The district's setting. */
export const accessByTeachersIn = async (store: EventStore, districtId: number): Promise<AccessByTeachers> => {
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  return state.status === 'registered' ? state.accessByTeachers : 'off';
};

const allowedIn = async ({ store }: CommandContext, schoolId: number): Promise<AccessByTeachers> => {
  const { state } = await loadRemembered(store, schoolDecider, schoolStream(schoolId));
  return state.status === 'registered' ? accessByTeachersIn(store, state.districtId) : 'off';
};

/** The ids of the commands with which students joined a class by its code. */
const entriesByCode = async (store: EventStore, { schoolClassId }: OpenSchoolClass): Promise<ReadonlySet<string>> => {
  const events = await store.readStream(schoolClassStream(schoolClassId));
  return new Set(
    events.flatMap(({ data, metadata }) => ((data as { through?: unknown }).through === 'code' ? [metadata.causationId] : [])),
  );
};

/**
 * The students of a managed class whose card and password the actor can set; for a school admin, all of them. The caller has
 * checked that they are active in it.
 */
export const settableAccess = async (
  context: CommandContext,
  schoolClass: OpenSchoolClass,
  studentIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { actor, store } = context;
  if (actor.role !== 'teacher' || actor.id === null) return new Set(studentIds);
  const allowed = await allowedIn(context, schoolClass.schoolId);
  const listsTeacher = schoolClass.rosterTeacherIds.has(actor.id);
  let byCode: Promise<ReadonlySet<string>> | null = null;
  const isOwn = async (studentId: number): Promise<boolean> => {
    const maker = await makerOf(store, studentId);
    if (maker?.actor.role !== 'visitor') return maker?.actor.role === 'teacher' && maker.actor.id === actor.id;
    byCode ??= entriesByCode(store, schoolClass);
    return (await byCode).has(maker.causationId);
  };
  const maySet = async (studentId: number): Promise<boolean> => {
    const rostered = listsTeacher && schoolClass.rosterStudentIds.has(studentId);
    if (teacherSetsAccess(allowed, { rostered, ownStudent: false })) return true;
    return teacherSetsAccess(allowed, { rostered, ownStudent: await isOwn(studentId) });
  };
  const answers = await Promise.all(studentIds.map(maySet));
  return new Set(studentIds.filter((_id, place) => answers[place]));
};

/** @throws DomainError `access_not_yours` */
export const requireSettableAccess = async (
  context: CommandContext,
  schoolClass: OpenSchoolClass,
  studentIds: readonly number[],
): Promise<void> => {
  const settable = await settableAccess(context, schoolClass, studentIds);
  if (studentIds.every((id) => settable.has(id))) return;
  const text = 'You did not make this student’s account. Ask your school admin for a card or a new password.';
  throw new DomainError('forbidden', 'access_not_yours', text);
};

/** The common part of every command about a student's access: the actor has to manage an open class that the student is in. */
const runOnAccess = async (
  context: CommandContext,
  of: StudentOfClass,
  command: () => StudentAccessCommand,
): Promise<RunResult<StudentAccessState, unknown>> => {
  const schoolClass = await requireManagedStudent(context, of);
  if (command().type !== 'CorrectStudentName') await requireSettableAccess(context, schoolClass, [of.studentId]);
  await requireNotErased(context, [of.studentId]);
  return runCommand(context, { decider: studentAccessDecider, stream: studentAccessStream(of.studentId), command });
};

interface CorrectStudentNameInput extends StudentOfClass {
  readonly givenName: string;
  readonly familyName: string;
}

/**
 * Corrects the name of a student outside the roster. A name from a roster has to be corrected there, because it is imported again
 * every night.
 */
export const correctStudentName = async (
  context: CommandContext,
  { givenName, familyName, ...of }: CorrectStudentNameInput,
): Promise<CommandOutcome<{ readonly name: string }>> => {
  await requireManagedStudent(context, of);
  const person = (await findPeople(context.db, [of.studentId])).get(of.studentId);
  if (!person || person.erased) throw notFound('This student');
  if (person.sourcedId !== null) {
    const text = 'This name comes from the roster of your district. Ask your school office to correct it there.';
    throw new DomainError('conflict', 'name_from_roster', text);
  }
  const value = { name: `${givenName} ${familyName}`.trim() };
  if (person.givenName === givenName && person.familyName === familyName) {
    return { value, position: null, revision: null, replayed: false, appended: 0 };
  }
  // The log is written first: if the command is interrupted, repeating it still finds the old name and completes the change.
  const result = await runOnAccess(context, of, () => ({ type: 'CorrectStudentName', ...of, occurredAt: context.now }));
  const { id, districtId, sourcedId, email } = person;
  await savePeople(context.db, [{ id, districtId, sourcedId, email, givenName, familyName }]);
  return outcomeOf(result, value);
};

/**
 * Ends the cards and all sessions of students who have left a class or whose class is archived. A card that has become valid
 * again is left alone, because an event can be delivered twice.
 */
export const endCardsOfClass = async (
  context: CommandContext,
  { schoolClassId, studentIds }: { readonly schoolClassId: number; readonly studentIds: readonly number[] },
): Promise<void> => {
  requireStaff(context);
  for (const studentId of studentIds) {
    const stream = studentAccessStream(studentId);
    const { state } = await loadLatest(context.store, studentAccessDecider, stream);
    if (state.cardOfClassId !== schoolClassId || (await standingCard(context, studentId)) !== null) continue;
    await deleteCard(context.db, studentId);
    await endSessionsOf(context.db, studentId);
    await runCommand(stepOf(context, `end-card:${studentId}`), {
      decider: studentAccessDecider,
      stream,
      command: () => ({ type: 'RevokeSignInCard' as const, studentId, schoolClassId, occurredAt: context.now }),
    });
  }
};

/** Issues a sign-in card for a student. Its secret is returned only this once; the previous card no longer works. */
export const issueSignInCard = async (
  context: CommandContext,
  of: StudentOfClass,
): Promise<CommandOutcome<{ readonly secret: string }>> => {
  const cardId = uuidV5(`${context.commandId}:card:${of.studentId}`);
  const result = await runOnAccess(stepOf(context, 'issue-sign-in-card'), of, () => ({
    type: 'IssueSignInCard',
    ...of,
    cardId,
    occurredAt: context.now,
  }));
  const secret = newCardSecret();
  await saveCard(context.db, { studentId: of.studentId, cardId, secret }, context.now);
  return outcomeOf(result, { secret });
};

/**
 * Gives a student a new password, which is shown only this once. The student chooses their own when they first sign in with it;
 * the caller ends existing sessions. Repeating the request with the same key gives another password, because nobody has seen the
 * first one.
 */
export const resetStudentPassword = async (
  context: CommandContext,
  of: StudentOfClass,
): Promise<CommandOutcome<{ readonly password: string }>> => {
  const result = await runOnAccess(context, of, () => ({ type: 'ResetStudentPassword', ...of, occurredAt: context.now }));
  const password = easyPassword();
  await resetPassword(context.db, of.studentId, password);
  return outcomeOf(result, { password });
};

/** Revokes a lost card: it stops working even before the log records it. The caller ends the student's sessions. */
export const revokeSignInCard = async (context: CommandContext, of: StudentOfClass): Promise<CommandOutcome<null>> => {
  await requireSettableAccess(context, await requireManagedStudent(context, of), [of.studentId]);
  await deleteCard(context.db, of.studentId);
  const result = await runOnAccess(context, of, () => ({ type: 'RevokeSignInCard', ...of, occurredAt: context.now }));
  return outcomeOf(result, null);
};
