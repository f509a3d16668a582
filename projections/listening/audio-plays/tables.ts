import { date, integer, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('audio_plays');

/** Plays of each lesson by calendar day in UTC; days without any have no row. */
export const lessonPlayDays = table(
  'lesson_play_days',
  { lesson_uuid: uuid(), day: date(), plays_count: integer(), visitor_plays_count: integer() },
  { primaryKey: ['lesson_uuid', 'day'] },
);
