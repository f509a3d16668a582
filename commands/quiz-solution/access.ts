import { quizAssignmentDecider, type QuizAssignmentState } from '../../domain/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '../../domain/quiz-assignment/stream.ts';
import type { QuizSolutionState } from '../../domain/quiz-solution/decider.ts';
import { schoolClassDecider, type SchoolClassState } from '../../domain/school-class/decider.ts';
import { schoolClassStream } from '../../domain/school-class/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import { isStaff, isSystem } from '../authorise.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest, loadRemembered } from '../load.ts';

export type Assigned = Extract<QuizAssignmentState, { status: 'assigned' }>;

/** What was assigned never changes, so what is remembered will do. */
export const loadAssignment = async ({ store }: CommandContext, id: number): Promise<Assigned> => {
  const { state } = await loadRemembered(store, quizAssignmentDecider, quizAssignmentStream(id));
  if (state.status === 'missing') throw notFound('This assignment');
  return state;
};

/** An import writes its own roster first, so it need not ask again before each of a million answers. */
const loadClass = async (context: CommandContext, schoolClassId: number): Promise<SchoolClassState> => {
  const load = isSystem(context) ? loadRemembered : loadLatest;
  return (await load(context.store, schoolClassDecider, schoolClassStream(schoolClassId))).state;
};

/** Students start for themselves, in a class they are in. Imports may bring the work of those who have left. */
export const requireMayStart = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const system = isSystem(context);
  const self = context.actor.role === 'student' && context.actor.id === studentId;
  const schoolClass = system || self ? await loadClass(context, assigned.schoolClassId) : null;
  if (schoolClass?.status !== 'open') throw notFound('This assignment');
  if (schoolClass.studentIds.has(studentId)) return;
  if (!(system && schoolClass.formerStudentIds.has(studentId))) throw notFound('This assignment');
};

/** The student whose work it is; everybody else learns nothing of it, not even that it exists. */
export const requireOwnSolution = (context: CommandContext, state: QuizSolutionState): void => {
  if (state.status === 'not_started') throw notFound('This quiz solution');
  if (isSystem(context)) return;
  const { role, id } = context.actor;
  if (role !== 'student' || id !== state.studentId) throw notFound('This quiz solution');
};

/** Own work, that of a class one teaches, and for staff any. */
export const requireMayRead = async (context: CommandContext, assigned: Assigned, studentId: number): Promise<void> => {
  const { role, id } = context.actor;
  if (isStaff(context) || (role === 'student' && id === studentId)) return;
  const schoolClass = role === 'teacher' && id !== null ? await loadClass(context, assigned.schoolClassId) : null;
  if (schoolClass?.status !== 'open' || !schoolClass.teacherIds.has(id!)) throw notFound('This quiz solution');
};
