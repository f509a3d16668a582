import { notFound } from '#domain/shared/domain-error.ts';
import type { CloseRosterClass, CreateSchoolClass, SetSchoolClassMembers } from './commands.ts';
import type { SchoolClassEvent } from './events.ts';
import type { OpenSchoolClass, SchoolClassState } from './state.ts';

/** A teacher's name for the class stays; the roster's current name is stored next to it. */
const nameFromRoster = (state: OpenSchoolClass, { schoolClassId, name, occurredAt }: CreateSchoolClass): SchoolClassEvent[] => {
  if (state.rosterName === name) return [];
  const data = { schoolClassId, name, occurredAt };
  const isTheirs = state.rosterName !== null && state.rosterName === state.name;
  return [isTheirs ? { type: 'SchoolClassRenamed', data } : { type: 'SchoolClassRosterNameChanged', data }];
};

export const create = (command: CreateSchoolClass, state: SchoolClassState): SchoolClassEvent[] => {
  const { type: _type, codeFromRoster, ...details } = command;
  if (state.status === 'missing') {
    const data = codeFromRoster ? { ...details, codeFromRoster } : details;
    return [{ type: 'SchoolClassCreated', data }];
  }
  const { schoolClassId, schoolId, occurredAt } = command;
  const moved: SchoolClassEvent[] =
    state.schoolId === schoolId ? [] : [{ type: 'SchoolClassMoved', data: { schoolClassId, schoolId, occurredAt } }];
  const restored: SchoolClassEvent[] = state.archivedByRoster
    ? [{ type: 'SchoolClassRestored', data: { schoolClassId, through: 'roster', occurredAt } }]
    : [];
  return [...moved, ...restored, ...nameFromRoster(state, command)];
};

/** Archives a class that the roster no longer has. Its members stay in it, so that its teachers still find last year's results. */
export const close = ({ schoolClassId, occurredAt }: CloseRosterClass, state: SchoolClassState): SchoolClassEvent[] => {
  if (state.status === 'missing') throw notFound(`Class ${schoolClassId}`);
  if (state.archived) return [];
  return [{ type: 'SchoolClassArchived', data: { schoolClassId, through: 'roster', occurredAt } }];
};

const missingFrom = (ids: Iterable<number>, others: ReadonlySet<number>): number[] =>
  [...new Set(ids)].filter((id) => !others.has(id));

/**
 * Removes members that the roster has added, and adds listed members unless somebody removed them after the roster added them.
 */
export const setMembers = (command: SetSchoolClassMembers, state: SchoolClassState): SchoolClassEvent[] => {
  if (state.status === 'missing') throw notFound(`Class ${command.schoolClassId}`);
  const { schoolClassId, occurredAt, replace } = command;
  const left = (has: ReadonlySet<number>, wanted: readonly number[]) => (replace ? missingFrom(has, new Set(wanted)) : []);
  const comes = (wanted: readonly number[], has: ReadonlySet<number>, listed: ReadonlySet<number>) =>
    missingFrom(wanted, has).filter((id) => !listed.has(id));
  const teacher = (teacherId: number) => ({ schoolClassId, teacherId, occurredAt });
  const student = (studentId: number) => ({ schoolClassId, studentId, occurredAt });
  return [
    ...left(state.rosterTeacherIds, command.teacherIds).map((id) => ({
      type: 'SchoolClassTeacherRemoved' as const,
      data: teacher(id),
    })),
    ...left(state.rosterStudentIds, command.studentIds).map((id) => ({
      type: 'SchoolClassStudentWithdrawn' as const,
      data: student(id),
    })),
    ...comes(command.teacherIds, state.teacherIds, state.rosterTeacherIds).map((id) => ({
      type: 'SchoolClassTeacherAdded' as const,
      data: teacher(id),
    })),
    ...comes(command.studentIds, state.studentIds, state.rosterStudentIds).map((id) => ({
      type: 'SchoolClassStudentEnrolled' as const,
      data: student(id),
    })),
  ];
};
