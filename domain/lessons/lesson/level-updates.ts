import { DomainError } from '#domain/shared/domain-error.ts';
import { changedFields } from './draft-content.ts';
import type { DraftContent, LessonEvent, MeasuredLevel } from './events.ts';
import type { LevelUpdate } from './level-update-state.ts';
import { draftOf, type ExistingLesson } from './state.ts';

/** Requests that a level of the draft is measured from its transcript. */
export interface RequestLevelUpdate {
  readonly type: 'RequestLevelUpdate';
  readonly level: MeasuredLevel;
  readonly requestUuid: string;
  readonly occurredAt: string;
}
export interface CancelLevelUpdate {
  readonly type: 'CancelLevelUpdate';
  readonly level: MeasuredLevel;
  readonly occurredAt: string;
}
/** Records the outcome of a request. */
export interface EndLevelUpdate {
  readonly type: 'EndLevelUpdate';
  readonly level: MeasuredLevel;
  readonly requestUuid: string;
  /** The outcome for the draft's transcript at the time of the decision. */
  readonly outcome: LevelOutcome;
  readonly occurredAt: string;
}
export type LevelOutcome =
  | {
      readonly measured: Pick<DraftContent, 'elpLevel'> | Pick<DraftContent, 'textComplexity'>;
      readonly method: string;
      readonly measures: Readonly<Record<string, number>>;
    }
  | { readonly problem: string };

const words: Readonly<Record<MeasuredLevel, string>> = { elpLevel: 'ELP level', textComplexity: 'text complexity' };

const conflict = (code: string, message: string): DomainError => new DomainError('conflict', code, message);

const isPending = ({ levelUpdates }: ExistingLesson, level: MeasuredLevel): boolean => levelUpdates[level]?.status === 'pending';

const measuredNow = (lesson: ExistingLesson): MeasuredLevel[] =>
  (Object.keys(words) as MeasuredLevel[]).filter((level) => isPending(lesson, level));

/**
 * Reviewers must see everything that readers will get.
 * @throws DomainError `lesson_level_pending`
 */
export const assertNothingIsMeasured = (lesson: ExistingLesson): void => {
  const [level] = measuredNow(lesson);
  if (!level) return;
  throw conflict(
    'lesson_level_pending',
    `The ${words[level]} is still being updated from the transcript. Wait a moment or cancel the update, then send the draft to review.`,
  );
};

/**
 * Only one writer at a time can set a level.
 * @throws DomainError `lesson_level_pending`
 */
export const assertNotMeasured = (lesson: ExistingLesson, changed: Partial<DraftContent>): void => {
  const level = measuredNow(lesson).find((one) => one in changed);
  if (!level) return;
  throw conflict(
    'lesson_level_pending',
    `The ${words[level]} is being updated from the transcript. Wait a moment, or cancel the update to write it yourself.`,
  );
};

/** @throws DomainError `lesson_in_review` */
export const requestLevelUpdate = (
  { level, requestUuid, occurredAt }: RequestLevelUpdate,
  lesson: ExistingLesson,
): LessonEvent[] => {
  if (isPending(lesson, level)) return [];
  if (draftOf(lesson).stage === 'in_review') {
    throw conflict('lesson_in_review', 'This draft is in review. Send it back first: what is published is what was reviewed.');
  }
  return [{ type: 'LessonLevelUpdateRequested', data: { lessonUuid: lesson.lessonUuid, level, requestUuid, occurredAt } }];
};

export const cancelLevelUpdate = ({ level, occurredAt }: CancelLevelUpdate, lesson: ExistingLesson): LessonEvent[] =>
  isPending(lesson, level)
    ? [{ type: 'LessonLevelUpdateCancelled', data: { lessonUuid: lesson.lessonUuid, level, occurredAt } }]
    : [];

/** Whether the result of this request is still pending: not cancelled, and not received yet. */
export const isAwaited = (update: LevelUpdate | undefined, requestUuid: string): boolean =>
  update?.status === 'pending' && update.requestUuid === requestUuid;

export const endLevelUpdate = (command: EndLevelUpdate, lesson: ExistingLesson): LessonEvent[] => {
  const { level, requestUuid, outcome, occurredAt } = command;
  const { lessonUuid, levelUpdates } = lesson;
  if (!isAwaited(levelUpdates[level], requestUuid)) return [];
  if ('problem' in outcome) {
    return [{ type: 'LessonLevelUpdateFailed', data: { lessonUuid, level, problem: outcome.problem, occurredAt } }];
  }
  const { measured, method, measures } = outcome;
  const { content } = draftOf(lesson);
  const changed = changedFields(content, measured);
  const before = content[level];
  const after = (measured as Partial<DraftContent>)[level]!;
  const updated: LessonEvent = {
    type: 'LessonLevelUpdated',
    data: { lessonUuid, level, before, after, method, measures: { ...measures }, occurredAt },
  };
  if (Object.keys(changed).length === 0) return [updated];
  return [{ type: 'LessonDraftChanged', data: { lessonUuid, content: changed, parts: {}, occurredAt } }, updated];
};
