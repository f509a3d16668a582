import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { lessons } from '../tables.ts';
import { lessonPlayDays } from '#projections/listening/audio-plays/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const lessonPlaysRow = z.strictObject({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  plays_count: z.int(),
  visitor_plays_count: z.int(),
  /** Plays in the thirty days up to and including `today`. */
  recent_plays_count: z.int(),
});
export type LessonPlaysRow = z.infer<typeof lessonPlaysRow>;

/** Every lesson with its plays, the most played first. `today` as YYYY-MM-DD, in UTC. */
export const listLessonPlays = async (read: ReadHandle<'lessons' | 'audio_plays'>, today: string): Promise<LessonPlaysRow[]> => {
  const rows = await read.rows(
    lessonPlaysRow,
    sql`select l.uuid, l.type, l.path, l.name, l.subject, l.grade_band,
       coalesce(sum(p.plays_count), 0)::int as plays_count, coalesce(sum(p.visitor_plays_count), 0)::int as visitor_plays_count,
       coalesce(sum(p.plays_count) filter (where p.day > :today::date - 30 and p.day <= :today::date), 0)::int as recent_plays_count
     from ${lessons} l left join ${lessonPlayDays} p on p.lesson_uuid = l.uuid
     group by l.uuid, l.type, l.path, l.name, l.subject, l.grade_band, l.sort_name
     order by plays_count desc, l.sort_name, l.uuid`,
    { today },
  );
  return rows;
};
