import type { CommandOutcome } from '../../commands/context.ts';
import type { QuizState } from '../../domain/quiz/decider.ts';
import { commandReply, type Reply } from '../http/route.ts';
import type { QuizQuestionsReply } from '../quizzes/schemas.ts';
import { existingQuiz, presentQuestions } from './presenter.ts';

/** Every change of questions or choices answers with all of them, in order. */
export const questionsReply = (outcome: CommandOutcome<QuizState>): Reply<QuizQuestionsReply> =>
  commandReply(outcome, { quiz_questions: presentQuestions(existingQuiz(outcome.value)) });
