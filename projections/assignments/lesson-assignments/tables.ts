import { assignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { boolean, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('lesson_assignments');

/** What teachers have put together, as students get it now; `begun` once a student has started. */
export const lessonAssignments = table(
  'lesson_assignments',
  {
    uuid: uuid(),
    lesson_uuid: uuid(),
    teacher_id: integer(),
    title: text(),
    content: jsonb(assignmentContent),
    begun: boolean(),
    archived: boolean(),
    created_at: timestamptz(),
    changed_at: timestamptz(),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (teacher_id, created_at)'] },
);

/** An assignment given to a class. `starts_at` null: at once. */
export const lessonAssignmentSchoolClasses = table(
  'lesson_assignment_school_classes',
  {
    id: integer(),
    lesson_assignment_uuid: uuid(),
    lesson_uuid: uuid(),
    school_class_id: integer(),
    teacher_id: integer(),
    starts_at: nullable(timestamptz()),
    due_at: nullable(timestamptz()),
    closed: boolean(),
    given_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    indexes: [
      'create index on %table% (school_class_id, given_at)',
      'create index on %table% (lesson_assignment_uuid, school_class_id)',
    ],
  },
);
