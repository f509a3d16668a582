import type { QuizableType } from '#domain/shared/fields.ts';
import { blankContent, draftContentOf } from './draft-content.ts';
import type { DraftContent, LessonContent, LessonEvent, SlowedPace } from './events.ts';
import { evolveLevelUpdates, type LevelUpdates } from './level-update-state.ts';
import { noMaterial } from './material-rules.ts';
import type { LessonMaterial } from './material.ts';

/** Content that staff are writing; readers get it once it is published. */
export interface LessonDraft {
  readonly content: DraftContent;
  readonly material: LessonMaterial;
  readonly stage: 'writing' | 'in_review';
  /** When it is published automatically; only during review. */
  readonly publishAt: string | null;
  /** Why it was sent back from review, until it is sent to review again. */
  readonly returnedBecause: string | null;
}

/** Slowed recordings that are in progress, or that failed. */
export interface Slowing {
  readonly pace: SlowedPace;
  readonly requestedAt: string;
  /** Null while in progress. */
  readonly problem: string | null;
}

interface Lesson {
  readonly levelUpdates: LevelUpdates;
  readonly lessonUuid: string;
  readonly type: QuizableType;
  readonly path: string;
  readonly slowing: Slowing | null;
}
/** `content` and `material` are the version that readers have. */
interface PublishedLesson extends Lesson {
  readonly content: LessonContent;
  readonly material: LessonMaterial;
  /** Null while staff and readers see the same content. */
  readonly draft: LessonDraft | null;
}
export type LessonState =
  | { readonly status: 'missing' }
  /** Never published. */
  | ({ readonly status: 'drafted'; readonly draft: LessonDraft } & Lesson)
  | ({ readonly status: 'published' } & PublishedLesson)
  | ({ readonly status: 'withdrawn' } & PublishedLesson);
export type ExistingLesson = Exclude<LessonState, { status: 'missing' }>;
/** A lesson that has been published at some time. */
export type ReleasedLesson = Extract<LessonState, { status: 'published' | 'withdrawn' }>;

const newDraft = (content: DraftContent, material: LessonMaterial): LessonDraft => ({
  content,
  material,
  stage: 'writing',
  publishAt: null,
  returnedBecause: null,
});

/** The current draft, or the one that a first change would create. */
export const draftOf = (lesson: ExistingLesson): LessonDraft =>
  lesson.status === 'drafted' ? lesson.draft : (lesson.draft ?? newDraft(draftContentOf(lesson.content), lesson.material));

const withDraft = (lesson: ExistingLesson, change: Partial<LessonDraft>): ExistingLesson => ({
  ...lesson,
  draft: { ...draftOf(lesson), ...change },
});

export const evolveLesson = (state: LessonState, event: LessonEvent): LessonState => {
  if (event.type === 'LessonPublished') {
    const { lessonUuid, type, path, content } = event.data;
    const { draft, slowing, levelUpdates } =
      state.status === 'missing' ? { draft: null, slowing: null, levelUpdates: {} } : state;
    return { status: 'published', lessonUuid, type, path, content, material: noMaterial, draft, slowing, levelUpdates };
  }
  if (event.type === 'LessonDrafted') {
    const { lessonUuid, type, path, name } = event.data;
    const draft = newDraft(blankContent(name), noMaterial);
    return { status: 'drafted', lessonUuid, type, path, slowing: null, levelUpdates: {}, draft };
  }
  if (state.status === 'missing') return state;
  const levelUpdates = evolveLevelUpdates(state.levelUpdates, event);
  return evolveExisting(levelUpdates === state.levelUpdates ? state : { ...state, levelUpdates }, event);
};

type LaterEvent = Exclude<LessonEvent, { type: 'LessonPublished' | 'LessonDrafted' }>;

const evolveExisting = (state: ExistingLesson, event: LaterEvent): LessonState => {
  switch (event.type) {
    case 'LessonContentChanged':
      return state.status === 'drafted' ? state : { ...state, content: event.data.content };
    case 'LessonMaterialChanged':
      return state.status === 'drafted' ? state : { ...state, material: { ...state.material, ...event.data.parts } };
    case 'LessonDraftChanged': {
      const { content, material } = draftOf(state);
      return withDraft(state, {
        content: { ...content, ...event.data.content },
        material: { ...material, ...event.data.parts },
        // Only reviewed content is published.
        stage: 'writing',
        publishAt: null,
      });
    }
    case 'LessonSentToReview':
      return withDraft(state, { stage: 'in_review', returnedBecause: null });
    case 'LessonReturnedToDraft':
      return withDraft(state, { stage: 'writing', publishAt: null, returnedBecause: event.data.reason });
    case 'LessonPublicationScheduled':
      return withDraft(state, { publishAt: event.data.publishAt });
    case 'LessonPublicationUnscheduled':
      return withDraft(state, { publishAt: null });
    case 'LessonDraftPublished':
    case 'LessonDraftDiscarded':
      return state.status === 'drafted' ? state : { ...state, draft: null };
    case 'LessonSlowingRequested':
      return { ...state, slowing: { pace: event.data.pace, requestedAt: event.data.occurredAt, problem: null } };
    case 'LessonSlowingEnded': {
      const { problem } = event.data;
      return { ...state, slowing: state.slowing && problem ? { ...state.slowing, problem } : null };
    }
    case 'LessonLevelUpdateRequested':
    case 'LessonLevelUpdateCancelled':
    case 'LessonLevelUpdated':
    case 'LessonLevelUpdateFailed':
      return state;
    case 'LessonAbandoned':
      return { status: 'missing' };
    case 'LessonWithdrawn':
      return state.status === 'published' ? { ...state, status: 'withdrawn' } : state;
    case 'LessonRestored':
      return state.status === 'withdrawn' ? { ...state, status: 'published' } : state;
    default:
      return event satisfies never;
  }
};
