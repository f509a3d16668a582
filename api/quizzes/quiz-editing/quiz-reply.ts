import type { CommandOutcome } from '#commands/runner/context.ts';
import type { QuizState } from '#domain/quizzes/decider.ts';
import { commandReply, type Reply } from '#api/http/route.ts';
import { existingQuiz, presentEditedQuiz, presentQuestions } from './presenter.ts';
import type { ChangedQuizReply } from './schemas.ts';

/** The reply to every change in the quiz editor: the quiz after the change. */
export const quizReply = (outcome: CommandOutcome<QuizState>): Reply<ChangedQuizReply> => {
  const quiz = existingQuiz(outcome.value);
  return commandReply(outcome, { quiz_questions: presentQuestions(quiz), quiz: presentEditedQuiz(quiz, outcome.revision) });
};
