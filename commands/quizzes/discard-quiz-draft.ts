import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz } from './run-on-quiz.ts';

/** Gives the draft up: the quiz is again what students see. @throws DomainError `quiz_no_draft` */
export const discardQuizDraft = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, (): QuizCommand => ({ type: 'DiscardQuizDraft', occurredAt: context.now }));
