import { quizDecider, type QuizCommand, type QuizState } from '../../domain/quiz/decider.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { wasAssigned } from '../quiz-assignment/was-assigned.ts';
import { runCommand } from '../runner.ts';

/** Takes it back from everybody. @throws DomainError `quiz_assigned` once a class has it, `quiz_used` once a student started it */
export const unpublishQuiz = async (
  context: CommandContext,
  { quizUuid }: { readonly quizUuid: string },
): Promise<CommandOutcome<QuizState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: quizDecider,
    stream: quizStream(quizUuid),
    command: async (state): Promise<QuizCommand> => ({
      type: 'UnpublishQuiz',
      assignedBefore: await wasAssigned(context.store, state),
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state);
};
