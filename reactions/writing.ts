import { findOpenRequest } from '#commands/writing/writing-assessment/assessment.ts';
import { assessWritingJob } from '#jobs/writing-assessments/assess-writing-job.ts';
import { job, type Reaction } from './reaction.ts';

/** A teacher has asked for an assessment of an answer. */
export const assessWriting: Reaction = {
  name: 'assess_writing',
  categories: ['writingAssessment'],
  begins: 'first_event',
  on: {
    WritingAssessmentRequested: async ({ data: { assessmentUuid } }, { store }) => {
      // A request that was answered has nothing left to do.
      if (!(await findOpenRequest(store, assessmentUuid))) return null;
      return job(assessWritingJob, { assessmentUuid }, { singletonKey: assessmentUuid });
    },
  },
};
