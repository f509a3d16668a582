import { z } from 'zod';
import { audioTrack } from '#domain/lessons/lesson/events.ts';
import { lessonPicture } from '#domain/lessons/lesson/picture.ts';
import { lessons } from '../tables.ts';
import { isInLibrary, quizzesWithOwners } from '#projections/quizzes/ownership.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';

export const cardFactsRow = z.strictObject({
  uuid: z.string(),
  /**
   * The first track of the playlist: at standard speed if there is one, otherwise slowed. Parts to listen to again come after the
   * story.
   */
  track: audioTrack.nullable(),
  picture: lessonPicture.nullable(),
  /** True if classes can be assigned a library quiz on it. The challenge's quiz is only for visitors. */
  has_quiz: z.boolean(),
});
export type CardFactsRow = z.infer<typeof cardFactsRow>;

/** What the cards of these lessons show besides their texts, by uuid. */
export const cardFactsOf = async (
  read: ReadHandle<'lessons' | 'quizzes'>,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, CardFactsRow>> => {
  if (uuids.length === 0) return new Map();
  const rows = await read.rows(
    cardFactsRow,
    sql`select l.uuid, coalesce(l.audio -> 'standard' -> 0, l.audio -> 'slowed' -> 0) as track, l.picture,
       exists (select from ${quizzesWithOwners} where q.quizable_type = l.type and q.quizable_path = l.path
         and q.published and q.challenge_since is null and ${isInLibrary}) as has_quiz
     from ${lessons} l where l.uuid = any(:uuids::uuid[])`,
    { uuids },
  );
  return new Map(rows.map((row) => [row.uuid, row]));
};
