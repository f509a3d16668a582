import { DomainError } from '#domain/shared/domain-error.ts';
import type { QuizEvent } from './events.ts';
import type { ExistingQuiz } from './state.ts';

interface Putting {
  /** A class was given the quiz before `QuizFirstAssigned` existed. */
  readonly assignedBefore: boolean;
  /** None of the assignments announced in the quiz's stream was made; left out: unknown. */
  readonly announcedInVain?: boolean;
  readonly occurredAt: string;
}

/** Anyone can find out the key of a quiz in the challenge, so no class can have it, before or after. */
export const putInChallenge = (quiz: ExistingQuiz, { assignedBefore, announcedInVain, occurredAt }: Putting): QuizEvent[] => {
  if (quiz.inChallenge) return [];
  if (quiz.owners.length > 0) {
    const text = 'This quiz belongs to a district, so it cannot be open to everybody. Choose one of the library.';
    throw new DomainError('conflict', 'quiz_of_district', text);
  }
  if (quiz.status === 'used' || (quiz.assigned && !announcedInVain) || assignedBefore) {
    const text = 'Classes have this quiz, so it cannot be open to everybody. Make another quiz for the listening challenge.';
    throw new DomainError('conflict', 'quiz_assigned', text);
  }
  return [{ type: 'QuizPutInChallenge', data: { quizUuid: quiz.quizUuid, occurredAt } }];
};

export const takeOutOfChallenge = (quiz: ExistingQuiz, occurredAt: string): QuizEvent[] =>
  quiz.inChallenge ? [{ type: 'QuizTakenOutOfChallenge', data: { quizUuid: quiz.quizUuid, occurredAt } }] : [];

export interface MarkQuizAssigned {
  readonly type: 'MarkQuizAssigned';
  readonly quizAssignmentSchoolClassId: number;
  readonly schoolClassId: number;
  /** As in `PutQuizInChallenge`. */
  readonly announcedInVain?: boolean;
  readonly occurredAt: string;
}

/**
 * Marks a published quiz as assigned. The rule is in the quiz's stream because both assigning and putting it in the challenge go
 * through it.
 */
export const markAssigned = (quiz: ExistingQuiz, command: MarkQuizAssigned): QuizEvent[] => {
  if (quiz.inChallenge) {
    const text =
      'This quiz is open to everybody in the listening challenge. Choose another one, or ask staff to take it out of the challenge.';
    throw new DomainError('conflict', 'quiz_in_challenge', text);
  }
  const { type: _type, announcedInVain, ...data } = command;
  return quiz.assigned && !announcedInVain ? [] : [{ type: 'QuizFirstAssigned', data: { quizUuid: quiz.quizUuid, ...data } }];
};
