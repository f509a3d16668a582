import { boolean, integer, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('student_feedback');

/** Which works have feedback, without its text. `is_new`: there is feedback that the student has not seen. */
export const studentFeedback = table(
  'student_feedback',
  {
    student_work_uuid: uuid(),
    student_id: integer(),
    lesson_assignment_school_class_id: integer(),
    /** The teacher has written about the work as a whole; comments on passages have their own rows. */
    has_text: boolean(),
    is_new: boolean(),
    changed_at: timestamptz(),
  },
  {
    primaryKey: ['student_work_uuid'],
    indexes: ['create index on %table% (lesson_assignment_school_class_id)', 'create index on %table% (student_id)'],
  },
);

/** The current comments on passages. */
export const studentFeedbackComments = table(
  'student_feedback_comments',
  { comment_uuid: uuid(), student_work_uuid: uuid(), added_at: timestamptz() },
  { primaryKey: ['comment_uuid'], indexes: ['create index on %table% (student_work_uuid)'] },
);
