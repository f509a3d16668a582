import { lessonGuideDecider, type LessonGuideCommand, type LessonGuideState } from '#domain/curriculum/lesson-guide/decider.ts';
import { lessonGuideStream } from '#domain/curriculum/lesson-guide/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLesson } from '#commands/lessons/lesson/load-lesson.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Staff alone say which guide a lesson has. @throws DomainError `not_found` without such a lesson */
export const runOnLessonGuide = async (
  context: CommandContext,
  command: LessonGuideCommand,
): Promise<CommandOutcome<LessonGuideState>> => {
  requireStaff(context);
  const { lesson } = await loadLesson(context, command.lessonUuid);
  if (lesson.status === 'missing') throw notFound('This lesson');
  const stream = lessonGuideStream(command.lessonUuid);
  const result = await runCommand(context, { decider: lessonGuideDecider, stream, command: () => command });
  return outcomeOf(result, result.state);
};
