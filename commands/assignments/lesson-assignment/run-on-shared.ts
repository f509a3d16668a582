import {
  lessonAssignmentDecider,
  type LessonAssignment,
  type LessonAssignmentCommand,
} from '#domain/assignments/lesson-assignment/decider.ts';
import { lessonAssignmentStream } from '#domain/assignments/lesson-assignment/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadLessonAssignment, requireShareToChange, type StoredLessonAssignment } from './access.ts';

/** Runs the command on an assignment that the acting teacher made, or whose classes are all theirs. */
export const runOnShared = async (
  context: CommandContext,
  lessonAssignmentUuid: string,
  command: LessonAssignmentCommand,
): Promise<CommandOutcome<StoredLessonAssignment>> => {
  await requireShareToChange(context, await loadLessonAssignment(context, lessonAssignmentUuid));
  const result = await runCommand(context, {
    decider: lessonAssignmentDecider,
    stream: lessonAssignmentStream(lessonAssignmentUuid),
    command: () => command,
  });
  return outcomeOf(result, { ...(result.state as LessonAssignment), revision: result.revision ?? 0n });
};
