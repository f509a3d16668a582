import { resultsMessage } from '#domain/quiz-taking/results-message.ts';
import type { QuizQuestionRow } from '#projections/quizzes/question-queries.ts';
import { invalidFields } from '#api/http/problem.ts';
import type { ChallengeQuizPageData } from './schemas.ts';

type Result = NonNullable<ChallengeQuizPageData['result']>;

/** How many of a visitor's answers are right, and not which. Nothing is kept. @throws 400 naming each question without an answer of its own */
export const gradeVisitor = (questions: readonly QuizQuestionRow[], chosen: Readonly<Record<string, string>>): Result => {
  const unanswered = questions.filter(({ uuid, options }) => !options.some((option) => option.uuid === chosen[uuid]));
  if (unanswered.length > 0) {
    throw invalidFields(unanswered.map(({ uuid }) => ({ path: `answers.${uuid}`, message: 'choose an answer' })));
  }
  const isRight = ({ uuid, options }: QuizQuestionRow): boolean =>
    options.some((option) => option.uuid === chosen[uuid] && option.correct);
  const correct = questions.filter(isRight).length;
  return {
    correct_answers_count: correct,
    questions_count: questions.length,
    results_message: resultsMessage(correct, questions.length),
    answers: questions.map(({ uuid }) => ({ quiz_question_uuid: uuid, quiz_question_option_uuid: chosen[uuid]! })),
  };
};
