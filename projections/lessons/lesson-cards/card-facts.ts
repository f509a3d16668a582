import { z } from 'zod';
import { audioTrack } from '#domain/lessons/lesson/events.ts';
import { lessonPicture } from '#domain/lessons/lesson/picture.ts';
import { lessons } from '../tables.ts';
import { isInLibrary, quizzesWithOwners } from '#projections/quizzes/ownership.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';

export const cardFactsRow = z.strictObject({
  uuid: z.string(),
  /** The first of the playlist, as it was read where there is that, else slowed: parts to hear once more come after the story. */
  track: audioTrack.nullable(),
  picture: lessonPicture.nullable(),
  /** Classes can be given a quiz of the library on it. That of the challenge is for visitors alone. */
  has_quiz: z.boolean(),
});
export type CardFactsRow = z.infer<typeof cardFactsRow>;

/** What cards show of these lessons beside their texts, by uuid. */
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
