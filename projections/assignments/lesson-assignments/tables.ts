import { assignmentContent } from '#domain/assignments/lesson-assignment/events.ts';
import { boolean, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('lesson_assignments');

/** What teachers put together, as it is to be done now; `begun` once a student has. */
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

/** One of them given to one class. `starts_at` null: at once. */
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
