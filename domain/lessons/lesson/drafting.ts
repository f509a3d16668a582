import { DomainError } from '#domain/shared/domain-error.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { assertLessonComplete } from './completeness.ts';
import { changedFields, draftContentOf, publishedContentOf } from './draft-content.ts';
import type { DraftContent, LessonEvent } from './events.ts';
import { assertNothingIsMeasured, assertNotMeasured } from './level-updates.ts';
import { assertMaterialValid, changedParts, noMaterial } from './material-rules.ts';
import type { LessonMaterial } from './material.ts';
import { assertNothingIsSlowed } from './slowing.ts';
import { draftOf, type ExistingLesson, type LessonDraft, type LessonState, type ReleasedLesson } from './state.ts';

interface At {
  readonly occurredAt: string;
}
/** Starts a lesson that only staff can see. */
export interface DraftLesson extends At {
  readonly type: 'DraftLesson';
  readonly lessonUuid: string;
  readonly lessonType: QuizableType;
  readonly path: string;
  readonly name: string;
}
/** Omitted fields stay as they are. A part of the material is always given whole. */
export interface ChangeLessonDraft extends At {
  readonly type: 'ChangeLessonDraft';
  readonly content: Partial<DraftContent>;
  readonly parts: Partial<LessonMaterial>;
}
export interface SendLessonToReview extends At {
  readonly type: 'SendLessonToReview';
}
export interface ReturnLessonToDraft extends At {
  readonly type: 'ReturnLessonToDraft';
  readonly reason: string;
}
/** Schedules automatic publication; null cancels it. */
export interface ScheduleLessonPublication extends At {
  readonly type: 'ScheduleLessonPublication';
  readonly publishAt: string | null;
}
export interface PublishLessonDraft extends At {
  readonly type: 'PublishLessonDraft';
  /** Publishes only if the draft is still scheduled for this moment. If left out, publishes in any case. */
  readonly scheduledFor?: string | undefined;
}
export interface DiscardLessonDraft extends At {
  readonly type: 'DiscardLessonDraft';
}
export interface WithdrawLesson extends At {
  readonly type: 'WithdrawLesson';
}
export interface RestoreLesson extends At {
  readonly type: 'RestoreLesson';
}

const conflict = (code: string, message: string): DomainError => new DomainError('conflict', code, message);

export const draftLesson = (command: DraftLesson, state: LessonState): LessonEvent[] => {
  const { lessonUuid, lessonType: type, path, name, occurredAt } = command;
  if (state.status === 'missing') return [{ type: 'LessonDrafted', data: { lessonUuid, type, path, name, occurredAt } }];
  // Also where it has the same title: it may be somebody else's, and would open as if it were new. Pressing twice has a key.
  const there = state.status === 'drafted' ? 'a draft of a lesson' : 'a lesson';
  throw conflict('lesson_exists', `There is ${there} at this address already. Choose another address, or edit that lesson.`);
};

export const changeDraft = (command: ChangeLessonDraft, lesson: ExistingLesson): LessonEvent[] => {
  const draft = draftOf(lesson);
  const material = { ...draft.material, ...command.parts };
  assertMaterialValid(material);
  const content = changedFields(draft.content, command.content);
  assertNotMeasured(lesson, content);
  const parts = changedParts(draft.material, material);
  if (Object.keys(content).length + Object.keys(parts).length === 0) return [];
  const { lessonUuid } = lesson;
  return [{ type: 'LessonDraftChanged', data: { lessonUuid, content, parts, occurredAt: command.occurredAt } }];
};

const noDraft = (): DomainError =>
  conflict('lesson_no_draft', 'There is no draft of this lesson: readers see it as it is here. Change something first.');

const existingDraft = ({ draft }: ExistingLesson): LessonDraft => {
  if (!draft) throw noDraft();
  return draft;
};

export const sendToReview = (lesson: ExistingLesson, occurredAt: string): LessonEvent[] => {
  const draft = existingDraft(lesson);
  if (draft.stage === 'in_review') return [];
  assertNothingIsSlowed(lesson);
  assertNothingIsMeasured(lesson);
  assertLessonComplete(draft.content);
  return [{ type: 'LessonSentToReview', data: { lessonUuid: lesson.lessonUuid, occurredAt } }];
};

