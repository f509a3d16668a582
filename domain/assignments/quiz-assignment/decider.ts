/** A quiz in one class: assigned, due date moved, withdrawn, and who is excused from it. */
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { AssignmentType } from '#domain/shared/fields.ts';
import { changesExcuses, noExcuses, withExcuse, withoutExcuse, type ExcuseCommand, type Excuses } from '../excuses.ts';
import type { QuizAssignmentEvent } from './events.ts';

export interface AssignQuiz {
  readonly type: 'AssignQuiz';
  readonly quizAssignmentSchoolClassId: number;
  readonly quizUuid: string;
  readonly schoolClassId: number;
  readonly assignmentType: AssignmentType;
  /** Null for an imported assignment; only an imported one may already be past due. */
  readonly teacherId: number | null;
  readonly assignedAt: string;
  readonly dueAt: string | null;
  /** Students see the right answers after the due date, not when they submit. */
  readonly answersHeldBack?: boolean | undefined;
}
export interface ChangeQuizDueDate {
  readonly type: 'ChangeQuizDueDate';
  /** Null: no due date. */
  readonly dueAt: string | null;
  readonly occurredAt: string;
}
export interface WithdrawQuizAssignment {
  readonly type: 'WithdrawQuizAssignment';
  /** Whether any student of the class has ever started it. */
  readonly begun: boolean;
  readonly occurredAt: string;
}
export type QuizAssignmentCommand = AssignQuiz | ChangeQuizDueDate | WithdrawQuizAssignment | ExcuseCommand;

export type QuizAssignmentState =
  | { readonly status: 'missing' }
  | {
      readonly status: 'assigned';
      readonly quizAssignmentSchoolClassId: number;
      readonly quizUuid: string;
      readonly schoolClassId: number;
      readonly assignmentType: AssignmentType;
      readonly teacherId: number | null;
      readonly assignedAt: string;
      readonly dueAt: string | null;
      readonly answersHeldBack?: boolean | undefined;
      /** The original due date: decides whether two requests to assign are the same. */
      readonly firstDueAt: string | null;
      readonly withdrawn: boolean;
      readonly excuses: Excuses;
    };
type Assigned = Extract<QuizAssignmentState, { status: 'assigned' }>;

const evolve = (state: QuizAssignmentState, event: QuizAssignmentEvent): QuizAssignmentState => {
  if (event.type === 'QuizAssigned') {
    return { status: 'assigned', ...event.data, firstDueAt: event.data.dueAt, withdrawn: false, excuses: noExcuses };
  }
  if (state.status === 'missing') return state;
  switch (event.type) {
    case 'QuizAssignmentDueChanged':
      return { ...state, dueAt: event.data.dueAt };
    case 'QuizAssignmentWithdrawn':
      return { ...state, withdrawn: true };
    case 'QuizAssignmentStudentExcused':
      return { ...state, excuses: withExcuse(state.excuses, event.data) };
    case 'QuizAssignmentExcuseEnded':
      return { ...state, excuses: withoutExcuse(state.excuses, event.data.studentId) };
    default:
      return event satisfies never;
  }
};

export const assertDueLater = ({ teacherId, assignedAt, dueAt }: AssignQuiz): void => {
  if (dueAt === null) return;
  const remaining = Date.parse(dueAt) - Date.parse(assignedAt);
  if (teacherId === null ? remaining >= 0 : remaining > 0) return;
  throw new DomainError('invalid', 'due_in_past', 'The due date must be after the quiz is assigned.', {
    fields: [{ field: 'due_at', message: 'choose a time in the future' }],
  });
};

/** Without a due date the answers would be held back forever, or would come out while others still work. */
const assertDueWhenHeldBack = ({ answersHeldBack, dueAt }: Pick<AssignQuiz, 'answersHeldBack' | 'dueAt'>): void => {
  if (!answersHeldBack || dueAt !== null) return;
  throw new DomainError('invalid', 'held_back_without_due_date', 'Answers can be held back until a due date: choose one.', {
    fields: [{ field: 'due_at', message: 'choose a due date, or show the answers at once' }],
  });
};

