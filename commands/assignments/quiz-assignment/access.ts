import { quizAssignmentDecider, type QuizAssignmentState } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { isSystem, requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';

export type Assigned = Extract<QuizAssignmentState, { status: 'assigned' }>;

/** Teachers change the due date and take back what nobody has begun; for imports, what was assigned stays what it is. */
export const loadAssignment = async (context: CommandContext, id: number): Promise<Assigned> => {
  const load = isSystem(context) ? loadRemembered : loadLatest;
  const { state } = await load(context.store, quizAssignmentDecider, quizAssignmentStream(id));
  if (state.status === 'missing') throw notFound('This assignment');
  return state;
};

/** What a class of the acting teacher was given. @throws 404 */
export const requireOwnAssignment = async (context: CommandContext, id: number): Promise<Assigned> => {
  requireRole(context, 'teacher');
  const assigned = await loadAssignment(context, id);
  await requireTaughtClass(context, assigned.schoolClassId, 'This assignment');
  return assigned;
};
