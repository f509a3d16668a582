import { assignmentType } from '#domain/shared/fields.ts';
import { boolean, integer, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('quiz_assignments');

/** `id` is the public number of the assignment. Without a teacher, it was imported. */
export const quizAssignments = table(
  'quiz_assignments',
  {
    id: integer(),
    quiz_uuid: uuid(),
    school_class_id: integer(),
    assignment_type: text(assignmentType),
    teacher_id: nullable(integer()),
    assigned_at: timestamptz(),
    due_at: nullable(timestamptz()),
    /** Right answers are shown after the due date. */
    answers_held_back: boolean(),
  },
  {
    primaryKey: ['id'],
    indexes: ['create index on %table% (school_class_id, assigned_at)', 'create index on %table% (quiz_uuid, school_class_id)'],
  },
);
