import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { changedFields, draftContentOf } from './draft-content.ts';
import {
  changeDraft,
  discardDraft,
  draftLesson,
  publishDraft,
  restore,
  returnToDraft,
  schedulePublication,
  sendToReview,
  withdraw,
  type ChangeLessonDraft,
  type DiscardLessonDraft,
  type DraftLesson,
  type PublishLessonDraft,
  type RestoreLesson,
  type ReturnLessonToDraft,
  type ScheduleLessonPublication,
  type SendLessonToReview,
  type WithdrawLesson,
} from './drafting.ts';
import type { LessonContent, LessonEvent } from './events.ts';
import {
  cancelLevelUpdate,
  endLevelUpdate,
  requestLevelUpdate,
  type CancelLevelUpdate,
  type EndLevelUpdate,
  type RequestLevelUpdate,
} from './level-updates.ts';
import { assertMaterialValid, changedParts } from './material-rules.ts';
import type { LessonMaterial } from './material.ts';
import { endSlowing, requestSlowing, type EndLessonSlowing, type RequestLessonSlowing } from './slowing.ts';
import { evolveLesson, type ExistingLesson, type LessonState, type ReleasedLesson } from './state.ts';

/** Publishes a lesson, or updates a published one to this content. */
export interface PublishLesson {
  readonly type: 'PublishLesson';
  readonly lessonUuid: string;
  readonly lessonType: QuizableType;
  readonly path: string;
  readonly content: LessonContent;
  readonly occurredAt: string;
}
/** The complete material: parts left out are removed. */
export interface WriteLessonMaterial {
  readonly type: 'WriteLessonMaterial';
  readonly material: LessonMaterial;
  readonly occurredAt: string;
}
export type LessonCommand =
  | PublishLesson
  | WriteLessonMaterial
  | DraftLesson
  | ChangeLessonDraft
  | SendLessonToReview
  | ReturnLessonToDraft
  | ScheduleLessonPublication
  | PublishLessonDraft
  | DiscardLessonDraft
  | RequestLessonSlowing
  | EndLessonSlowing
  | RequestLevelUpdate
  | CancelLevelUpdate
  | EndLevelUpdate
  | WithdrawLesson
  | RestoreLesson;

export type { LessonState } from './state.ts';

const sameContent = (a: LessonContent, b: LessonContent): boolean => {
  const [one, other] = [draftContentOf(a), draftContentOf(b)];
  return Object.keys(changedFields(one, other)).length === 0;
};

const existing = (state: LessonState): ExistingLesson => {
  if (state.status === 'missing') throw notFound('This lesson');
  return state;
};

/** Changes that reach readers at once must not bypass a draft that staff are writing. */
const assertNoDraft = (lesson: ExistingLesson): ReleasedLesson => {
  if (lesson.status === 'drafted' || lesson.draft) {
    throw new DomainError(
      'conflict',
      'lesson_draft_under_way',
      'Staff are writing a draft of this lesson. Publish the draft or discard it first.',
    );
  }
  return lesson;
};

const publish = (command: PublishLesson, state: LessonState): LessonEvent[] => {
  const { lessonUuid, lessonType: type, path, content, occurredAt } = command;
  if (state.status === 'missing') return [{ type: 'LessonPublished', data: { lessonUuid, type, path, content, occurredAt } }];
  if (state.type !== type || state.path !== path) {
    throw new DomainError(
      'conflict',
      'lesson_address_fixed',
      'A published lesson keeps its type and its path: links lead there.',
    );
  }
  if (sameContent(assertNoDraft(state).content, content)) return [];
  return [{ type: 'LessonContentChanged', data: { lessonUuid, content, occurredAt } }];
};

/** @throws DomainError `not_found`, `lesson_draft_under_way`, `lesson_material_invalid` with every invalid field */
const writeMaterial = ({ material, occurredAt }: WriteLessonMaterial, state: LessonState): LessonEvent[] => {
  const lesson = assertNoDraft(existing(state));
  assertMaterialValid(material);
  const parts = changedParts(lesson.material, material);
  if (Object.keys(parts).length === 0) return [];
  return [{ type: 'LessonMaterialChanged', data: { lessonUuid: lesson.lessonUuid, parts, occurredAt } }];
};

const decide = (command: LessonCommand, state: LessonState): LessonEvent[] => {
  switch (command.type) {
    case 'PublishLesson':
      return publish(command, state);
    case 'WriteLessonMaterial':
      return writeMaterial(command, state);
    case 'DraftLesson':
      return draftLesson(command, state);
    case 'ChangeLessonDraft':
      return changeDraft(command, existing(state));
    case 'SendLessonToReview':
      return sendToReview(existing(state), command.occurredAt);
    case 'ReturnLessonToDraft':
      return returnToDraft(command, existing(state));
    case 'ScheduleLessonPublication':
      return schedulePublication(command, existing(state));
    case 'PublishLessonDraft':
      return publishDraft(command, existing(state));
    case 'DiscardLessonDraft':
      return discardDraft(existing(state), command.occurredAt);
    case 'RequestLessonSlowing':
      return requestSlowing(command, existing(state));
    case 'EndLessonSlowing':
      return state.status === 'missing' ? [] : endSlowing(command, state);
    case 'RequestLevelUpdate':
      return requestLevelUpdate(command, existing(state));
    case 'CancelLevelUpdate':
      return cancelLevelUpdate(command, existing(state));
    case 'EndLevelUpdate':
      return state.status === 'missing' ? [] : endLevelUpdate(command, state);
    case 'WithdrawLesson':
      return withdraw(existing(state), command.occurredAt);
    case 'RestoreLesson':
      return restore(existing(state), command.occurredAt);
    default:
      return command satisfies never;
  }
};

export const lessonDecider: Decider<LessonState, LessonCommand, LessonEvent> = {
  initialState: { status: 'missing' },
  evolve: evolveLesson,
  decide,
};
