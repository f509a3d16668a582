import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** Gives the draft up: the quiz is again what students see. @throws DomainError `quiz_no_draft` */
export const discardQuizDraft = async (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'DiscardQuizDraft', occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
