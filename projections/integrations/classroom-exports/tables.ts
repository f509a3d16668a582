import { z } from 'zod';
import { integer, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('classroom_exports');

/** The course that the grades of a class go to. */
export const classroomCourses = table(
  'classroom_courses',
  { school_class_id: integer(), course_id: text() },
  { primaryKey: ['school_class_id'] },
);

/** The latest run of each assignment. */
export const classroomExports = table(
  'classroom_exports',
  {
    quiz_assignment_school_class_id: integer(),
    export_uuid: uuid(),
    state: text(z.enum(['running', 'completed', 'failed'])),
    requested_at: timestamptz(),
    completed_at: nullable(timestamptz()),
    reason: nullable(text()),
    course_id: nullable(text()),
    course_work_id: nullable(text()),
  },
  {
    primaryKey: ['quiz_assignment_school_class_id'],
    indexes: [`create index on %table% (requested_at) where state = 'running'`],
  },
);

/** The export result of each student's grade; `posted_…` is what Classroom shows, even after a later run has failed. */
export const classroomGrades = table(
  'classroom_grades',
  {
    quiz_assignment_school_class_id: integer(),
    student_id: integer(),
    export_uuid: uuid(),
    posted_solution_uuid: nullable(uuid()),
    posted_correct_count: nullable(integer()),
    posted_questions_count: nullable(integer()),
    posted_at: nullable(timestamptz()),
    failed_solution_uuid: nullable(uuid()),
    reason: nullable(text()),
  },
  { primaryKey: ['quiz_assignment_school_class_id', 'student_id'] },
);
