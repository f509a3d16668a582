import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz } from './run-on-quiz.ts';

/** Publishes a quiz, so that teachers can assign it. */
export const publishQuiz = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, 'publish-quiz'), quizUuid, (): QuizCommand => ({ type: 'PublishQuiz', occurredAt: context.now }));
