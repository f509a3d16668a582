import { studentFeedbackDecider } from '../../domain/student-feedback/decider.ts';
import { studentFeedbackStream } from '../../domain/student-feedback/stream.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
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
