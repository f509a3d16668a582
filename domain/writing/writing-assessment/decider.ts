/** An assessment of a student's answer: requested, completed or failed, then edited and rated by the teacher. */
import type { Decider, DomainEvent } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { AssessedWork, WritingAssessmentEvent } from './events.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';

type DataOf<Type extends WritingAssessmentEvent['type']> = Extract<WritingAssessmentEvent, DomainEvent<Type>>['data'];

export type RequestWritingAssessment = { readonly type: 'RequestWritingAssessment' } & DataOf<'WritingAssessmentRequested'>;
export type CompleteWritingAssessment = { readonly type: 'CompleteWritingAssessment' } & DataOf<'WritingAssessmentCompleted'>;
export type FailWritingAssessment = { readonly type: 'FailWritingAssessment' } & DataOf<'WritingAssessmentFailed'>;
export type SaveWritingAssessment = { readonly type: 'SaveWritingAssessment' } & Omit<
  DataOf<'WritingAssessmentSaved'>,
  'suggestedLevel'
>;
export type RateWritingAssessment = { readonly type: 'RateWritingAssessment' } & DataOf<'WritingAssessmentRated'>;
export type WritingAssessmentCommand =
  | RequestWritingAssessment
  | CompleteWritingAssessment
  | FailWritingAssessment
  | SaveWritingAssessment
  | RateWritingAssessment;

export interface WritingAssessment {
  /** `by_hand`: the teacher wrote it without asking a provider. */
  readonly status: 'requested' | 'completed' | 'failed' | 'by_hand';
  readonly assessmentUuid: string;
  /** The teacher who requested or wrote it. */
  readonly teacherId: number;
  readonly work: AssessedWork | null;
  readonly request: DataOf<'WritingAssessmentRequested'> | null;
  readonly completed: DataOf<'WritingAssessmentCompleted'> | null;
  readonly failed: DataOf<'WritingAssessmentFailed'> | null;
  /** The latest edit. */
  readonly saved: DataOf<'WritingAssessmentSaved'> | null;
  /** What the latest edit has replaced, oldest first. */
  readonly earlier: readonly DataOf<'WritingAssessmentSaved'>[];
  readonly rated: DataOf<'WritingAssessmentRated'> | null;
  /** A teacher has said more than a save records by itself: chosen an option, or written a comment. */
  readonly ratedByHand: boolean;
}
export type WritingAssessmentState = { readonly status: 'none' } | WritingAssessment;

const begun = (assessmentUuid: string, teacherId: number): WritingAssessment => ({
  status: 'by_hand',
  assessmentUuid,
  teacherId,
  work: null,
  request: null,
  completed: null,
  failed: null,
  saved: null,
  earlier: [],
  rated: null,
  ratedByHand: false,
});

const workOf = (data: AssessedWork): AssessedWork => ({
  studentWorkUuid: data.studentWorkUuid,
  studentId: data.studentId,
  lessonAssignmentSchoolClassId: data.lessonAssignmentSchoolClassId,
  schoolClassId: data.schoolClassId,
  promptUuid: data.promptUuid,
});

const saysMore = ({ options, remark }: DataOf<'WritingAssessmentRated'>): boolean => options.length > 0 || remark.characters > 0;

const evolve = (state: WritingAssessmentState, event: WritingAssessmentEvent): WritingAssessmentState => {
  if (event.type === 'WritingAssessmentRequested') {
    const { data } = event;
    return { ...begun(data.assessmentUuid, data.teacherId), status: 'requested', work: data.work, request: data };
  }
  if (event.type === 'WritingAssessmentSaved') {
    const before = state.status === 'none' ? begun(event.data.assessmentUuid, event.data.teacherId) : state;
    const earlier = before.saved ? [...before.earlier, before.saved] : before.earlier;
    return { ...before, work: workOf(event.data), saved: event.data, earlier };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'WritingAssessmentCompleted':
      return { ...state, status: 'completed', completed: event.data };
    case 'WritingAssessmentFailed':
      return { ...state, status: 'failed', failed: event.data };
    case 'WritingAssessmentRated':
      return { ...state, rated: event.data, ratedByHand: state.ratedByHand || saysMore(event.data) };
    default:
      return event satisfies never;
  }
};

const unfinished = (): DomainError =>
  new DomainError('conflict', 'assessment_not_ready', 'This assessment is still being made. Wait a moment, then save it.');

/** An assessment belongs to one answer and cannot move to another. */
const assertSameWork = ({ work }: WritingAssessment, { studentWorkUuid, promptUuid }: AssessedWork): void => {
  if (work === null || (work.studentWorkUuid === studentWorkUuid && work.promptUuid === promptUuid)) return;
  const text = 'This assessment is of another answer. Reload the page and assess this one.';
  throw new DomainError('conflict', 'assessment_of_other_answer', text);
};

export const suggestedLevelOf = (state: WritingAssessmentState): ElpLevel | null =>
  state.status === 'none' ? null : (state.completed?.level ?? null);

const save = (command: SaveWritingAssessment, state: WritingAssessmentState): WritingAssessmentEvent[] => {
  const { type: _type, ...data } = command;
  if (state.status === 'requested') throw unfinished();
  if (state.status !== 'none') {
    assertSameWork(state, data);
    const same = state.saved?.teacherLevel === data.teacherLevel && state.saved.words.sealed === data.words.sealed;
    if (same) return [];
  }
  return [{ type: 'WritingAssessmentSaved', data: { ...data, suggestedLevel: suggestedLevelOf(state) } }];
};

const rate = (command: RateWritingAssessment, state: WritingAssessmentState): WritingAssessmentEvent[] => {
  const { type: _type, ...data } = command;
  if (state.status === 'none') throw notFound('This assessment');
  if (state.status === 'requested') throw unfinished();
  const same = state.rated?.remark.sealed === data.remark.sealed && state.rated.teacherLevel === data.teacherLevel;
  return same ? [] : [{ type: 'WritingAssessmentRated', data }];
};

const decide = (command: WritingAssessmentCommand, state: WritingAssessmentState): WritingAssessmentEvent[] => {
  switch (command.type) {
    case 'RequestWritingAssessment': {
      const { type: _type, ...data } = command;
      return state.status === 'none' ? [{ type: 'WritingAssessmentRequested', data }] : [];
    }
    case 'CompleteWritingAssessment': {
      const { type: _type, ...data } = command;
      return state.status === 'requested' ? [{ type: 'WritingAssessmentCompleted', data }] : [];
    }
    case 'FailWritingAssessment': {
      const { type: _type, ...data } = command;
      return state.status === 'requested' ? [{ type: 'WritingAssessmentFailed', data }] : [];
    }
    case 'SaveWritingAssessment':
      return save(command, state);
    case 'RateWritingAssessment':
      return rate(command, state);
    default:
      return command satisfies never;
  }
};

/** An assessment of one answer: requested, received, edited by the teacher. */
export const writingAssessmentDecider: Decider<WritingAssessmentState, WritingAssessmentCommand, WritingAssessmentEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
};
