import type { Decider } from '../shared/decider.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import type { SchoolClassEvent } from './events.ts';

/** `code` counts for a class that is new; an existing class keeps the code that its students know. */
export interface CreateSchoolClass {
  readonly type: 'CreateSchoolClass';
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly name: string;
  readonly code: string;
  readonly occurredAt: string;
}
/** With `replace` the class has exactly these members afterwards; without it they are added to those it has. */
export interface SetSchoolClassMembers {
  readonly type: 'SetSchoolClassMembers';
  readonly schoolClassId: number;
  readonly teacherIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly replace: boolean;
  readonly occurredAt: string;
}
/** Names the Google Classroom course that the class's grades go to from now on. */
export interface LinkGoogleCourse {
  readonly type: 'LinkGoogleCourse';
  readonly schoolClassId: number;
  readonly courseId: string;
  readonly occurredAt: string;
}
export type SchoolClassCommand = CreateSchoolClass | SetSchoolClassMembers | LinkGoogleCourse;

export type SchoolClassState =
  | { readonly status: 'missing' }
  | {
      readonly status: 'open';
      readonly schoolClassId: number;
      readonly schoolId: number;
      readonly name: string;
      readonly code: string;
      readonly teacherIds: ReadonlySet<number>;
      readonly studentIds: ReadonlySet<number>;
      readonly formerStudentIds: ReadonlySet<number>;
      /** Null until a teacher has chosen one. */
      readonly googleCourseId: string | null;
    };
type OpenSchoolClass = Extract<SchoolClassState, { status: 'open' }>;

const none: ReadonlySet<number> = new Set();
const plus = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set(ids).add(id);
const minus = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
};

const evolve = (state: SchoolClassState, event: SchoolClassEvent): SchoolClassState => {
  if (event.type === 'SchoolClassCreated') {
    const { occurredAt: _occurredAt, ...details } = event.data;
    return { status: 'open', ...details, teacherIds: none, studentIds: none, formerStudentIds: none, googleCourseId: null };
  }
  return state.status === 'missing' ? state : evolveOpen(state, event);
};

const evolveOpen = (
  state: OpenSchoolClass,
  event: Exclude<SchoolClassEvent, { type: 'SchoolClassCreated' }>,
): OpenSchoolClass => {
  const { teacherIds, studentIds, formerStudentIds } = state;
  switch (event.type) {
    case 'SchoolClassRenamed':
      return { ...state, name: event.data.name };
    case 'SchoolClassTeacherAdded':
      return { ...state, teacherIds: plus(teacherIds, event.data.teacherId) };
    case 'SchoolClassTeacherRemoved':
      return { ...state, teacherIds: minus(teacherIds, event.data.teacherId) };
    case 'SchoolClassStudentEnrolled': {
      const { studentId } = event.data;
      return { ...state, studentIds: plus(studentIds, studentId), formerStudentIds: minus(formerStudentIds, studentId) };
    }
    case 'SchoolClassStudentWithdrawn': {
      const { studentId } = event.data;
      return { ...state, studentIds: minus(studentIds, studentId), formerStudentIds: plus(formerStudentIds, studentId) };
    }
    case 'SchoolClassGoogleCourseLinked':
      return { ...state, googleCourseId: event.data.courseId };
    default:
      return event satisfies never;
  }
};

const create = (command: CreateSchoolClass, state: SchoolClassState): SchoolClassEvent[] => {
  const { type: _type, ...data } = command;
  if (state.status === 'missing') return [{ type: 'SchoolClassCreated', data }];
  if (state.schoolId !== data.schoolId) {
    const text = `Class ${data.schoolClassId} belongs to school ${state.schoolId} and cannot move.`;
    throw new DomainError('conflict', 'school_class_school_fixed', text);
  }
  if (state.name === data.name) return [];
  const { schoolClassId, name, occurredAt } = data;
  return [{ type: 'SchoolClassRenamed', data: { schoolClassId, name, occurredAt } }];
};

const missingFrom = (ids: Iterable<number>, others: ReadonlySet<number>): number[] =>
  [...new Set(ids)].filter((id) => !others.has(id));

const setMembers = (command: SetSchoolClassMembers, state: SchoolClassState): SchoolClassEvent[] => {
  if (state.status === 'missing') throw notFound(`Class ${command.schoolClassId}`);
  const { schoolClassId, occurredAt, replace } = command;
  const left = (has: ReadonlySet<number>, wanted: readonly number[]) => (replace ? missingFrom(has, new Set(wanted)) : []);
  const teacher = (teacherId: number) => ({ schoolClassId, teacherId, occurredAt });
  const student = (studentId: number) => ({ schoolClassId, studentId, occurredAt });
  return [
    ...left(state.teacherIds, command.teacherIds).map((id) => ({
      type: 'SchoolClassTeacherRemoved' as const,
      data: teacher(id),
    })),
    ...left(state.studentIds, command.studentIds).map((id) => ({
      type: 'SchoolClassStudentWithdrawn' as const,
      data: student(id),
    })),
    ...missingFrom(command.teacherIds, state.teacherIds).map((id) => ({
      type: 'SchoolClassTeacherAdded' as const,
      data: teacher(id),
    })),
    ...missingFrom(command.studentIds, state.studentIds).map((id) => ({
      type: 'SchoolClassStudentEnrolled' as const,
      data: student(id),
    })),
  ];
};

const linkGoogleCourse = (command: LinkGoogleCourse, state: SchoolClassState): SchoolClassEvent[] => {
  const { type: _type, ...data } = command;
  if (state.status === 'missing') throw notFound(`Class ${data.schoolClassId}`);
  return state.googleCourseId === data.courseId ? [] : [{ type: 'SchoolClassGoogleCourseLinked', data }];
};

const decide = (command: SchoolClassCommand, state: SchoolClassState): SchoolClassEvent[] => {
  switch (command.type) {
    case 'CreateSchoolClass':
      return create(command, state);
    case 'SetSchoolClassMembers':
      return setMembers(command, state);
    case 'LinkGoogleCourse':
      return linkGoogleCourse(command, state);
    default:
      return command satisfies never;
  }
};

export const schoolClassDecider: Decider<SchoolClassState, SchoolClassCommand, SchoolClassEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
