import { boolean, integer, nullable, timestamptz } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('accommodations');

/** What makes work fit a student, from when to when; periods of a student do not overlap. `valid_until` null: for good. */
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
