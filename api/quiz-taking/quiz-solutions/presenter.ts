import type { ExistingSolution, SubmittedSolution } from '#domain/quiz-taking/state.ts';
import { resultsMessage } from '#domain/quiz-taking/results-message.ts';
import type { ScoreChange } from '#api/shared/score-changes.ts';
import type { QuizQuestionAnswer, QuizSolution } from './schemas.ts';

const presentAnswers = (solution: ExistingSolution): QuizQuestionAnswer[] => {
  const grades = solution.status === 'submitted' ? new Map(solution.gradedAnswers.map((a) => [a.questionUuid, a.correct])) : null;
  return Object.entries(solution.answers).map(([questionUuid, answer]) => ({
    uuid: answer.answerUuid,
    quiz_question_uuid: questionUuid,
    quiz_question_option_uuid: answer.optionUuid,
    ...(grades ? { correct: grades.get(questionUuid) ?? false } : {}),
  }));
};

/** Reveals nothing about right and wrong answers before the submit. */
export const presentSolution = (solution: ExistingSolution): QuizSolution => ({
  uuid: solution.solutionUuid,
  submitted: solution.status === 'submitted',
  quiz_assignment_school_class_id: solution.quizAssignmentSchoolClassId,
  quiz_question_answers: presentAnswers(solution),
  correct_answers_count: solution.status === 'submitted' ? solution.correctAnswersCount : null,
  results_message: solution.status === 'submitted' ? resultsMessage(solution.correctAnswersCount, solution.questionsCount) : null,
  ...(solution.status === 'submitted' ? changesOf(solution) : {}),
});

const changesOf = ({ regrades }: SubmittedSolution): Pick<QuizSolution, 'score_changes'> =>
  regrades.length > 0 ? { score_changes: presentScoreChanges(regrades) } : {};

export const presentScoreChanges = (regrades: SubmittedSolution['regrades']): ScoreChange[] =>
  regrades.map((regrade) => ({
    quiz_question_uuid: regrade.questionUuid,
    correct_answers_count_before: regrade.previousCorrectAnswersCount,
    correct_answers_count: regrade.correctAnswersCount,
    policy: regrade.policy,
    reason: regrade.reason,
    changed_at: regrade.regradedAt,
  }));
