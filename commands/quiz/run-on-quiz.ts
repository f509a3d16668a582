import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import type { QuizEvent } from '../../domain/quiz/events.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import type { CommandRun } from '../decision.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
