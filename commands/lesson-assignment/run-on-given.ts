import {
  lessonAssignmentSchoolClassDecider,
  type GivenAssignment,
  type LessonAssignmentSchoolClassCommand,
} from '../../domain/lesson-assignment-school-class/decider.ts';
import { lessonAssignmentSchoolClassStream } from '../../domain/lesson-assignment-school-class/stream.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
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
