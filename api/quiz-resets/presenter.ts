import type { QuizAttempt } from '../../commands/quiz-solution/find-quiz-attempts.ts';
import type { QuizQuestion } from '../../domain/quiz/events.ts';
import type { ExistingSolution } from '../../domain/quiz-solution/state.ts';
import { plainQuizText } from '../http/quiz-text.ts';
import type { AttemptAnswer, QuizAttempt as PresentedAttempt } from './schemas.ts';

const textOf = (question: QuizQuestion, matches: (option: QuizQuestion['options'][number]) => boolean): string | null => {
  const option = question.options.find(matches);
  return option ? plainQuizText(option.content) : null;
};

const presentAnswer = (question: QuizQuestion, solution: ExistingSolution): AttemptAnswer => {
  const chosen = solution.answers[question.uuid]?.optionUuid ?? null;
  const graded = solution.status === 'submitted' ? solution.gradedAnswers : [];
  return {
    position: question.position,
    quiz_question_uuid: question.uuid,
    position_with_content: `${question.position}. ${plainQuizText(question.content)}`,
    quiz_question_option_uuid: chosen,
    option_content: textOf(question, ({ uuid }) => uuid === chosen),
    correct: graded.find(({ questionUuid }) => questionUuid === question.uuid)?.correct ?? null,
    correct_option_content: textOf(question, ({ correct }) => correct),
  };
};

/** `nameOf` knows the people who reset attempts. */
export const presentAttempt = (
  { solution, questions, resetBy }: QuizAttempt,
  nameOf: (personId: number) => string | null,
): PresentedAttempt => ({
  solution_uuid: solution.solutionUuid,
  quiz_assignment_school_class_id: solution.quizAssignmentSchoolClassId,
  attempt: solution.attempt,
  state: solution.reset ? 'reset' : solution.status,
  started_at: solution.startedAt,
  submitted_at: solution.status === 'submitted' ? solution.submittedAt : null,
  reset_at: solution.reset?.resetAt ?? null,
  reset_by_name: resetBy === null ? null : nameOf(resetBy),
  can_undo_reset: solution.reset !== null && !solution.reset.retaken,
  correct_answers_count: solution.status === 'submitted' ? solution.correctAnswersCount : null,
  questions_count: solution.questionsCount,
  answers: questions.map((question) => presentAnswer(question, solution)),
});
