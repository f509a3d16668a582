import { quizDecider, type QuizCommand, type QuizState } from '#domain/quizzes/decider.ts';
import type { QuizEvent } from '#domain/quizzes/events.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import type { CommandRun } from '#commands/runner/decision.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** A command of staff on one quiz, answered with the quiz as it is then. @throws DomainError `forbidden` for everybody else */
export const runOnQuiz = async (
  context: CommandContext,
  quizUuid: string,
  command: CommandRun<QuizState, QuizCommand, QuizEvent>['command'],
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(context, { decider: quizDecider, stream: quizStream(quizUuid), command });
  return outcomeOf(result, result.state);
};
