import { defineOwner } from '#people/personal-data-owner.ts';

/** What students wrote and what was said of it is sealed with their key and goes with it; that they worked, and when, stays under a number. */
export const studentWorkOwner = defineOwner({
  name: 'student_work',
  tables: [
    'student_works',
    'student_work_texts',
    'student_work_pages',
    'student_feedback',
    'student_feedback_comments',
    'writing_assessments',
  ],
  streams: ['studentWork', 'studentFeedback', 'writingAssessment'],
  erase: { rows: (trx, { personId }) => trx.raw('delete from student_work_pages where student_id = ?', [personId]) },
});
