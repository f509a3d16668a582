/** A lesson assignment in one class: given, dated, closed and reopened, and who is excused from it. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { changesExcuses, noExcuses, withExcuse, withoutExcuse, type ExcuseCommand, type Excuses } from '../excuses.ts';
import type { LessonAssignmentSchoolClassEvent } from './events.ts';

export interface AssignmentDates {
  /** When students start to see it; null: at once. */
  readonly startsAt: string | null;
  readonly dueAt: string | null;
}
export interface GiveLessonAssignment extends AssignmentDates {
  readonly type: 'GiveLessonAssignment';
  readonly lessonAssignmentSchoolClassId: number;
  readonly lessonAssignmentUuid: string;
  readonly lessonUuid: string;
  readonly schoolClassId: number;
  readonly teacherId: number;
  readonly occurredAt: string;
}
export interface ChangeAssignmentDates extends AssignmentDates {
  readonly type: 'ChangeAssignmentDates';
  readonly occurredAt: string;
}
export interface CloseLessonAssignment {
  readonly type: 'CloseLessonAssignment';
  readonly occurredAt: string;
}
export interface ReopenLessonAssignment {
  readonly type: 'ReopenLessonAssignment';
  readonly occurredAt: string;
}
export type LessonAssignmentSchoolClassCommand =
  | GiveLessonAssignment
  | ChangeAssignmentDates
  | CloseLessonAssignment
  | ReopenLessonAssignment
  | ExcuseCommand;

export interface GivenAssignment extends AssignmentDates {
  readonly status: 'open' | 'closed';
  readonly lessonAssignmentSchoolClassId: number;
  readonly lessonAssignmentUuid: string;
  readonly lessonUuid: string;
  readonly schoolClassId: number;
  readonly teacherId: number;
  readonly givenAt: string;
  readonly excuses: Excuses;
}
export type LessonAssignmentSchoolClassState = { readonly status: 'missing' } | GivenAssignment;

const evolve = (
  state: LessonAssignmentSchoolClassState,
  event: LessonAssignmentSchoolClassEvent,
): LessonAssignmentSchoolClassState => {
  if (event.type === 'LessonAssignmentGiven') {
    const { occurredAt, ...given } = event.data;
    return { status: 'open', ...given, givenAt: occurredAt, excuses: noExcuses };
  }
  if (state.status === 'missing') return state;
  switch (event.type) {
    case 'LessonAssignmentDatesChanged':
      return { ...state, startsAt: event.data.startsAt, dueAt: event.data.dueAt };
    case 'LessonAssignmentClosed':
      return { ...state, status: 'closed' };
    case 'LessonAssignmentReopened':
      return { ...state, status: 'open' };
    case 'LessonAssignmentStudentExcused':
      return { ...state, excuses: withExcuse(state.excuses, event.data) };
    case 'LessonAssignmentExcuseEnded':
      return { ...state, excuses: withoutExcuse(state.excuses, event.data.studentId) };
    default:
      return event satisfies never;
  }
};

const assertInOrder = ({ startsAt, dueAt }: AssignmentDates, from: string): void => {
  if (dueAt === null || Date.parse(dueAt) > Date.parse(startsAt ?? from)) return;
  throw new DomainError('invalid', 'due_before_start', 'The due date must be after the start.', {
    fields: [{ field: 'due_at', message: 'choose a time after the start' }],
  });
};

const assertDueLater = (dueAt: string | null, now: string): void => {
  if (dueAt === null || Date.parse(dueAt) > Date.parse(now)) return;
  throw new DomainError('invalid', 'due_in_past', 'The due date must be in the future.', {
    fields: [{ field: 'due_at', message: 'choose a time in the future' }],
  });
};

/**
 * Checks that an assignment with these dates can be given now.
 * @throws DomainError `due_before_start`, `due_in_past`
 */
export const assertGivable = (dates: AssignmentDates, now: string): void => {
  assertDueLater(dates.dueAt, now);
  assertInOrder(dates, now);
};

const given = (state: LessonAssignmentSchoolClassState): GivenAssignment => {
  if (state.status === 'missing') throw notFound('This assignment');
  return state;
};

const give = (command: GiveLessonAssignment, state: LessonAssignmentSchoolClassState): LessonAssignmentSchoolClassEvent[] => {
  if (state.status !== 'missing') return [];
  const { type: _type, ...data } = command;
  assertGivable(data, data.occurredAt);
  return [{ type: 'LessonAssignmentGiven', data }];
};

const sameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

const changeDates = (
  { startsAt, dueAt, occurredAt }: ChangeAssignmentDates,
  state: LessonAssignmentSchoolClassState,
): LessonAssignmentSchoolClassEvent[] => {
  const { lessonAssignmentSchoolClassId, ...before } = given(state);
  assertInOrder({ startsAt, dueAt }, before.givenAt);
  if (sameMoment(startsAt, before.startsAt) && sameMoment(dueAt, before.dueAt)) return [];
  if (!sameMoment(dueAt, before.dueAt)) assertDueLater(dueAt, occurredAt);
  return [{ type: 'LessonAssignmentDatesChanged', data: { lessonAssignmentSchoolClassId, startsAt, dueAt, occurredAt } }];
};

const excuse = (
  { type, ...data }: ExcuseCommand,
  state: LessonAssignmentSchoolClassState,
): LessonAssignmentSchoolClassEvent[] => {
  const { lessonAssignmentSchoolClassId, excuses } = given(state);
  if (!changesExcuses({ type, ...data } as ExcuseCommand, excuses)) return [];
  return 'words' in data
    ? [{ type: 'LessonAssignmentStudentExcused', data: { lessonAssignmentSchoolClassId, ...data } }]
    : [{ type: 'LessonAssignmentExcuseEnded', data: { lessonAssignmentSchoolClassId, ...data } }];
};

const decide = (
  command: LessonAssignmentSchoolClassCommand,
  state: LessonAssignmentSchoolClassState,
): LessonAssignmentSchoolClassEvent[] => {
  switch (command.type) {
    case 'GiveLessonAssignment':
      return give(command, state);
    case 'ChangeAssignmentDates':
      return changeDates(command, state);
    case 'CloseLessonAssignment': {
      const { status, lessonAssignmentSchoolClassId } = given(state);
      if (status === 'closed') return [];
      return [{ type: 'LessonAssignmentClosed', data: { lessonAssignmentSchoolClassId, occurredAt: command.occurredAt } }];
    }
    case 'ReopenLessonAssignment': {
      const { status, lessonAssignmentSchoolClassId } = given(state);
      if (status === 'open') return [];
      return [{ type: 'LessonAssignmentReopened', data: { lessonAssignmentSchoolClassId, occurredAt: command.occurredAt } }];
    }
    case 'ExcuseStudent':
    case 'EndExcuse':
      return excuse(command, state);
    default:
      return command satisfies never;
  }
};

/** A lesson assignment given to one class. */
export const lessonAssignmentSchoolClassDecider: Decider<
  LessonAssignmentSchoolClassState,
  LessonAssignmentSchoolClassCommand,
  LessonAssignmentSchoolClassEvent
> = { initialState: { status: 'missing' }, evolve, decide };

/** Refuses work on an assignment that has not started or is closed; `now` is ISO 8601. */
export const assertOpenForWork = ({ status, startsAt }: GivenAssignment, now: string): void => {
  if (startsAt !== null && Date.parse(startsAt) > Date.parse(now)) throw notFound('This assignment');
  if (status === 'open') return;
  const text = 'Your teacher has closed this assignment. What you have written is kept and your teacher can read it.';
  throw new DomainError('conflict', 'lesson_assignment_closed', text);
};
