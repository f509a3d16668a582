import {
  lessonAssignmentDecider,
  type LessonAssignment,
  type LessonAssignmentCommand,
  type LessonAssignmentState,
} from '../../domain/lesson-assignment/decider.ts';
import { lessonAssignmentStream } from '../../domain/lesson-assignment/stream.ts';
import { notFound } from '../../domain/shared/domain-error.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
import { requireAuthor } from './access.ts';

/** Runs the command on an assignment that the acting teacher made. */
export const runAsAuthor = async (
  context: CommandContext,
  lessonAssignmentUuid: string,
  command: LessonAssignmentCommand,
): Promise<CommandOutcome<LessonAssignment>> => {
  const result = await runCommand(context, {
    decider: lessonAssignmentDecider,
    stream: lessonAssignmentStream(lessonAssignmentUuid),
    authorise: (state: LessonAssignmentState) => {
      if (state.status === 'missing') throw notFound('This assignment');
      requireAuthor(context, state);
    },
    command: () => command,
  });
  return outcomeOf(result, result.state as LessonAssignment);
};
