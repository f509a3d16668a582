import { lessonDecider, type LessonCommand, type LessonState } from '../../domain/lesson/decider.ts';
import type { LessonEvent } from '../../domain/lesson/events.ts';
import { lessonStream } from '../../domain/lesson/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import type { CommandRun } from '../decision.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** A command of staff on one lesson, answered with the lesson as it is then. @throws DomainError `forbidden` for everybody else */
export const runOnLesson = async (
  context: CommandContext,
  lessonUuid: string,
  command: CommandRun<LessonState, LessonCommand, LessonEvent>['command'],
): Promise<CommandOutcome<LessonState>> => {
  requireStaff(context);
  const result = await runCommand(context, { decider: lessonDecider, stream: lessonStream(lessonUuid), command });
  return outcomeOf(result, result.state);
};
