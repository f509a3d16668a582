import type { QuizCommand, QuizState } from '#domain/quizzes/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnQuiz } from './run-on-quiz.ts';
import { findAssignments } from './was-assigned.ts';

/** Takes it back from everybody. @throws DomainError `quiz_assigned` once a class has it, `quiz_used` once a student started it */
export const unpublishQuiz = (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> =>
  runOnQuiz(context, quizUuid, async (state): Promise<QuizCommand> => ({
    type: 'UnpublishQuiz',
    ...(await findAssignments(context, state)),
    occurredAt: context.now,
  }));
