import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz } from './run-on-quiz.ts';
import { findAssignments } from './was-assigned.ts';

/** Opens a quiz that no class has to every visitor. @throws DomainError `quiz_assigned` */
export const putQuizInChallenge = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, async (state): Promise<QuizCommand> => ({
    type: 'PutQuizInChallenge',
    ...(await findAssignments(context, state)),
    occurredAt: context.now,
  }));
