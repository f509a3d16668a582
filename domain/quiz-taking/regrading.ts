import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';
import type { GradedAnswer } from './events.ts';
import { grade, type Choices } from './grading.ts';

/** What of a correction decides on an answer. */
export type RegradeRule = Pick<KeyCorrection, 'policy' | 'neverLower' | 'previousOptionUuid' | 'optionUuid'>;

/** A choice, and whether it counted so far. */
interface GradedChoice {
  readonly optionUuid: string;
  readonly correct: boolean;
}

const countsByPolicy = ({ policy, previousOptionUuid, optionUuid }: RegradeRule, choice: GradedChoice): boolean => {
  switch (policy) {
    case 'current_key':
      return choice.optionUuid === optionUuid;
    case 'old_and_new_key':
      return choice.correct || choice.optionUuid === previousOptionUuid || choice.optionUuid === optionUuid;
    case 'full_credit':
      return true;
    case 'no_regrade':
      return choice.correct;
    default:
      return policy satisfies never;
  }
};

/**
 * Whether an answer to the corrected question counts after the correction. `old_and_new_key` keeps whatever an earlier
 * correction had let count.
 */
export const countsAfter = (rule: RegradeRule, choice: GradedChoice): boolean =>
  countsByPolicy(rule, choice) || (rule.neverLower && choice.correct);

/** The answers as they are graded after one correction; the same array when it changes none of them. */
export const regrade = (answers: readonly GradedAnswer[], correction: KeyCorrection): readonly GradedAnswer[] => {
  const old = answers.find(({ questionUuid }) => questionUuid === correction.questionUuid);
  if (!old || countsAfter(correction, old) === old.correct) return answers;
  return answers.map((answer) => (answer === old ? { ...answer, correct: !old.correct } : answer));
};

/** What one correction made of the answers. */
export interface RegradeStep {
  readonly correction: KeyCorrection;
  readonly before: readonly GradedAnswer[];
  readonly after: readonly GradedAnswer[];
}

/**
 * The grading of a solution through the corrections since its start, in order. It follows from the choices alone, never from
 * when the solution was submitted: a submit and a correction at the same moment give the same score in either order.
 */
export const regradeSteps = (
  questions: readonly QuizQuestion[],
  choices: Choices,
  corrections: readonly KeyCorrection[],
): RegradeStep[] => {
  let before: readonly GradedAnswer[] = grade(questions, choices);
  return corrections.map((correction) => {
    const step = { correction, before, after: regrade(before, correction) };
    before = step.after;
    return step;
  });
};

/** Grades every answered question, in the order of the quiz, as the corrections since the start say. */
export const gradeCorrected = (
  questions: readonly QuizQuestion[],
  choices: Choices,
  corrections: readonly KeyCorrection[],
): GradedAnswer[] => corrections.reduce<readonly GradedAnswer[]>(regrade, grade(questions, choices)).slice();

export const correctCount = (answers: readonly GradedAnswer[]): number => answers.filter(({ correct }) => correct).length;
