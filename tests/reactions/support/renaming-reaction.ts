import { registerSchool } from '#commands/districts/school.ts';
import { command, type Reaction } from '#reactions/reaction.ts';

/** Answers each change of a district with a command: the name of its school follows. */
export const renaming: Reaction = {
  name: 'renaming',
  categories: ['district'],
  begins: 'first_event',
  on: {
    DistrictDetailsChanged: ({ data: { districtId, name } }) =>
      command((context) => registerSchool(context, { schoolId: districtId, districtId, name })),
  },
};
