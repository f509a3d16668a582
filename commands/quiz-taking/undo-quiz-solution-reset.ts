import { quizSolutionDecider, solutionRetaken, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import type { StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { keyReused } from '#commands/runner/idempotency.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireTeacherOf } from './access.ts';
import { handledBefore, isStarted, loadAttempts } from './attempt.ts';

export interface UndoOutcome {
  /** Null when the student has never started. */
  readonly solution: ExistingSolution | null;
  /** True when this command (or its first sending) brought it back. */
  readonly restored: boolean;
}

/** Brings back the attempt that was reset last, unless the student has started the next one. */
export const undoQuizSolutionReset = async (
  context: CommandContext,
  student: StudentAtAssignment,
): Promise<CommandOutcome<UndoOutcome>> => {
  const assigned = await loadAssignment(context, student.quizAssignmentSchoolClassId);
  await requireTeacherOf(context, assigned, student.studentId);
  const attempts = (await loadAttempts(context.store, student)).filter(isStarted);
  const target = handledBefore(attempts, context) ?? attempts.at(-1);
  if (!target) {
    const value = { solution: null, restored: false };
    return { value, position: null, revision: null, replayed: false, appended: 0 };
  }
  const result = await runCommand(context, {
    decider: quizSolutionDecider,
    stream: target.stream,
    command: (): QuizSolutionCommand => ({ type: 'UndoQuizSolutionReset', undoneAt: context.now }),
  });
  if (result.events.some(({ type }) => type !== 'QuizSolutionResetUndone')) throw keyReused();
  const restored = result.events.length > 0;
  // The reset that was meant is that of the attempt before, which this one has followed.
  if (!restored && target.attempt > 1) throw solutionRetaken();
  return outcomeOf(result, { solution: result.state as ExistingSolution, restored });
};
