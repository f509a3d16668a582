import { startAutomatedTrial } from '#commands/districts/school-plan.ts';
import { command, type Reaction } from './reaction.ts';

/** A new school of a district with an automated trial begins with one. */
export const startAutomatedTrials: Reaction = {
  name: 'start_automated_trials',
  categories: ['school'],
  // Schools of before have what staff gave them.
  begins: 'end_of_log',
  on: {
    SchoolRegistered: ({ data: { schoolId, districtId } }) =>
      command((context) => startAutomatedTrial(context, { schoolId, districtId })),
  },
};
