import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { SlowingOutcome } from '#domain/lessons/lesson/slowing.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface EndLessonSlowingInput {
  readonly lessonUuid: string;
  readonly requestedAt: string;
  readonly outcome: SlowingOutcome;
}

/** Puts the slowed recordings that were made into the draft, or says why there are none. */
export const endLessonSlowing = (
  context: CommandContext,
  { lessonUuid, requestedAt, outcome }: EndLessonSlowingInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'EndLessonSlowing', requestedAt, outcome, occurredAt: context.now }));
