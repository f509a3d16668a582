import { quizAssignmentDecider, type QuizAssignmentCommand } from '#domain/assignments/quiz-assignment/decider.ts';
import { quizAssignmentStream } from '#domain/assignments/quiz-assignment/stream.ts';
import { attemptAt } from '#domain/quiz-taking/stream.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireOwnAssignment, type Assigned } from './access.ts';

const loadedAtOnce = 50;

/** Whether somebody who is or was in the class has a first attempt, also one that was reset since. */
const isBegun = async ({ store }: CommandContext, { schoolClassId, quizAssignmentSchoolClassId }: Assigned): Promise<boolean> => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status !== 'open') return false;
  const studentIds = [...state.studentIds, ...state.formerStudentIds];
  for (let first = 0; first < studentIds.length; first += loadedAtOnce) {
    const streams = await Promise.all(
      studentIds
        .slice(first, first + loadedAtOnce)
        .map((studentId) => store.readStream(attemptAt({ quizAssignmentSchoolClassId, studentId }, 1).stream, { limit: 1 })),
    );
    if (streams.some((events) => events.length > 0)) return true;
  }
  return false;
};

/**
 * Takes back what a class was given while nobody has begun it. Somebody who begins in the same moment keeps that attempt, and
 * it counts: ADR 0082.
 */
export const withdrawQuizAssignment = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId }: { readonly quizAssignmentSchoolClassId: number },
): Promise<CommandOutcome<Assigned>> => {
  const assigned = await requireOwnAssignment(context, quizAssignmentSchoolClassId);
  const result = await runCommand(context, {
    decider: quizAssignmentDecider,
    stream: quizAssignmentStream(quizAssignmentSchoolClassId),
    command: async (): Promise<QuizAssignmentCommand> => ({
      type: 'WithdrawQuizAssignment',
      begun: !assigned.withdrawn && (await isBegun(context, assigned)),
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, result.state as Assigned);
};
