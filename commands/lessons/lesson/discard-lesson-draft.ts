import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

/** Gives a draft up: staff see what readers see again. Of a lesson that was never published nothing is left. */
export const discardLessonDraft = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'DiscardLessonDraft', occurredAt: context.now }));
