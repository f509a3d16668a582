import type { Decider } from '../shared/decider.ts';
import { DomainError, notFound } from '../shared/domain-error.ts';
import type { QuizableType } from '../shared/fields.ts';
import { sameValue } from '../shared/same-value.ts';
import { sentence } from '../shared/sentence.ts';
import type { LessonContent, LessonEvent } from './events.ts';
import { changedParts, materialProblems, noMaterial } from './material-rules.ts';
import type { LessonMaterial } from './material.ts';

/** Publishes a lesson, or brings a published one to this content. */
export interface PublishLesson {
  readonly type: 'PublishLesson';
  readonly lessonUuid: string;
  readonly lessonType: QuizableType;
  readonly path: string;
  readonly content: LessonContent;
  readonly occurredAt: string;
}
/** The whole of it: what is left out is taken out. */
export interface WriteLessonMaterial {
  readonly type: 'WriteLessonMaterial';
  readonly material: LessonMaterial;
  readonly occurredAt: string;
}
export type LessonCommand = PublishLesson | WriteLessonMaterial;

export type LessonState =
  | { readonly status: 'missing' }
  | {
      readonly status: 'published';
      readonly lessonUuid: string;
      readonly type: QuizableType;
      readonly path: string;
      readonly content: LessonContent;
      readonly material: LessonMaterial;
    };

const evolve = (state: LessonState, event: LessonEvent): LessonState => {
  switch (event.type) {
    case 'LessonPublished': {
      const { lessonUuid, type, path, content } = event.data;
      return { status: 'published', lessonUuid, type, path, content, material: noMaterial };
    }
    case 'LessonContentChanged':
      return state.status === 'missing' ? state : { ...state, content: event.data.content };
    case 'LessonMaterialChanged':
      return state.status === 'missing' ? state : { ...state, material: { ...state.material, ...event.data.parts } };
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

/** @throws DomainError `not_found`, `lesson_material_invalid` with every field that is wrong */
const writeMaterial = ({ material, occurredAt }: WriteLessonMaterial, state: LessonState): LessonEvent[] => {
  if (state.status === 'missing') throw notFound('This lesson');
  const problems = materialProblems(material).map(({ path, message }) => ({ field: path.join('.'), message }));
  if (problems.length > 0) {
    const text = problems.map(({ field, message }) => sentence(`${field}: ${message}`)).join(' ');
    throw new DomainError('invalid', 'lesson_material_invalid', text, { fields: problems });
  }
  const parts = changedParts(state.material, material);
  if (Object.keys(parts).length === 0) return [];
  return [{ type: 'LessonMaterialChanged', data: { lessonUuid: state.lessonUuid, parts, occurredAt } }];
};

const decide = (command: LessonCommand, state: LessonState): LessonEvent[] => {
  switch (command.type) {
    case 'PublishLesson':
      return publish(command, state);
    case 'WriteLessonMaterial':
      return writeMaterial(command, state);
    default:
      return command satisfies never;
  }
};

export const lessonDecider: Decider<LessonState, LessonCommand, LessonEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
