import {
  lessonAssignmentSchoolClassDecider,
  type GivenAssignment,
  type LessonAssignmentSchoolClassCommand,
} from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { lessonAssignmentSchoolClassStream } from '#domain/assignments/lesson-assignment-school-class/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireGivenToTaughtClass } from './access.ts';

/** Runs the command on an assignment of a class that the acting teacher teaches. */
export const runOnGiven = async (
  context: CommandContext,
  lessonAssignmentSchoolClassId: number,
  command: LessonAssignmentSchoolClassCommand,
): Promise<CommandOutcome<GivenAssignment>> => {
  await requireGivenToTaughtClass(context, lessonAssignmentSchoolClassId);
  const result = await runCommand(context, {
    decider: lessonAssignmentSchoolClassDecider,
    stream: lessonAssignmentSchoolClassStream(lessonAssignmentSchoolClassId),
    command: () => command,
  });
  return outcomeOf(result, result.state as GivenAssignment);
};
