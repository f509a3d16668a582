import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { QuizableType } from '../shared/fields.ts';
import type { LessonContent, LessonEvent } from './events.ts';

/** Publishes a lesson, or brings a published one to this content. */
export interface PublishLesson {
  readonly type: 'PublishLesson';
  readonly lessonUuid: string;
  readonly lessonType: QuizableType;
  readonly path: string;
  readonly content: LessonContent;
  readonly occurredAt: string;
}
export type LessonCommand = PublishLesson;

export type LessonState =
  | { readonly status: 'missing' }
  | {
      readonly status: 'published';
      readonly lessonUuid: string;
      readonly type: QuizableType;
      readonly path: string;
      readonly content: LessonContent;
    };

const evolve = (state: LessonState, event: LessonEvent): LessonState => {
  switch (event.type) {
    case 'LessonPublished': {
      const { lessonUuid, type, path, content } = event.data;
      return { status: 'published', lessonUuid, type, path, content };
    }
    case 'LessonContentChanged':
      return state.status === 'missing' ? state : { ...state, content: event.data.content };
    default:
      return event satisfies never;
  }
};

const contentFields = [
  'name',
  'description',
  'subject',
  'gradeBand',
  'textComplexity',
  'transcript',
  'audio',
  'picture',
  'tabs',
  'video',
] as const satisfies readonly (keyof LessonContent)[];

/** By value, whatever the order of the fields; what is not there equals what is undefined. */
const sameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValue(one[key], other[key]));
};

const sameContent = (a: LessonContent, b: LessonContent): boolean =>
  contentFields.every((field) => sameValue(a[field], b[field]));

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
  if (sameContent(state.content, content)) return [];
  return [{ type: 'LessonContentChanged', data: { lessonUuid, content, occurredAt } }];
};

const decide = (command: LessonCommand, state: LessonState): LessonEvent[] => publish(command, state);

export const lessonDecider: Decider<LessonState, LessonCommand, LessonEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
