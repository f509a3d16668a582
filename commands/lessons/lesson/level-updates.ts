import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { MeasuredLevel, SlowedPace } from '#domain/lessons/lesson/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './drafts.ts';
import { isAwaited, type LevelOutcome } from '#domain/lessons/lesson/level-updates.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import type { SlowingOutcome } from '#domain/lessons/lesson/slowing.ts';

interface RequestLevelUpdateInput {
  readonly lessonUuid: string;
  readonly level: MeasuredLevel;
}

/** Requests that a level of a draft be measured in its transcript. */
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

interface CancelLevelUpdateInput {
  readonly lessonUuid: string;
  readonly level: MeasuredLevel;
}

/** Cancels the update: the level stays unchanged, and a later result is ignored. */
export const cancelLevelUpdate = (
  context: CommandContext,
  { lessonUuid, level }: CancelLevelUpdateInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'CancelLevelUpdate', level, occurredAt: context.now }));

interface EndLevelUpdateInput {
  readonly lessonUuid: string;
  readonly level: MeasuredLevel;
  readonly requestUuid: string;
  /**
   * Called again if the lesson has changed in the meantime, so that the stored result always belongs to the current transcript.
   */
  readonly measure: (transcript: string) => LevelOutcome;
}

const notAwaited: LevelOutcome = { problem: 'Nobody waits for it.' };

/** Writes the measured level into the draft, or records why there is none. */
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

interface RequestLessonSlowingInput {
  readonly lessonUuid: string;
  readonly pace: SlowedPace;
}

/** Requests slowed versions of a draft's recordings. */
export const requestLessonSlowing = (
  context: CommandContext,
  { lessonUuid, pace }: RequestLessonSlowingInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'RequestLessonSlowing', pace, occurredAt: context.now }));

interface EndLessonSlowingInput {
  readonly lessonUuid: string;
  readonly requestedAt: string;
  readonly outcome: SlowingOutcome;
}

/** Adds the slowed recordings to the draft, or records why there are none. */
export const endLessonSlowing = (
  context: CommandContext,
  { lessonUuid, requestedAt, outcome }: EndLessonSlowingInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, () => ({ type: 'EndLessonSlowing', requestedAt, outcome, occurredAt: context.now }));
