import { quizAssignmentDecider, type QuizAssignmentCommand } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireOwnAssignment, type Assigned } from './access.ts';

export interface ChangeQuizDueDateInput {
  readonly quizAssignmentSchoolClassId: number;
  readonly dueAt: string | null;
}

/** Moves the due date for one class, or takes it away: by a teacher of the class, whoever assigned it. */
export const changeQuizDueDate = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId, dueAt }: ChangeQuizDueDateInput,
): Promise<CommandOutcome<Assigned>> => {
  await requireOwnAssignment(context, quizAssignmentSchoolClassId);
  const result = await runCommand(context, {
    decider: quizAssignmentDecider,
    stream: quizAssignmentStream(quizAssignmentSchoolClassId),
    command: (): QuizAssignmentCommand => ({ type: 'ChangeQuizDueDate', dueAt, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state as Assigned);
};
