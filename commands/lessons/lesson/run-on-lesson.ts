import { lessonDecider, type LessonCommand, type LessonState } from '#domain/lessons/lesson/decider.ts';
import type { LessonEvent } from '#domain/lessons/lesson/events.ts';
import { lessonStream } from '#domain/lessons/lesson/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

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
