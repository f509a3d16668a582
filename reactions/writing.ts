import { findOpenRequest } from '#commands/writing/writing-assessment/assessment.ts';
import { assessWritingJob } from '#jobs/writing-assessments/assess-writing-job.ts';
import { job, type Reaction } from './reaction.ts';

/** Assesses an answer when a teacher requests it. */
export const assessWriting: Reaction = {
  name: 'assess_writing',
  categories: ['writingAssessment'],
  begins: 'first_event',
  on: {
    WritingAssessmentRequested: async ({ data: { assessmentUuid } }, { store }) => {
      // An answered request needs no further work.
      if (!(await findOpenRequest(store, assessmentUuid))) return null;
      return job(assessWritingJob, { assessmentUuid }, { singletonKey: assessmentUuid });
    },
  },
};
