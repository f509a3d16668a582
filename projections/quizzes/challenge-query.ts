import type { Knex } from 'knex';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { isInLibrary } from './ownership.ts';

export interface ChallengeQuizRow {
  readonly quiz_uuid: string;
  readonly title: string;
  readonly type: QuizableType;
  readonly path: string;
}

/**
 * The quiz that visitors take: of those that staff put in the challenge, and that can be listened to, the latest. Null where
 * there is none: a quiz that nobody put there is never shown, for its key could be found out.
 */
export const challengeQuiz = async (db: Knex): Promise<ChallengeQuizRow | null> => {
  const { rows } = await db.raw<{ rows: ChallengeQuizRow[] }>(
    `select q.uuid as quiz_uuid, q.title, l.type, l.path
     from read_model.quizzes q join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path
     where q.published and q.challenge_since is not null and ${isInLibrary('q')} and jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) > 0
     order by q.challenge_since desc, q.uuid limit 1`,
  );
  return rows[0] ?? null;
};
