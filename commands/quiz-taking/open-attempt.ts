import { quizSolutionDecider, solutionReset, type QuizSolutionCommand } from '#domain/quiz-taking/decider.ts';
import type { Attempt, StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { stepOf, type CommandContext } from '#commands/runner/context.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { handledBefore, isStarted, loadAttempts } from './attempt.ts';

/**
 * Closes a reset attempt against an undo, before the next one begins. False when the reset was undone in the meantime:
 * the two meet in the attempt's own stream, so one of them always sees the other.
 */
export const markRetaken = async (context: CommandContext, before: Attempt, next: Attempt): Promise<boolean> => {
  const step = { ...stepOf(context, `retake:${before.solutionUuid}`), ifMatch: undefined };
  try {
    await runCommand(step, {
      decider: quizSolutionDecider,
      stream: before.stream,
      command: (): QuizSolutionCommand => ({
        type: 'RetakeQuizSolution',
        nextSolutionUuid: next.solutionUuid,
        occurredAt: context.now,
      }),
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'quiz_solution_not_reset') return false;
    throw error;
  }
};

/**
 * The attempt that a start leads to: the one the student is at. A request to start that comes again after the teacher has
 * reset what it started does not begin the next attempt: the student has not asked for that one. @throws 409
 */
export const openAttempt = async (context: CommandContext, student: StudentAtAssignment): Promise<Attempt> => {
  for (;;) {
    const attempts = await loadAttempts(context.store, student);
    const handled = handledBefore(attempts.filter(isStarted), context);
    if (handled?.folded.state.reset) throw solutionReset();
    const current = attempts.at(-1)!;
    const before = attempts.at(-2);
    if (!before || isStarted(current) || (await markRetaken(context, before, current))) return current;
  }
};
