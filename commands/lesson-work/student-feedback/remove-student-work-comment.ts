import { studentFeedbackDecider } from '#domain/lesson-work/student-feedback/decider.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireTaughtWork } from '../student-work/access.ts';
import { workOf } from './work-of.ts';

export interface RemoveStudentWorkCommentInput {
  readonly studentWorkUuid: string;
  readonly commentUuid: string;
}

/** Takes a comment on a passage away. */
export const removeStudentWorkComment = async (
  context: CommandContext,
  { studentWorkUuid, commentUuid }: RemoveStudentWorkCommentInput,
): Promise<CommandOutcome<null>> => {
  const teacherId = requireRole(context, 'teacher');
  const work = await requireTaughtWork(context, studentWorkUuid);
  const result = await runCommand(context, {
    decider: studentFeedbackDecider,
    stream: studentFeedbackStream(work.studentWorkUuid),
    command: () => ({
      type: 'RemoveStudentWorkComment' as const,
      ...workOf(work),
      commentUuid,
      teacherId,
      removedAt: context.now,
    }),
  });
  return outcomeOf(result, null);
};
