import { quizSolutionDecider } from '#domain/quiz-taking/decider.ts';
import type { ExistingSolution, QuizSolutionState } from '#domain/quiz-taking/state.ts';
import { attemptAt, type Attempt, type StudentAtAssignment } from '#domain/quiz-taking/stream.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { FoldedAggregate } from '#commands/runner/aggregate-cache.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

export interface LoadedAttempt extends Attempt {
  readonly folded: FoldedAggregate<QuizSolutionState>;
}

export interface StartedAttempt extends LoadedAttempt {
  readonly folded: FoldedAggregate<ExistingSolution>;
}

/**
 * The attempts from the first one on, as the store has them now. The last is the one the student is at, started or not;
 * all before it are reset. Students who were never reset, nearly all, cost one read.
 */
export const loadAttempts = async (store: EventStore, student: StudentAtAssignment): Promise<LoadedAttempt[]> => {
  const attempts: LoadedAttempt[] = [];
  for (;;) {
    const attempt = attemptAt(student, attempts.length + 1);
    const folded = await loadLatest(store, quizSolutionDecider, attempt.stream);
    attempts.push({ ...attempt, folded });
    if (folded.state.status === 'not_started' || !folded.state.reset) return attempts;
  }
};

export const isStarted = (attempt: LoadedAttempt): attempt is StartedAttempt => attempt.folded.state.status !== 'not_started';

/** Where this very command was carried out before, so that its repetition does not go on to a later attempt. */
export const handledBefore = <Loaded extends LoadedAttempt>(
  attempts: readonly Loaded[],
  { commandId }: CommandContext,
): Loaded | undefined => attempts.find(({ folded }) => folded.commands.has(commandId));
