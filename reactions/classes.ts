import { endTeaching } from '#commands/classes/school-class/co-teachers.ts';
import { endCardsOfClass } from '#commands/classes/student-access.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { classesTaughtElsewhere } from '#projections/classes/roster/class-queries.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import { liveReads } from '#projections/runner/live.ts';
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

const rosterWithinMs = 30_000;

/**
 * A teacher who has moved to another school no longer teaches what they made, or were added to by hand, at the one before: its
 * children's results and sign-in cards are none of their business any more.
 */
export const endTeachingElsewhere: Reaction = {
  name: 'end_teaching_elsewhere',
  categories: ['person'],
  begins: 'end_of_log',
  on: {
    PersonSchoolsChanged: async ({ position, data: { personId: teacherId, schoolIds } }, { db }) => {
      // Somebody may have been added to a class a moment before they moved.
      if (!(await waitForPosition(db, ['roster'], position, rosterWithinMs))) {
        throw new Error('The roster is behind, so the classes of a teacher who has moved are not known yet.');
      }
      const classes = await classesTaughtElsewhere(liveReads(db), { teacherId, schoolIds });
      return classes.map((schoolClassId) => command((context) => endTeaching(context, { schoolClassId, teacherId })));
    },
  },
};
