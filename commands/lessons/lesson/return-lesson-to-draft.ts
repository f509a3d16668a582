import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface ReturnLessonToDraftInput {
  readonly lessonUuid: string;
  /** What is to be put right. */
  readonly reason: string;
}

/** Gives a draft back to those who wrote it. */
export const returnLessonToDraft = (
  context: CommandContext,
  { lessonUuid, reason }: ReturnLessonToDraftInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'ReturnLessonToDraft', reason, occurredAt: context.now }));
