import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface RequestLevelUpdateInput {
  readonly lessonUuid: string;
  readonly level: MeasuredLevel;
}

/** Has a level of a draft measured in its transcript. */
export const requestLevelUpdate = (
  context: CommandContext,
  { lessonUuid, level }: RequestLevelUpdateInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({
    type: 'RequestLevelUpdate',
    level,
    requestUuid: context.commandId,
    occurredAt: context.now,
  }));
