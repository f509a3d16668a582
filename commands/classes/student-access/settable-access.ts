import { LRUCache } from 'lru-cache';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import type { OpenSchoolClass } from '#domain/classes/school-class/state.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { teacherSetsAccess, type AccessByTeachers } from '#domain/districts/district/access-by-teachers.ts';
import type { EventMetadata, EventStore } from '#eventstore/port.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';

type Maker = Pick<EventMetadata, 'actor' | 'causationId'>;

/** Who made an account never changes. */
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

/** What a district has chosen. */
export const accessByTeachersIn = async (store: EventStore, districtId: number): Promise<AccessByTeachers> => {
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  return state.status === 'registered' ? state.accessByTeachers : 'off';
};

const allowedIn = async ({ store }: CommandContext, schoolId: number): Promise<AccessByTeachers> => {
  const { state } = await loadRemembered(store, schoolDecider, schoolStream(schoolId));
  return state.status === 'registered' ? accessByTeachersIn(store, state.districtId) : 'off';
};

/** The commands by which students came into a class with its code. */
const entriesByCode = async (store: EventStore, { schoolClassId }: OpenSchoolClass): Promise<ReadonlySet<string>> => {
  const events = await store.readStream(schoolClassStream(schoolClassId));
  return new Set(
    events.flatMap(({ data, metadata }) => ((data as { through?: unknown }).through === 'code' ? [metadata.causationId] : [])),
  );
};

/**
 * Those of the students of a class that the acting person manages whose card and password they set: for a school admin all of them.
 * The caller has seen that they are active in it.
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
