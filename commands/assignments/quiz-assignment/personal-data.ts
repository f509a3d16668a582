import { defineOwner } from '#people/personal-data-owner.ts';

/** What assigned quizzes say of a person, and what stays of it once they are erased. */
export const quizAssignmentsOwner = defineOwner({
  name: 'quiz_assignments',
  tables: ['quiz_assignments'],
  streams: ['quizAssignment'],
  erase: { kept: 'What a class was assigned stays with the class; its teacher is a number.' },
});
