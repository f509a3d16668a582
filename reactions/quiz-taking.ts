import { loadLatest } from '#commands/runner/load.ts';
import { regradeSolutionIfMissed } from '#commands/quiz-taking/grading.ts';
import { quizDecider } from '#domain/quizzes/decider.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { command, type Reaction, job } from './reaction.ts';
import { regradeJob } from '#jobs/key-corrections/regrade-job.ts';
import { findProgress } from '#jobs/key-corrections/regrade-progress.ts';

const lastCorrectionOf = async (store: EventStore, quizUuid: string): Promise<string | null> => {
  const { state } = await loadLatest(store, quizDecider, quizStream(quizUuid));
  return state.status === 'missing' ? null : (state.corrections.at(-1)?.correctionUuid ?? null);
};

/**
 * A submission may be graded before a correction of the key but come after it in the log. The handler of the correction looks for
 * submitted solutions and cannot see this one yet. The submitting process checks again itself; this covers a process that was
 * killed in between.
 */
export const regradeLateSubmits: Reaction = {
  name: 'regrade_late_submits',
  categories: ['quizSolution'],
  begins: 'end_of_log',
  on: {
    QuizSolutionSubmitted: async ({ data: { solutionUuid, quizUuid, keyCorrectionUuids } }, { store, once }) => {
      const last = await once(quizUuid, () => lastCorrectionOf(store, quizUuid));
      if (last === null || keyCorrectionUuids?.includes(last)) return null;
      return command((context) => regradeSolutionIfMissed(context, { solutionUuid }));
    },
  },
};

/** Regrades a quiz after a correction of its key. */
export const regradeSolutions: Reaction = {
  name: 'regrade_solutions',
  categories: ['quiz'],
  begins: 'first_event',
  on: {
    QuizKeyCorrected: async ({ data: { quizUuid, correctionUuid, policy } }, { db }) => {
      if (policy === 'no_regrade') return null;
      const state = (await findProgress(db, quizUuid)).get(correctionUuid)?.state;
      // A permanent failure is not retried at a start.
      if (state === 'done' || state === 'failed') return null;
      return job(regradeJob, { quizUuid, correctionUuid }, { singletonKey: correctionUuid });
    },
  },
};
