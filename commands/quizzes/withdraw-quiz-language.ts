import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz } from './run-on-quiz.ts';

/** No student starts in this language any more; who has started goes on in it. */
export const withdrawQuizLanguage = (
  context: CommandContext,
  { quizUuid, locale }: { readonly quizUuid: string; readonly locale: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(stepOf(context, `withdraw-quiz-language:${locale}`), quizUuid, (): QuizCommand => ({
    type: 'WithdrawQuizLanguage',
    locale,
    occurredAt: context.now,
  }));
