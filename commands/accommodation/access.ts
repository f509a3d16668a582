import { personDecider } from '../../domain/person/decider.ts';
import { personStream } from '../../domain/person/stream.ts';
import { schoolDecider, type SchoolState } from '../../domain/school/decider.ts';
import { schoolStream } from '../../domain/school/stream.ts';
import { schoolClassDecider } from '../../domain/school-class/decider.ts';
import { schoolClassStream } from '../../domain/school-class/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest } from '../load.ts';
import type { OpenClass } from '../school-class/require-taught-class.ts';

export interface StudentInClass {
  readonly schoolClassId: number;
  readonly studentId: number;
}

/** A roster's schools lie a few below each other; a ring in it must not keep a request for ever. */
const deepest = 20;

type Registered = Extract<SchoolState, { status: 'registered' }>;

const loadSchool = async ({ store }: CommandContext, schoolId: number): Promise<Registered | null> => {
  const { state } = await loadLatest(store, schoolDecider, schoolStream(schoolId));
  return state.status === 'registered' ? state : null;
};

const administers = async (context: CommandContext, schoolId: number): Promise<boolean> => {
  const { state: admin } = await loadLatest(context.store, personDecider, personStream(context.actor.id!));
  if (admin.status !== 'active' || admin.role !== 'school_admin') return false;
  let school = await loadSchool(context, schoolId);
  for (let depth = 0; school && depth < deepest; depth += 1) {
    if (school.districtId !== admin.districtId) return false;
    if (admin.administers !== 'schools' || admin.schoolIds.includes(school.schoolId)) return true;
    school = school.parentSchoolId === null ? null : await loadSchool(context, school.parentSchoolId);
  }
  return false;
};

/** A class, for its teachers and for those who administer its school. @throws 404 for everybody else */
export const requireClassOfStaff = async (
  context: CommandContext,
  schoolClassId: number,
  what = 'This class',
): Promise<OpenClass> => {
  const { actor, store } = context;
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (actor.id === null || state.status !== 'open') throw notFound(what);
  if (actor.role === 'teacher' && state.teacherIds.has(actor.id)) return state;
  if (actor.role === 'school_admin' && (await administers(context, state.schoolId))) return state;
  throw notFound(what);
};

/** A student who is in this class, for the same people. @throws 404 for everybody else */
export const requireStudentOfClass = async (
  context: CommandContext,
  { schoolClassId, studentId }: StudentInClass,
): Promise<void> => {
  const { studentIds } = await requireClassOfStaff(context, schoolClassId, 'This student');
  if (!studentIds.has(studentId)) throw notFound('This student');
};
