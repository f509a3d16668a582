import { startAutomatedTrial } from '#commands/districts/school-plan.ts';
import { command, type Reaction } from './reaction.ts';

/** Starts a trial for each new school of a district with automated trials. */
export const startAutomatedTrials: Reaction = {
  name: 'start_automated_trials',
  categories: ['school'],
  // Earlier schools keep what staff gave them.
  begins: 'end_of_log',
  on: {
    SchoolRegistered: ({ data: { schoolId, districtId } }) =>
      command((context) => startAutomatedTrial(context, { schoolId, districtId })),
  },
};
