import { quizDecider, type QuizCommand, type QuizState } from '#domain/quizzes/decider.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import type { Quizable } from '#domain/shared/fields.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface CreateQuizInput {
  readonly title: string;
  readonly quizable: Quizable;
}

/** A draft without questions. Its uuid follows from the command's id, so a repeated request creates nothing twice. */
export const createQuiz = async (
  context: CommandContext,
  { title, quizable }: CreateQuizInput,
): Promise<CommandOutcome<{ readonly quizUuid: string; readonly quiz: QuizState }>> => {
  requireStaff(context);
  const quizUuid = uuidV5(`quiz:${context.commandId}`);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'CreateQuiz', quizUuid, title, quizable, occurredAt: context.now }),
  });
  return outcomeOf(result, { quizUuid, quiz: result.state });
};
