import { resultsMessage } from '../../domain/quiz-solution/results-message.ts';
import type { QuizQuestionRow } from '../../projections/quizzes/question-queries.ts';
import { invalidFields } from '../http/problem.ts';
import type { ChallengeQuizPageData } from './schemas.ts';

type Result = NonNullable<ChallengeQuizPageData['result']>;

/** What a visitor's answers are worth. Nothing is kept. @throws 400 naming each question without an answer of its own */
export const gradeVisitor = (questions: readonly QuizQuestionRow[], chosen: Readonly<Record<string, string>>): Result => {
  const unanswered = questions.filter(({ uuid, options }) => !options.some((option) => option.uuid === chosen[uuid]));
  if (unanswered.length > 0) {
    throw invalidFields(unanswered.map(({ uuid }) => ({ path: `answers.${uuid}`, message: 'choose an answer' })));
  }
  const answers = questions.map(({ uuid, options }) => {
    const option = options.find((candidate) => candidate.uuid === chosen[uuid])!;
    return { quiz_question_uuid: uuid, quiz_question_option_uuid: option.uuid, correct: option.correct };
  });
  const correct = answers.filter((answer) => answer.correct).length;
  return { correct_answers_count: correct, results_message: resultsMessage(correct, questions.length), answers };
};
