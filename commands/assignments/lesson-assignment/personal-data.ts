import { defineOwner } from '#people/personal-data-owner.ts';

/** What lesson assignments say of a person, and what stays of it once they are erased. */
export const lessonAssignmentsOwner = defineOwner({
  name: 'lesson_assignments',
  tables: ['lesson_assignments', 'lesson_assignment_school_classes'],
  streams: ['lessonAssignment', 'lessonAssignmentSchoolClass'],
  erase: { kept: 'What a class was assigned stays with the class; its teacher is a number.' },
});
