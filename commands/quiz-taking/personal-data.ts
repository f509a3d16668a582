import { defineOwner } from '#people/personal-data-owner.ts';

/** What answers say of a person, and what stays of it once they are erased. */
export const answersOwner = defineOwner({
  name: 'answers',
  tables: ['quiz_solutions'],
  streams: ['quizSolution'],
  erase: { kept: 'Answers and scores count on in reports, under a number.' },
});
