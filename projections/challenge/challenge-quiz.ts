import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { isInLibrary, quizzesWithOwners } from '#projections/quizzes/ownership.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const challengeQuizRow = z.strictObject({
  quiz_uuid: z.string(),
  title: z.string(),
  type: quizableType,
  path: z.string(),
});
export type ChallengeQuizRow = z.infer<typeof challengeQuizRow>;

/**
 * The quiz that visitors take: the latest of those that staff put in the challenge and that have audio. Null if there is none.
 * Any other quiz is never shown, because its key could be worked out.
 */
export const challengeQuiz = async (read: ReadHandle<'quizzes' | 'lessons'>): Promise<ChallengeQuizRow | null> => {
  const rows = await read.rows(
    challengeQuizRow,
    sql`select q.uuid as quiz_uuid, q.title, l.type, l.path
     from ${quizzesWithOwners} join ${lessons} l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn
     where q.published and q.challenge_since is not null and ${isInLibrary}
       and jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) > 0
     order by q.challenge_since desc, q.uuid limit 1`,
  );
  return rows[0] ?? null;
};
