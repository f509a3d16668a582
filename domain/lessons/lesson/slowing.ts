import { DomainError } from '#domain/shared/domain-error.ts';
import { changedFields } from './draft-content.ts';
import type { AudioTrack, LessonEvent, SlowedPace } from './events.ts';
import { draftOf, type ExistingLesson } from './state.ts';

/** Requests slowed versions of the draft's recordings. */
export interface RequestLessonSlowing {
  readonly type: 'RequestLessonSlowing';
  readonly pace: SlowedPace;
  readonly occurredAt: string;
}
/** Records the outcome. `requestedAt` identifies the request; results of an older one are ignored. */
export interface EndLessonSlowing {
  readonly type: 'EndLessonSlowing';
  readonly requestedAt: string;
  readonly outcome: SlowingOutcome;
  readonly occurredAt: string;
}
export type SlowingOutcome =
  | {
      readonly slowed: readonly AudioTrack[];
      /** The original recordings, with the volume of those that were too soft or too loud corrected. */
      readonly standard: readonly AudioTrack[];
      /** The recordings that the result was made from. */
      readonly of: readonly AudioTrack[];
    }
  | { readonly problem: string };

const conflict = (code: string, message: string): DomainError => new DomainError('conflict', code, message);

/**
 * Reviewers must see everything that readers will get.
 * @throws DomainError `lesson_slowing`
 */
export const assertNothingIsSlowed = ({ slowing }: ExistingLesson): void => {
  if (slowing && slowing.problem === null) {
    throw conflict(
      'lesson_slowing',
      'The slowed version is still being made. It takes a minute or so: send the draft to review then.',
    );
  }
};

/** @throws DomainError `lesson_in_review`, `lesson_no_recording`, `lesson_has_slowed`, `lesson_slowing` */
export const requestSlowing = ({ pace, occurredAt }: RequestLessonSlowing, lesson: ExistingLesson): LessonEvent[] => {
  const { lessonUuid, slowing } = lesson;
  const { content, stage } = draftOf(lesson);
  if (slowing?.problem === null && slowing.pace === pace) return [];
  assertNothingIsSlowed(lesson);
  if (stage === 'in_review') {
    throw conflict('lesson_in_review', 'This draft is in review. Send it back first: what is published is what was reviewed.');
  }
  if (content.audio.standard.length === 0) {
    throw conflict('lesson_no_recording', 'Add a recording at the pace of the speaker first: the slowed one is made of it.');
  }
  if (content.audio.slowed.length > 0) {
    throw conflict('lesson_has_slowed', 'This lesson has slowed recordings. Remove them first to have others made.');
  }
  return [{ type: 'LessonSlowingRequested', data: { lessonUuid, pace, occurredAt } }];
};

const madeInVain = 'The recordings were changed while the slowed version was made. Have it made again.';

const sameTracks = (some: readonly AudioTrack[], others: readonly AudioTrack[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

export const endSlowing = ({ requestedAt, outcome, occurredAt }: EndLessonSlowing, lesson: ExistingLesson): LessonEvent[] => {
  const { lessonUuid, slowing } = lesson;
  if (!slowing || slowing.problem !== null || slowing.requestedAt !== requestedAt) return [];
  const ended = (problem: string | null): LessonEvent => ({
    type: 'LessonSlowingEnded',
    data: { lessonUuid, problem, occurredAt },
  });
  if ('problem' in outcome) return [ended(outcome.problem)];
  const { content } = draftOf(lesson);
  const { standard, slowed } = content.audio;
  if (slowed.length > 0 || !sameTracks(standard, outcome.of)) return [ended(madeInVain)];
  const changed = changedFields(content, { audio: { standard: [...outcome.standard], slowed: [...outcome.slowed] } });
  return [{ type: 'LessonDraftChanged', data: { lessonUuid, content: changed, parts: {}, occurredAt } }, ended(null)];
};
