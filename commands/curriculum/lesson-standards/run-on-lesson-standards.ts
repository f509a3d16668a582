import {
  lessonStandardsDecider,
  type LessonStandardsCommand,
  type LessonStandardsState,
} from '#domain/curriculum/lesson-standards/decider.ts';
import { lessonStandardsStream } from '#domain/curriculum/lesson-standards/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLesson } from '#commands/lessons/lesson/load-lesson.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Staff alone say what a lesson teaches. @throws DomainError `not_found` without such a lesson */
export const runOnLessonStandards = async (
  context: CommandContext,
  command: LessonStandardsCommand,
): Promise<CommandOutcome<LessonStandardsState>> => {
  requireStaff(context);
  const { lesson } = await loadLesson(context, command.lessonUuid);
  if (lesson.status === 'missing') throw notFound('This lesson');
  const stream = lessonStandardsStream(command.lessonUuid);
  const result = await runCommand(context, { decider: lessonStandardsDecider, stream, command: () => command });
  return outcomeOf(result, result.state);
};
