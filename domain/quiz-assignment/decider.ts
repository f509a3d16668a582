import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { AssignmentType } from '../shared/fields.ts';
import type { QuizAssignmentEvent } from './events.ts';

export interface AssignQuiz {
  readonly type: 'AssignQuiz';
  readonly quizAssignmentSchoolClassId: number;
  readonly quizUuid: string;
  readonly schoolClassId: number;
  readonly assignmentType: AssignmentType;
  /** Null when it comes from an import; only then may it be due already. */
  readonly teacherId: number | null;
  readonly assignedAt: string;
  readonly dueAt: string | null;
  /** Students learn the right answers once it is due, not with their submit. */
  readonly answersHeldBack?: boolean | undefined;
}
export type QuizAssignmentCommand = AssignQuiz;

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
    };

const evolve = (_state: QuizAssignmentState, event: QuizAssignmentEvent): QuizAssignmentState => ({
  status: 'assigned',
  ...event.data,
});

export const assertDueLater = ({ teacherId, assignedAt, dueAt }: AssignQuiz): void => {
  if (dueAt === null) return;
  const remaining = Date.parse(dueAt) - Date.parse(assignedAt);
  if (teacherId === null ? remaining >= 0 : remaining > 0) return;
  throw new DomainError('invalid', 'due_in_past', 'The due date must be after the quiz is assigned.', {
    fields: [{ field: 'due_at', message: 'choose a time in the future' }],
  });
};

/** What is never due would hold them back for ever. */
const assertDueWhenHeldBack = ({ answersHeldBack, dueAt }: AssignQuiz): void => {
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

const decide = (command: QuizAssignmentCommand, state: QuizAssignmentState): QuizAssignmentEvent[] => assign(command, state);

export const quizAssignmentDecider: Decider<QuizAssignmentState, QuizAssignmentCommand, QuizAssignmentEvent> = {
  initialState: { status: 'missing' },
  evolve,
  decide,
};
