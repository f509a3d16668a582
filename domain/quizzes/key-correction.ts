import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { KeyCorrection, QuizEvent, QuizQuestion, RegradePolicy } from './events.ts';
import type { ExistingQuiz } from './state.ts';

/** Sets another correct choice for a question of a quiz that students have taken, and decides what happens to their scores. */
export interface CorrectQuizKey {
  readonly type: 'CorrectQuizKey';
  readonly correctionUuid: string;
  readonly questionUuid: string;
  readonly optionUuid: string;
  readonly policy: RegradePolicy;
  readonly neverLower: boolean;
  readonly reason: string;
  readonly occurredAt: string;
}

const assertTaken = ({ status, draftOf }: ExistingQuiz): void => {
  if (status === 'used' && draftOf) {
    const text = 'A draft of this quiz is under way: publish or discard it in the editor first, then correct the key.';
    throw new DomainError('conflict', 'quiz_draft_under_way', text);
  }
  if (status === 'used') return;
  const text = 'No student has taken this quiz yet. Change the correct choice in the editor.';
  throw new DomainError('conflict', 'quiz_not_used', text);
};

const correctOption = (question: QuizQuestion, optionUuid: string): { previousOptionUuid: string } => {
  if (!question.options.some(({ uuid }) => uuid === optionUuid)) {
    throw new DomainError('invalid', 'quiz_option_unknown', 'This choice does not belong to the question.');
  }
  return { previousOptionUuid: question.options.find(({ correct }) => correct)?.uuid ?? optionUuid };
};

type Correction = Pick<CorrectQuizKey, 'questionUuid' | 'optionUuid' | 'policy' | 'neverLower'>;

/**
 * What a correction would replace. Full credit can be given with the key unchanged; every other policy needs a different correct
 * choice.
 * @throws DomainError `quiz_not_used`, `quiz_draft_under_way`, `quiz_option_unknown`, `key_unchanged`
 */
export const keyChange = (
  quiz: ExistingQuiz,
  correction: Correction,
): Pick<KeyCorrection, 'questionUuid' | 'previousOptionUuid' | 'optionUuid' | 'policy' | 'neverLower'> => {
  assertTaken(quiz);
  const questionUuid = correction.questionUuid.toLowerCase();
  const optionUuid = correction.optionUuid.toLowerCase();
  const question = quiz.questions.find(({ uuid }) => uuid === questionUuid);
  if (!question) throw notFound('This question');
  const { previousOptionUuid } = correctOption(question, optionUuid);
  if (previousOptionUuid === optionUuid && correction.policy !== 'full_credit') {
    throw new DomainError('conflict', 'key_unchanged', 'This is already the correct choice. Choose another one.');
  }
  return { questionUuid, previousOptionUuid, optionUuid, policy: correction.policy, neverLower: correction.neverLower };
};

/** A repeated correction changes nothing. */
export const correctKey = (quiz: ExistingQuiz, command: CorrectQuizKey): QuizEvent[] => {
  const { correctionUuid, reason, occurredAt } = command;
  if (quiz.corrections.some((made) => made.correctionUuid === correctionUuid)) return [];
  const data = { quizUuid: quiz.quizUuid, correctionUuid, ...keyChange(quiz, command), reason, occurredAt };
  return [{ type: 'QuizKeyCorrected', data }];
};