const assign = (command: AssignQuiz, state: QuizAssignmentState): QuizAssignmentEvent[] => {
  const { type: _type, ...data } = command;
  if (state.status === 'assigned') {
    const { quizUuid, schoolClassId, assignmentType } = state;
    if (quizUuid === data.quizUuid && schoolClassId === data.schoolClassId && assignmentType === data.assignmentType) return [];
    throw new DomainError('conflict', 'quiz_assignment_taken', 'This assignment exists already, for another quiz or class.');
  }
  assertDueLater(command);
  assertDueWhenHeldBack(command);
  return [{ type: 'QuizAssigned', data }];
};

const assigned = (state: QuizAssignmentState): Assigned => {
  if (state.status === 'missing') throw notFound('This assignment');
  return state;
};

/** @throws 409 for a withdrawn quiz */
export const assertNotWithdrawn = ({ withdrawn }: Pick<Assigned, 'withdrawn'>): void => {
  if (!withdrawn) return;
  throw new DomainError('conflict', 'quiz_assignment_withdrawn', 'This assignment has been withdrawn.');
};

const sameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

const changeDueDate = ({ dueAt, occurredAt }: ChangeQuizDueDate, state: QuizAssignmentState): QuizAssignmentEvent[] => {
  const now = assigned(state);
  assertNotWithdrawn(now);
  if (sameMoment(dueAt, now.dueAt)) return [];
  assertDueWhenHeldBack({ answersHeldBack: now.answersHeldBack, dueAt });
  if (dueAt !== null && Date.parse(dueAt) <= Date.parse(occurredAt)) {
    throw new DomainError('invalid', 'due_in_past', 'The due date must be in the future.', {
      fields: [{ field: 'due_at', message: 'choose a time in the future' }],
    });
  }
  const { quizAssignmentSchoolClassId } = now;
  return [{ type: 'QuizAssignmentDueChanged', data: { quizAssignmentSchoolClassId, dueAt, occurredAt } }];
};

const withdraw = ({ begun, occurredAt }: WithdrawQuizAssignment, state: QuizAssignmentState): QuizAssignmentEvent[] => {
  const { withdrawn, quizAssignmentSchoolClassId } = assigned(state);
  if (withdrawn) return [];
  if (begun) {
    const text = 'A student has begun this quiz, so it can’t be withdrawn any more. You can change its due date.';
    throw new DomainError('conflict', 'quiz_assignment_begun', text);
  }
  return [{ type: 'QuizAssignmentWithdrawn', data: { quizAssignmentSchoolClassId, occurredAt } }];
};

const excuse = ({ type, ...data }: ExcuseCommand, state: QuizAssignmentState): QuizAssignmentEvent[] => {
  const now = assigned(state);
  assertNotWithdrawn(now);
  if (!changesExcuses({ type, ...data } as ExcuseCommand, now.excuses)) return [];
  const of = { quizAssignmentSchoolClassId: now.quizAssignmentSchoolClassId };
  return 'words' in data
    ? [{ type: 'QuizAssignmentStudentExcused', data: { ...of, ...data } }]
    : [{ type: 'QuizAssignmentExcuseEnded', data: { ...of, ...data } }];
};

const decide = (command: QuizAssignmentCommand, state: QuizAssignmentState): QuizAssignmentEvent[] => {
  switch (command.type) {
    case 'AssignQuiz':
      return assign(command, state);
    case 'ChangeQuizDueDate':
      return changeDueDate(command, state);
    case 'WithdrawQuizAssignment':
      return withdraw(command, state);
    case 'ExcuseStudent':
    case 'EndExcuse':
      return excuse(command, state);
    default:
      return command satisfies never;
  }
};

export const quizAssignmentDecider: Decider<QuizAssignmentState, QuizAssignmentCommand, QuizAssignmentEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
