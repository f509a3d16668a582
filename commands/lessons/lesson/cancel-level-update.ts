import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface CancelLevelUpdateInput {
  readonly lessonUuid: string;
  readonly level: MeasuredLevel;
}

/** The level stays as it is: a result that comes later changes nothing. */
export const cancelLevelUpdate = (
  context: CommandContext,
  { lessonUuid, level }: CancelLevelUpdateInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'CancelLevelUpdate', level, occurredAt: context.now }));
