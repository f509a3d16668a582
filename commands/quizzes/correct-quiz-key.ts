import { quizDecider, type ExistingQuiz, type QuizCommand } from '#domain/quizzes/decider.ts';
import type { RegradePolicy } from '#domain/quizzes/events.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface CorrectQuizKeyInput {
  readonly quizUuid: string;
  readonly questionUuid: string;
  readonly optionUuid: string;
  readonly policy: RegradePolicy;
  readonly neverLower: boolean;
  readonly reason: string;
}

/**
 * Another correct choice for a quiz that students have taken. The scores follow, solution by solution (`regradeQuizSolution`);
 * sent twice under one id it is one correction. @throws DomainError `quiz_not_used`, `key_unchanged`, `quiz_option_unknown`
 */
export const correctQuizKey = async (
  context: CommandContext,
  { quizUuid, ...correction }: CorrectQuizKeyInput,
): Promise<CommandOutcome<{ readonly quiz: ExistingQuiz; readonly correctionUuid: string }>> => {
  requireStaff(context);
  const correctionUuid = uuidV5(`key-correction:${quizUuid.toLowerCase()}:${context.commandId}`);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: (): QuizCommand => ({ type: 'CorrectQuizKey', correctionUuid, ...correction, occurredAt: context.now }),
  });
  if (result.state.status === 'missing') throw notFound('This quiz');
  return outcomeOf(result, { quiz: result.state, correctionUuid });
};
