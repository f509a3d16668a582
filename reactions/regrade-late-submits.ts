import { loadLatest } from '#commands/runner/load.ts';
import { regradeSolutionIfMissed } from '#commands/quiz-taking/regrade-quiz-solution.ts';
import { quizDecider } from '#domain/quizzes/decider.ts';
import { quizStream } from '#domain/quizzes/stream.ts';
import type { EventStore } from '#eventstore/port.ts';
import { command, type Reaction } from './reaction.ts';

const lastCorrectionOf = async (store: EventStore, quizUuid: string): Promise<string | null> => {
  const { state } = await loadLatest(store, quizDecider, quizStream(quizUuid));
  return state.status === 'missing' ? null : (state.corrections.at(-1)?.correctionUuid ?? null);
};

/**
 * A submit may be graded before a correction of the key and stand after it in the log: whoever follows the correction looks for
 * submitted solutions and cannot see this one yet. The submit looks again itself; this is for a process that was killed in between.
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
