import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';
import type { GradedAnswer } from './events.ts';
import { grade, type Choices } from './grading.ts';

/** The part of a correction that decides about an answer. */
export type RegradeRule = Pick<KeyCorrection, 'policy' | 'neverLower' | 'previousOptionUuid' | 'optionUuid'>;

/** A choice, and whether it has counted as correct so far. */
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
 * Whether an answer to the corrected question counts after the correction. `old_and_new_key` keeps everything that counted after
 * earlier corrections.
 */
export const countsAfter = (rule: RegradeRule, choice: GradedChoice): boolean =>
  countsByPolicy(rule, choice) || (rule.neverLower && choice.correct);

/** The answers as graded after one correction; returns the same array if none of them changes. */
export const regrade = (answers: readonly GradedAnswer[], correction: KeyCorrection): readonly GradedAnswer[] => {
  const old = answers.find(({ questionUuid }) => questionUuid === correction.questionUuid);
  if (!old || countsAfter(correction, old) === old.correct) return answers;
  return answers.map((answer) => (answer === old ? { ...answer, correct: !old.correct } : answer));
};

/** How one correction changed the answers. */
export interface RegradeStep {
  readonly correction: KeyCorrection;
  readonly before: readonly GradedAnswer[];
  readonly after: readonly GradedAnswer[];
}

/**
 * Grades a solution through all corrections since its start, in order. The result depends only on the choices, never on the time
 * of submission: a submit and a correction at the same moment give the same score in either order.
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

/** Grades every answered question, in quiz order, applying the corrections since the start. */
export const gradeCorrected = (
  questions: readonly QuizQuestion[],
  choices: Choices,
  corrections: readonly KeyCorrection[],
): GradedAnswer[] => corrections.reduce<readonly GradedAnswer[]>(regrade, grade(questions, choices)).slice();

export const correctCount = (answers: readonly GradedAnswer[]): number => answers.filter(({ correct }) => correct).length;
