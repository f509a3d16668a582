/**
 * The lesson assignment that a teacher builds: a draft until it is given to a class, and which changes are allowed afterwards.
 */
import { materialProblems, noMaterial, type MaterialProblem } from '#domain/lessons/lesson/material-rules.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { sameValue } from '#domain/shared/same-value.ts';
import { sentence } from '#domain/shared/sentence.ts';
import type { AssignmentContent, LessonAssignmentEvent } from './events.ts';

export interface DraftLessonAssignment {
  readonly type: 'DraftLessonAssignment';
  readonly lessonAssignmentUuid: string;
  readonly lessonUuid: string;
  readonly teacherId: number;
  readonly content: AssignmentContent;
  readonly copiedFromUuid: string | null;
  readonly occurredAt: string;
}
export interface ChangeLessonAssignment {
  readonly type: 'ChangeLessonAssignment';
  readonly content: AssignmentContent;
  readonly occurredAt: string;
}
export interface BeginLessonAssignment {
  readonly type: 'BeginLessonAssignment';
  readonly lessonAssignmentSchoolClassId: number;
  readonly occurredAt: string;
}
export interface ArchiveLessonAssignment {
  readonly type: 'ArchiveLessonAssignment';
  readonly occurredAt: string;
}
export interface UnarchiveLessonAssignment {
  readonly type: 'UnarchiveLessonAssignment';
  readonly occurredAt: string;
}
export type LessonAssignmentCommand =
  | DraftLessonAssignment
  | ChangeLessonAssignment
  | BeginLessonAssignment
  | ArchiveLessonAssignment
  | UnarchiveLessonAssignment;

export interface LessonAssignment {
  readonly status: 'drafted';
  readonly lessonAssignmentUuid: string;
  readonly lessonUuid: string;
  readonly teacherId: number;
  readonly content: AssignmentContent;
  /** A student has started it. */
  readonly begun: boolean;
  readonly archived: boolean;
}
export type LessonAssignmentState = { readonly status: 'missing' } | LessonAssignment;

const evolve = (state: LessonAssignmentState, event: LessonAssignmentEvent): LessonAssignmentState => {
  if (event.type === 'LessonAssignmentDrafted') {
    const { lessonAssignmentUuid, lessonUuid, teacherId, content } = event.data;
    return { status: 'drafted', lessonAssignmentUuid, lessonUuid, teacherId, content, begun: false, archived: false };
  }
  if (state.status === 'missing') return state;
  switch (event.type) {
    case 'LessonAssignmentChanged':
      return { ...state, content: event.data.content };
    case 'LessonAssignmentInstructionsChanged':
      return { ...state, content: { ...state.content, instructions: event.data.instructions } };
    case 'LessonAssignmentBegun':
      return { ...state, begun: true };
    case 'LessonAssignmentArchived':
      return { ...state, archived: true };
    case 'LessonAssignmentUnarchived':
      return { ...state, archived: false };
    default:
      return event satisfies never;
  }
};

/** The problems that keep content from being given to students, beyond what the schema of a single field can check. */
export const contentProblems = (content: AssignmentContent): readonly MaterialProblem[] => {
  const { overview, vocabulary, videos, organizers, prompts, podcast } = content;
  const material = { overview: overview ?? noMaterial.overview, vocabulary, videos, organizers, prompts };
  const unheard: MaterialProblem = {
    path: ['podcast'],
    message: 'organizers are filled in while listening: add the podcast, or leave them out',
  };
  return [...materialProblems(material), ...(organizers.length > 0 && !podcast ? [unheard] : [])];
};

/** @throws DomainError `lesson_assignment_invalid` with every field that is wrong */
const assertSound = (content: AssignmentContent): void => {
  const problems = contentProblems(content).map(({ path, message }) => ({ field: path.join('.'), message }));
  if (problems.length === 0) return;
  const text = problems.map(({ field, message }) => sentence(`${field}: ${message}`)).join(' ');
  throw new DomainError('invalid', 'lesson_assignment_invalid', text, { fields: problems });
};

const drafted = (state: LessonAssignmentState): LessonAssignment => {
  if (state.status === 'missing') throw notFound('This assignment');
  return state;
};

const draft = ({ type: _type, ...data }: DraftLessonAssignment, state: LessonAssignmentState): LessonAssignmentEvent[] => {
  if (state.status !== 'missing') return [];
  assertSound(data.content);
  return [{ type: 'LessonAssignmentDrafted', data }];
};

const change = ({ content, occurredAt }: ChangeLessonAssignment, state: LessonAssignmentState): LessonAssignmentEvent[] => {
  const { lessonAssignmentUuid, content: before, begun } = drafted(state);
  assertSound(content);
  if (sameValue(content, before)) return [];
  if (!begun) return [{ type: 'LessonAssignmentChanged', data: { lessonAssignmentUuid, content, occurredAt } }];
  const { instructions } = content;
  if (sameValue({ ...before, instructions }, content)) {
    return [{ type: 'LessonAssignmentInstructionsChanged', data: { lessonAssignmentUuid, instructions, occurredAt } }];
  }
  const text =
    'A student has begun, so the work itself stays as it is. You can still change the instructions and the dates, or give it to another class.';
  throw new DomainError('conflict', 'lesson_assignment_begun', text);
};

const begin = (
  { lessonAssignmentSchoolClassId, occurredAt }: BeginLessonAssignment,
  state: LessonAssignmentState,
): LessonAssignmentEvent[] => {
  const { lessonAssignmentUuid, begun } = drafted(state);
  if (begun) return [];
  return [{ type: 'LessonAssignmentBegun', data: { lessonAssignmentUuid, lessonAssignmentSchoolClassId, occurredAt } }];
};

const decide = (command: LessonAssignmentCommand, state: LessonAssignmentState): LessonAssignmentEvent[] => {
  switch (command.type) {
    case 'DraftLessonAssignment':
      return draft(command, state);
    case 'ChangeLessonAssignment':
      return change(command, state);
    case 'BeginLessonAssignment':
      return begin(command, state);
    case 'ArchiveLessonAssignment': {
      const { lessonAssignmentUuid, archived } = drafted(state);
      return archived
        ? []
        : [{ type: 'LessonAssignmentArchived', data: { lessonAssignmentUuid, occurredAt: command.occurredAt } }];
    }
    case 'UnarchiveLessonAssignment': {
      const { lessonAssignmentUuid, archived } = drafted(state);
      return archived
        ? [{ type: 'LessonAssignmentUnarchived', data: { lessonAssignmentUuid, occurredAt: command.occurredAt } }]
        : [];
    }
    default:
      return command satisfies never;
  }
};

/** A teacher's assignment around a lesson, for their classes. */
export const lessonAssignmentDecider: Decider<LessonAssignmentState, LessonAssignmentCommand, LessonAssignmentEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