export const returnToDraft = ({ reason, occurredAt }: ReturnLessonToDraft, lesson: ExistingLesson): LessonEvent[] => {
  const draft = existingDraft(lesson);
  if (draft.stage === 'in_review') {
    return [{ type: 'LessonReturnedToDraft', data: { lessonUuid: lesson.lessonUuid, reason, occurredAt } }];
  }
  if (draft.returnedBecause === reason) return [];
  throw notInReview();
};

const notInReview = (): DomainError =>
  conflict(
    'lesson_not_in_review',
    'This draft is not in review. Send it to review first: what is published is what was reviewed.',
  );

const reviewedDraft = (lesson: ExistingLesson): LessonDraft => {
  const draft = existingDraft(lesson);
  if (draft.stage !== 'in_review') throw notInReview();
  return draft;
};

export const schedulePublication = (command: ScheduleLessonPublication, lesson: ExistingLesson): LessonEvent[] => {
  const { publishAt, occurredAt } = command;
  const { lessonUuid } = lesson;
  if (publishAt === null) {
    return lesson.draft?.publishAt ? [{ type: 'LessonPublicationUnscheduled', data: { lessonUuid, occurredAt } }] : [];
  }
  const draft = reviewedDraft(lesson);
  if (draft.publishAt === publishAt) return [];
  if (Date.parse(publishAt) <= Date.parse(occurredAt)) {
    throw new DomainError('invalid', 'publish_time_past', 'Choose a time that is still to come, or publish the lesson now.');
  }
  return [{ type: 'LessonPublicationScheduled', data: { lessonUuid, publishAt, occurredAt } }];
};

/** Publishes the differences between the draft and what readers have. */
const released = (lesson: ExistingLesson, draft: LessonDraft, occurredAt: string): LessonEvent[] => {
  const { lessonUuid, type, path } = lesson;
  const content = publishedContentOf(draft.content);
  const events: LessonEvent[] = [];
  if (lesson.status === 'withdrawn') events.push({ type: 'LessonRestored', data: { lessonUuid, occurredAt } });
  if (lesson.status === 'drafted') {
    events.push({ type: 'LessonPublished', data: { lessonUuid, type, path, content, occurredAt } });
  } else if (Object.keys(changedFields(draftContentOf(lesson.content), draft.content)).length > 0) {
    events.push({ type: 'LessonContentChanged', data: { lessonUuid, content, occurredAt } });
  }
  const parts = changedParts(lesson.status === 'drafted' ? noMaterial : lesson.material, draft.material);
  if (Object.keys(parts).length > 0) {
    events.push({ type: 'LessonMaterialChanged', data: { lessonUuid, parts, occurredAt } });
  }
  return events;
};

export const publishDraft = ({ scheduledFor, occurredAt }: PublishLessonDraft, lesson: ExistingLesson): LessonEvent[] => {
  if (scheduledFor !== undefined && lesson.draft?.publishAt !== scheduledFor) return [];
  if (!lesson.draft && lesson.status === 'published') return [];
  const draft = reviewedDraft(lesson);
  assertLessonComplete(draft.content);
  const { lessonUuid } = lesson;
  return [...released(lesson, draft, occurredAt), { type: 'LessonDraftPublished', data: { lessonUuid, occurredAt } }];
};

export const discardDraft = ({ status, draft, lessonUuid }: ExistingLesson, occurredAt: string): LessonEvent[] => {
  if (!draft) return [];
  return [{ type: status === 'drafted' ? 'LessonAbandoned' : 'LessonDraftDiscarded', data: { lessonUuid, occurredAt } }];
};

const everPublished = (lesson: ExistingLesson): ReleasedLesson => {
  if (lesson.status === 'drafted')
    throw conflict('lesson_not_published', 'This lesson was never published. Discard its draft instead.');
  return lesson;
};

export const withdraw = (lesson: ExistingLesson, occurredAt: string): LessonEvent[] => {
  const { status, lessonUuid } = everPublished(lesson);
  return status === 'withdrawn' ? [] : [{ type: 'LessonWithdrawn', data: { lessonUuid, occurredAt } }];
};

export const restore = (lesson: ExistingLesson, occurredAt: string): LessonEvent[] => {
  const { status, lessonUuid } = everPublished(lesson);
  return status === 'published' ? [] : [{ type: 'LessonRestored', data: { lessonUuid, occurredAt } }];
};
