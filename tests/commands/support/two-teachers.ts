import * as fc from 'fast-check';
import { expect } from 'vitest';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { archiveSchoolClass, changeSchoolClass, restoreSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { changeClassCode, restoreClassCode } from '#commands/classes/school-class/joining.ts';
import { moveStudent, restoreStudent, withdrawStudent } from '#commands/classes/school-class/members.ts';
import { removeCoTeacher, restoreCoTeacher } from '#commands/classes/school-class/co-teachers.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { registerSchool } from '#commands/districts/school.ts';
import type { SchoolClassCommand } from '#domain/classes/school-class/commands.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { type SchoolClassEvent, schoolClassStream } from '#domain/classes/school-class/events.ts';
import type { OpenSchoolClass, SchoolClassState } from '#domain/classes/school-class/state.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError, type EventStore, type RecordedEvent } from '#eventstore/port.ts';
import { at } from '#tests/domain/support/examples.ts';
import { contextOf } from './school.ts';

/** Numbers that nobody else of the store has: one store may serve many runs. */
export interface Numbers {
  readonly classId: number;
  readonly otherClassId: number;
  readonly teacherIds: readonly [number, number];
  readonly studentIds: readonly number[];
}
export const numbersFrom = (first: number): Numbers => ({
  classId: first,
  otherClassId: first + 1,
  teacherIds: [first + 2, first + 3],
  studentIds: [first + 4, first + 5, first + 6],
});

const stateOf = async (store: EventStore, id: number): Promise<OpenSchoolClass> => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(id));
  return state as OpenSchoolClass;
};

/** Two classes of two teachers, who may do the same in them, with students in the first. */
const open = async (store: EventStore, { classId, otherClassId, teacherIds, studentIds }: Numbers): Promise<void> => {
  const context = (): CommandContext => contextOf(store, systemActor);
  const [districtId, schoolId] = [classId, classId];
  await registerDistrict(context(), { districtId, name: 'Harbor', timeZone: 'America/New_York' });
  await registerSchool(context(), { schoolId, districtId, name: 'East' });
  for (const personId of teacherIds)
    await registerPerson(context(), { personId, role: 'teacher', districtId, schoolIds: [schoolId] });
  for (const id of [classId, otherClassId]) {
    const of = { schoolClassId: id, occurredAt: at(0) };
    const make: SchoolClassCommand[] = [
      {
        type: 'OpenOwnSchoolClass',
        ...of,
        schoolId,
        teacherId: teacherIds[0],
        name: 'A',
        grade: null,
        colour: null,
        code: 'K7PX2QMB',
      },
      { type: 'AddCoTeacher', ...of, teacherId: teacherIds[1] },
      { type: 'EnrolStudents', ...of, studentIds: id === classId ? studentIds : [], through: 'hand' },
    ];
    for (const command of make)
      await runCommand(context(), { decider: schoolClassDecider, stream: schoolClassStream(id), command: () => command });
  }
};

type Change = (context: CommandContext, numbers: Numbers) => Promise<unknown>;

const place = fc.nat({ max: 2 });
const aChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom('A', 'B', 'C').map(
    (name): Change =>
      (c, { classId }) =>
        changeSchoolClass(c, { schoolClassId: classId, name }),
  ),
  fc.record({ name: fc.constantFrom('A', 'B'), grade: fc.constantFrom('4', '5', null) }).map(
    (to): Change =>
      (c, { classId }) =>
        changeSchoolClass(c, { schoolClassId: classId, ...to }),
  ),
  fc.constant<Change>((c, { classId }) => changeClassCode(c, { schoolClassId: classId })),
  fc.constant<Change>(async (c, { classId }) => {
    const { previousCode } = await stateOf(c.store, classId);
    return restoreClassCode(c, { schoolClassId: classId, code: previousCode?.code ?? 'K7PX2QMB' });
  }),
  fc.constant<Change>((c, { classId }) => archiveSchoolClass(c, { schoolClassId: classId })),
  fc.constant<Change>((c, { classId }) => restoreSchoolClass(c, { schoolClassId: classId })),
  place.map(
    (n): Change =>
      (c, { classId, studentIds }) =>
        withdrawStudent(c, { schoolClassId: classId, studentId: studentIds[n]! }),
  ),
  place.map(
    (n): Change =>
      (c, { classId, studentIds }) =>
        restoreStudent(c, { schoolClassId: classId, studentId: studentIds[n]! }),
  ),
  fc.tuple(place, fc.boolean()).map(([n, back]): Change => (c, { classId, otherClassId, studentIds }) => {
    const [from, to] = back ? [otherClassId, classId] : [classId, otherClassId];
    return moveStudent(c, { schoolClassId: from, toSchoolClassId: to, studentId: studentIds[n]! });
  }),
  fc.nat({ max: 1 }).map(
    (n): Change =>
      (c, { classId, teacherIds }) =>
        removeCoTeacher(c, { schoolClassId: classId, teacherId: teacherIds[n]! }),
  ),
  fc.nat({ max: 1 }).map(
    (n): Change =>
      (c, { classId, teacherIds }) =>
        restoreCoTeacher(c, { schoolClassId: classId, teacherId: teacherIds[n]! }),
  ),
);

