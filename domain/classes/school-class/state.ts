/** The state of a class, folded from its events. */
import type { ClassColour } from './colours.ts';
import { wasDrawn } from './class-code.ts';
import type { SchoolClassEvent, Through } from './events.ts';

export interface OpenSchoolClass {
  readonly status: 'open';
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly name: string;
  /** Its name in the roster; null for a class created by teachers. */
  readonly rosterName: string | null;
  readonly code: string;
  /** Whether students can join with the code. */
  readonly codeOpens: boolean;
  /** The previous code, which an undo restores; null before the first change. */
  readonly previousCode: { readonly code: string; readonly opens: boolean } | null;
  readonly grade: string | null;
  readonly colour: ClassColour | null;
  readonly archived: boolean;
  /** The roster archived it, so the roster restores it when it has the class again. */
  readonly archivedByRoster: boolean;
  readonly teacherIds: ReadonlySet<number>;
  /** Whose class it is: the teacher who made it by hand. Null for a class of the roster, whose teachers the roster lists. */
  readonly ownTeacherId: number | null;
  readonly formerTeacherIds: ReadonlySet<number>;
  readonly studentIds: ReadonlySet<number>;
  readonly formerStudentIds: ReadonlySet<number>;
  /** Members that the roster has added and not removed, including those that teachers have removed since. */
  readonly rosterTeacherIds: ReadonlySet<number>;
  readonly rosterStudentIds: ReadonlySet<number>;
  /** Null until a teacher has chosen one. */
  readonly googleCourseId: string | null;
}
export type SchoolClassState = { readonly status: 'missing' } | OpenSchoolClass;

const none: ReadonlySet<number> = new Set();
const plus = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set(ids).add(id);
const minus = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
};

const saysRoster = ({ through = 'roster' }: { readonly through?: Through | undefined }): boolean => through === 'roster';

type Created = Extract<SchoolClassEvent, { type: 'SchoolClassCreated' }>['data'];

const createdFrom = (data: Created): OpenSchoolClass => ({
  status: 'open',
  schoolClassId: data.schoolClassId,
  schoolId: data.schoolId,
  name: data.name,
  rosterName: saysRoster(data) ? data.name : null,
  code: data.code,
  codeOpens: !data.codeFromRoster && wasDrawn(data.code),
  previousCode: null,
  grade: data.grade ?? null,
  colour: data.colour ?? null,
  archived: false,
  archivedByRoster: false,
  teacherIds: none,
  ownTeacherId: null,
  formerTeacherIds: none,
  studentIds: none,
  formerStudentIds: none,
  rosterTeacherIds: none,
  rosterStudentIds: none,
  googleCourseId: null,
});

type LaterEvent = Exclude<SchoolClassEvent, { type: 'SchoolClassCreated' }>;
type Membership = Extract<
  LaterEvent,
  {
    type: 'SchoolClassTeacherAdded' | 'SchoolClassTeacherRemoved' | 'SchoolClassStudentEnrolled' | 'SchoolClassStudentWithdrawn';
  }
>;

const withMember = (state: OpenSchoolClass, event: Membership): OpenSchoolClass => {
  const roster = saysRoster(event.data);
  switch (event.type) {
    case 'SchoolClassTeacherAdded': {
      const { teacherId: id } = event.data;
      const rosterTeacherIds = roster ? plus(state.rosterTeacherIds, id) : state.rosterTeacherIds;
      const formerTeacherIds = minus(state.formerTeacherIds, id);
      const isFirst = state.rosterName === null && state.teacherIds.size + state.formerTeacherIds.size === 0;
      const ownTeacherId = isFirst && !roster ? id : state.ownTeacherId;
      return { ...state, teacherIds: plus(state.teacherIds, id), ownTeacherId, formerTeacherIds, rosterTeacherIds };
    }
    case 'SchoolClassTeacherRemoved': {
      const { teacherId: id } = event.data;
      const formerTeacherIds = plus(state.formerTeacherIds, id);
      const rosterTeacherIds = minus(state.rosterTeacherIds, id);
      return { ...state, teacherIds: minus(state.teacherIds, id), formerTeacherIds, rosterTeacherIds };
    }
    case 'SchoolClassStudentEnrolled': {
      const { studentId: id } = event.data;
      const rosterStudentIds = roster ? plus(state.rosterStudentIds, id) : state.rosterStudentIds;
      const formerStudentIds = minus(state.formerStudentIds, id);
      return { ...state, studentIds: plus(state.studentIds, id), formerStudentIds, rosterStudentIds };
    }
    case 'SchoolClassStudentWithdrawn': {
      const { studentId: id } = event.data;
      const rosterStudentIds = roster ? minus(state.rosterStudentIds, id) : state.rosterStudentIds;
      const formerStudentIds = plus(state.formerStudentIds, id);
      return { ...state, studentIds: minus(state.studentIds, id), formerStudentIds, rosterStudentIds };
    }
    default:
      return event satisfies never;
  }
};

type CodeChange = Extract<LaterEvent, { type: 'SchoolClassCodeChanged' }>['data'];

const withCode = (state: OpenSchoolClass, { code, codeFromRoster }: CodeChange): OpenSchoolClass => {
  const previousCode = { code: state.code, opens: state.codeOpens };
  return { ...state, code, codeOpens: !codeFromRoster && wasDrawn(code), previousCode };
};

const evolveOpen = (state: OpenSchoolClass, event: LaterEvent): OpenSchoolClass => {
  switch (event.type) {
    case 'SchoolClassRenamed':
      return { ...state, name: event.data.name, rosterName: saysRoster(event.data) ? event.data.name : state.rosterName };
    case 'SchoolClassRosterNameChanged':
      return { ...state, rosterName: event.data.name };
    case 'SchoolClassDescribed':
      return { ...state, grade: event.data.grade, colour: event.data.colour };
    case 'SchoolClassCodeChanged':
      return withCode(state, event.data);
    case 'SchoolClassArchived':
      return { ...state, archived: true, archivedByRoster: event.data.through === 'roster' };
    case 'SchoolClassRestored':
      return { ...state, archived: false, archivedByRoster: false };
    case 'SchoolClassMoved':
      return { ...state, schoolId: event.data.schoolId };
    case 'SchoolClassGoogleCourseLinked':
      return { ...state, googleCourseId: event.data.courseId };
    default:
      return withMember(state, event);
  }
};

export const evolve = (state: SchoolClassState, event: SchoolClassEvent): SchoolClassState => {
  if (event.type === 'SchoolClassCreated') return createdFrom(event.data);
  return state.status === 'missing' ? state : evolveOpen(state, event);
};
