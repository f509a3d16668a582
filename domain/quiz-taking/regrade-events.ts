import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';
import type { QuizSolutionEvent } from './events.ts';
import { correctCount, regradeSteps, type RegradeStep } from './regrading.ts';
import type { SubmittedSolution } from './state.ts';

/** `corrections` are all corrections of the key since the solution was started, in order. */
export interface RegradeQuizSolution {
  readonly type: 'RegradeQuizSolution';
  readonly questions: readonly QuizQuestion[];
  readonly corrections: readonly KeyCorrection[];
  readonly regradedAt: string;
}

/**
 * One event for each correction that changes the score and is not recorded yet. A reset result is regraded too, because the reset
 * can be undone.
 */
export const regradeEvents = (solution: SubmittedSolution, command: RegradeQuizSolution): QuizSolutionEvent[] => {
  const followed = new Set([...solution.keyCorrectionUuids, ...solution.regrades.map(({ correctionUuid }) => correctionUuid)]);
  return regradeSteps(command.questions, solution.answers, command.corrections)
    .filter(({ correction, before, after }) => before !== after && !followed.has(correction.correctionUuid))
    .map((step) => regraded(solution, step, command.regradedAt));
};

const regraded = (
  solution: SubmittedSolution,
  { correction, before, after }: RegradeStep,
  regradedAt: string,
): QuizSolutionEvent => {
  const { solutionUuid, studentId, quizAssignmentSchoolClassId, schoolClassId, quizUuid } = solution;
  const { correctionUuid, questionUuid, policy, reason } = correction;
  const data = {
    solutionUuid,
    studentId,
    quizAssignmentSchoolClassId,
    schoolClassId,
    quizUuid,
    correctionUuid,
    questionUuid,
    policy,
    reason,
    previousCorrectAnswersCount: correctCount(before),
    correctAnswersCount: correctCount(after),
    answers: [...after],
    regradedAt,
  };
  return { type: 'QuizSolutionRegraded', data };
};