/** Each change, and whether the client sends it once more because the first answer never came. */
export const changesOfOne = fc.array(fc.record({ change: aChange, twice: fc.boolean() }), { minLength: 1, maxLength: 6 });
type Changes = readonly { readonly change: Change; readonly twice: boolean }[];

/** The command that somebody must have sent for this to happen. */
const commandOf = ({ type, data }: SchoolClassEvent): SchoolClassCommand => {
  switch (type) {
    case 'SchoolClassCreated':
      throw new Error('The class was there.');
    case 'SchoolClassRenamed':
      return { ...data, type: 'RenameSchoolClass' };
    case 'SchoolClassDescribed':
      return { ...data, type: 'DescribeSchoolClass' };
    case 'SchoolClassCodeChanged':
      return { ...data, type: 'ChangeSchoolClassCode' };
    case 'SchoolClassArchived':
      return { ...data, type: 'ArchiveSchoolClass' };
    case 'SchoolClassRestored':
      return { ...data, type: 'RestoreSchoolClass' };
    case 'SchoolClassTeacherAdded':
      return { ...data, type: 'AddCoTeacher' };
    case 'SchoolClassTeacherRemoved':
      return { ...data, type: 'RemoveCoTeacher' };
    case 'SchoolClassStudentEnrolled':
      return {
        schoolClassId: data.schoolClassId,
        occurredAt: data.occurredAt,
        type: 'EnrolStudents',
        studentIds: [data.studentId],
        through: 'hand',
      };
    case 'SchoolClassStudentWithdrawn':
      return { ...data, type: 'WithdrawStudent' };
    default:
      throw new Error(`Nobody sent ${type}.`);
  }
};

/** Every event is one that its class decides on as it stood then, for somebody who taught it then. */
const expectDecided = (events: readonly RecordedEvent[]): void => {
  let state: SchoolClassState = { status: 'missing' };
  for (const { type, data, metadata } of events) {
    const event = { type, data } as unknown as SchoolClassEvent;
    if (metadata.actor.role === 'teacher') {
      const before = state as OpenSchoolClass;
      expect(before.teacherIds).toContain(metadata.actor.id);
      expect(schoolClassDecider.decide(commandOf(event), before).map((decided) => decided.type)).toEqual([type]);
    }
    state = schoolClassDecider.evolve(state, event);
    if (state.status === 'open' && metadata.actor.role === 'teacher') expect(state.teacherIds.size).toBeGreaterThan(0);
  }
};

/** Refusals are answers; only somebody else's change at the same moment is a reason to ask again. */
const answered = async (send: () => Promise<unknown>): Promise<boolean> => {
  for (;;) {
    try {
      await send();
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      if (!(error instanceof ConcurrencyError)) throw error;
    }
  }
};

/** Both at work at once, each by way of a process of their own; then what stands in the log is looked at. */
export const expectOneClass = async (
  stores: readonly [EventStore, EventStore],
  numbers: Numbers,
  work: readonly [Changes, Changes],
): Promise<void> => {
  await open(stores[0], numbers);
  await Promise.all(
    work.map(async (changes, who) => {
      for (const { change, twice } of changes) {
        const context = contextOf(stores[who]!, { id: numbers.teacherIds[who]!, role: 'teacher' });
        const send = (): Promise<boolean> => answered(() => change(context, numbers));
        await Promise.all(twice ? [send(), send()] : [send()]);
      }
    }),
  );
  for (const id of [numbers.classId, numbers.otherClassId]) {
    const events = await stores[0].readStream(schoolClassStream(id));
    expectDecided(events);
    const [here, there] = await Promise.all(stores.map((store) => stateOf(store, id)));
    expect(here).toEqual(there);
  }
  const [one, other] = await Promise.all([numbers.classId, numbers.otherClassId].map((id) => stateOf(stores[1], id)));
  const known = new Set([...one!.studentIds, ...one!.formerStudentIds, ...other!.studentIds, ...other!.formerStudentIds]);
  expect(known).toEqual(new Set(numbers.studentIds));
};
