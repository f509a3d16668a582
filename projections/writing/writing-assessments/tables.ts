import { z } from 'zod';
import { assessmentProvider } from '#domain/writing/writing-assessment/events.ts';
import { gradeBands } from '#domain/writing/writing-assessment/levels.ts';
import { integer, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('writing_assessments');

/**
 * Each assessment, requested or written by hand, without its text. `suggested_level` and the three columns below it come from the
 * provider, `teacher_level` from the teacher. `student_id` and the related columns are null when the author of the text is
 * unknown.
 */
export const writingAssessments = table(
  'writing_assessments',
  {
    uuid: uuid(),
    status: text(z.enum(['requested', 'completed', 'failed', 'by_hand'])),
    teacher_id: integer(),
    district_id: nullable(integer()),
    student_work_uuid: nullable(uuid()),
    student_id: nullable(integer()),
    school_class_id: nullable(integer()),
    prompt_uuid: nullable(uuid()),
    grade_band: nullable(text(z.enum(gradeBands))),
    framework: nullable(text()),
    provider: nullable(text(assessmentProvider)),
    model: nullable(text()),
    version: nullable(text()),
    words: integer(),
    tokens: integer(),
    suggested_level: nullable(integer()),
    linguistic_complexity: nullable(integer()),
    language_forms: nullable(integer()),
    vocabulary_usage: nullable(integer()),
    teacher_level: nullable(integer()),
    rating: nullable(text(z.enum(['positive', 'negative']))),
    failure: nullable(text()),
    requested_at: timestamptz(),
    completed_at: nullable(timestamptz()),
    saved_at: nullable(timestamptz()),
  },
  {
    primaryKey: ['uuid'],
    indexes: [
      'create index on %table% (student_work_uuid, requested_at)',
      'create index on %table% (district_id, provider, requested_at)',
      'create index on %table% (school_class_id, student_id)',
    ],
  },
);
