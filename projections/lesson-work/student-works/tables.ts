import { z } from 'zod';
import { workBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { workField } from '#domain/lesson-work/student-work/events.ts';
import { integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('student_works');

/**
 * One student's work on a lesson assignment of a class. `changed_at`: when the student last worked on it. `time_spent_ms`: the
 * time up to then, counting an absence as five minutes. `first_submitted_at`: returning and resubmitting a work does not change
 * whether it was late. `reopen_reason` is sealed with the student's key.
 */
export const studentWorks = table(
  'student_works',
  {
    uuid: uuid(),
    lesson_assignment_school_class_id: integer(),
    lesson_assignment_uuid: uuid(),
    school_class_id: integer(),
    student_id: integer(),
    status: text(z.enum(['in_progress', 'submitted'])),
    started_at: timestamptz(),
    changed_at: timestamptz(),
    time_spent_ms: integer(),
    submitted_at: nullable(timestamptz()),
    first_submitted_at: nullable(timestamptz()),
    reopened_at: nullable(timestamptz()),
    reopen_reason: nullable(text()),
  },
  {
    primaryKey: ['uuid'],
    indexes: [
      'create unique index on %table% (lesson_assignment_school_class_id, student_id)',
      'create index on %table% (student_id)',
    ],
  },
);

/** The currently complete blocks. */
export const studentWorkBlocks = table(
  'student_work_blocks',
  { student_work_uuid: uuid(), block: text(workBlock), completed_at: timestamptz() },
  { primaryKey: ['student_work_uuid', 'block'] },
);

/** The current text of each field, sealed with the student's key. */
export const studentWorkTexts = table(
  'student_work_texts',
  {
    student_work_uuid: uuid(),
    field_key: text(),
    field: jsonb(workField),
    sealed: text(),
    words: integer(),
    written_at: timestamptz(),
  },
  { primaryKey: ['student_work_uuid', 'field_key'] },
);
