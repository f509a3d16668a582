import { boolean, integer, nullable, timestamptz } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('accommodations');

/** A student's accommodations, each with its period. Periods of one student do not overlap. `valid_until` null: no end. */
export const accommodationPeriods = table(
  'accommodation_periods',
  {
    student_id: integer(),
    valid_from: timestamptz(),
    valid_until: nullable(timestamptz()),
    extra_days: integer(),
    slow_audio_first: boolean(),
    larger_text: boolean(),
    home_language_first: boolean(),
    transcript_open: boolean(),
    set_at: timestamptz(),
  },
  { primaryKey: ['student_id', 'valid_from'] },
);
