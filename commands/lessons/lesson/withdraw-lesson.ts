import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

/** Takes a lesson from readers; classes that have it keep it. */
export const withdrawLesson = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'WithdrawLesson', occurredAt: context.now }));
