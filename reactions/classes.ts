import { endCardsOfClass } from '#commands/classes/student-access.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { command, type Reaction } from './reaction.ts';

/** A card ends when its student leaves the class, or the class is archived. */
export const endSignInCards: Reaction = {
  name: 'end_sign_in_cards',
  categories: ['schoolClass'],
  // For older events there is nothing to do: sign-in checks whether the card's class is still open.
  begins: 'end_of_log',
  on: {
    SchoolClassStudentWithdrawn: ({ data: { schoolClassId, studentId } }) =>
      command((context) => endCardsOfClass(context, { schoolClassId, studentIds: [studentId] })),
    SchoolClassArchived: async ({ data: { schoolClassId } }, { store }) => {
      const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
      if (state.status !== 'open') return null;
      return command((context) => endCardsOfClass(context, { schoolClassId, studentIds: [...state.studentIds] }));
    },
  },
};
