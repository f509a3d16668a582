import { quizSolutionDecider, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import type { StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { keyReused } from '#commands/runner/idempotency.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireTeacherOf } from './access.ts';
import { handledBefore, loadAttempts } from './attempt.ts';

export interface ResetOutcome {
  /** Null while the student has no attempt that could be reset. */
  readonly solution: ExistingSolution | null;
  /** True when this command (or its first sending) reset it. */
  readonly reset: boolean;
}

/**
 * Takes back the attempt that a student is at, submitted or not. What is reset already, or not started, stays as it is.
 * An answer at the same moment comes either before, and is kept with the attempt, or is refused.
 */
export const resetQuizSolution = async (
  context: CommandContext,
  student: StudentAtAssignment,
): Promise<CommandOutcome<ResetOutcome>> => {
  const assigned = await loadAssignment(context, student.quizAssignmentSchoolClassId);
  await requireTeacherOf(context, assigned, student.studentId);
  const attempts = await loadAttempts(context.store, student);
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: (handledBefore(attempts, context) ?? attempts.at(-1)!).stream,
    command: (state): QuizSolutionCommand[] =>
      state.status === 'not_started' ? [] : [{ type: 'ResetQuizSolution', resetAt: context.now }],
  });
  if (result.events.some(({ type }) => type !== 'QuizSolutionReset')) throw keyReused();
  const solution = result.state.status === 'not_started' ? null : result.state;
  return outcomeOf(result, { solution, reset: result.events.length > 0 });
};
