import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { SlowedPace } from '#domain/lessons/lesson/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface RequestLessonSlowingInput {
  readonly lessonUuid: string;
  readonly pace: SlowedPace;
}

/** Has slowed versions made of the recordings of a draft. */
export const requestLessonSlowing = (
  context: CommandContext,
  { lessonUuid, pace }: RequestLessonSlowingInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'RequestLessonSlowing', pace, occurredAt: context.now }));
