import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import { isAwaited, type LevelOutcome } from '#domain/lessons/lesson/level-updates.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

export interface EndLevelUpdateInput {
  readonly lessonUuid: string;
  readonly level: MeasuredLevel;
  readonly requestUuid: string;
  /** Asked again where the lesson has changed meanwhile: what is kept is always of the transcript that it stands beside. */
  readonly measure: (transcript: string) => LevelOutcome;
}

const notAwaited: LevelOutcome = { problem: 'Nobody waits for it.' };

/** Puts what the transcript measures into the draft, or says why there is no such level. */
export const endLevelUpdate = (
  context: CommandContext,
  { lessonUuid, level, requestUuid, measure }: EndLevelUpdateInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, (lesson) => ({
    type: 'EndLevelUpdate',
    level,
    requestUuid,
    outcome:
      lesson.status !== 'missing' && isAwaited(lesson.levelUpdates[level], requestUuid)
        ? measure(draftOf(lesson).content.transcript)
        : notAwaited,
    occurredAt: context.now,
  }));
