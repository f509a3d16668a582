import { boolean, integer, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('student_feedback');

/** Which works have feedback, without its words. `is_new`: there is some that the student has not seen. */
export const studentFeedback = table(
  'student_feedback',
  {
    student_work_uuid: uuid(),
    student_id: integer(),
    lesson_assignment_school_class_id: integer(),
    /** The teacher wrote something of the whole work; what is said of passages has rows of its own. */
    has_text: boolean(),
    is_new: boolean(),
    changed_at: timestamptz(),
  },
  {
    primaryKey: ['student_work_uuid'],
    indexes: ['create index on %table% (lesson_assignment_school_class_id)', 'create index on %table% (student_id)'],
  },
);

/** The comments on passages that there are now. */
export const studentFeedbackComments = table(
  'student_feedback_comments',
  { comment_uuid: uuid(), student_work_uuid: uuid(), added_at: timestamptz() },
  { primaryKey: ['comment_uuid'], indexes: ['create index on %table% (student_work_uuid)'] },
);
