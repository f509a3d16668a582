import { quizAssignmentDecider } from '../../domain/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '../../domain/quiz-assignment/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { TaskType } from '../../domain/teacher-desk/events.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext } from '../context.ts';
import { requireGivenToTaughtClass } from '../lesson-assignment/access.ts';
import { loadRemembered } from '../load.ts';
import { requireTaughtClass } from '../school-class/require-taught-class.ts';

export interface OwnTask {
  readonly taskType: TaskType;
  /** The number of what a class was given. */
  readonly taskId: number;
}

/** Something that a class of the teacher was given, whoever gave it. @throws 404 */
export const requireOwnTask = async (context: CommandContext, { taskType, taskId }: OwnTask): Promise<void> => {
  requireRole(context, 'teacher');
  if (taskType === 'lesson') {
    await requireGivenToTaughtClass(context, taskId);
    return;
  }
  const { state } = await loadRemembered(context.store, quizAssignmentDecider, quizAssignmentStream(taskId));
  if (state.status === 'missing') throw notFound('This assignment');
  await requireTaughtClass(context, state.schoolClassId, 'This assignment');
};
