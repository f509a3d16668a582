import { quizSolutionDecider, type QuizSolutionCommand, solutionRetaken } from '#domain/quiz-taking/decider.ts';
import type { ExistingSolution } from '#domain/quiz-taking/state.ts';
import type { StudentAtAssignment } from '#domain/quiz-taking/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { keyReused } from '#commands/runner/idempotency.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/assigned-quiz.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireTeacherOf, handledBefore, loadAttempts, isStarted } from './access.ts';
import { defineOwner } from '#people/personal-data-owner.ts';

interface ResetOutcome {
  /** Null while the student has no attempt that could be reset. */
  readonly solution: ExistingSolution | null;
  /** True when this command (or its first sending) reset it. */
  readonly reset: boolean;
}

/**
 * Resets a student's current attempt, submitted or not. An attempt that is already reset or not started stays unchanged. A
 * concurrent answer either comes before, and is kept with the attempt, or is refused.
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

interface UndoOutcome {
  /** Null when the student has never started. */
  readonly solution: ExistingSolution | null;
  /** True when this command (or its first sending) brought it back. */
  readonly restored: boolean;
}

/** Restores the attempt that was reset last, unless the student has started the next one. */
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
  // The reset to undo is on the previous attempt, and this attempt has followed it.
  if (!restored && target.attempt > 1) throw solutionRetaken();
  return outcomeOf(result, { solution: result.state as ExistingSolution, restored });
};

/** What answers contain about a person, and what remains after erasure. */
export const answersOwner = defineOwner({
  name: 'answers',
  tables: ['quiz_solutions'],
  streams: ['quizSolution'],
  erase: { kept: 'Answers and scores count on in reports, under a number.' },
});
