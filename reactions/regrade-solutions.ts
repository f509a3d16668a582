import { regradeJob } from '#jobs/key-corrections/regrade-job.ts';
import { findProgress } from '#jobs/key-corrections/regrade-progress.ts';
import { job, type Reaction } from './reaction.ts';

/** The scores of a quiz follow a correction of its key. */
export const regradeSolutions: Reaction = {
  name: 'regrade_solutions',
  categories: ['quiz'],
  begins: 'first_event',
  on: {
    QuizKeyCorrected: async ({ data: { quizUuid, correctionUuid, policy } }, { db }) => {
      if (policy === 'no_regrade') return null;
      const state = (await findProgress(db, quizUuid)).get(correctionUuid)?.state;
      // What has failed for good is not begun again by a start.
      if (state === 'done' || state === 'failed') return null;
      return job(regradeJob, { quizUuid, correctionUuid }, { singletonKey: correctionUuid });
    },
  },
};
