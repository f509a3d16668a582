import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

/** Asks for somebody else to look at a draft that is complete. */
export const sendLessonToReview = (
  context: CommandContext,
  { lessonUuid }: { readonly lessonUuid: string },
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'SendLessonToReview', occurredAt: context.now }));
