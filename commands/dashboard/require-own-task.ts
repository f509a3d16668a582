import { quizAssignmentDecider } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { TaskType } from '#domain/dashboard/events.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { requireGivenToTaughtClass } from '#commands/assignments/lesson-assignment/access.ts';
import { loadRemembered } from '#commands/runner/load.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';

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
