import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz } from './run-on-quiz.ts';

/** Visitors are no longer given the quiz; from then on it may be assigned. */
export const takeQuizOutOfChallenge = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'TakeQuizOutOfChallenge', occurredAt: context.now }));
