import type { Knex } from 'knex';
import type { QuizableType } from '../../domain/shared/fields.ts';

export interface ChallengeQuizRow {
  readonly quiz_uuid: string;
  readonly title: string;
  readonly type: QuizableType;
  readonly path: string;
}

/** A lesson at this path is the one of the listening challenge; else the first lesson that can be listened to is. */
const challengePath = 'listening-challenge';

/** The published quiz that visitors take; null where no lesson with a recording has one. */
export const challengeQuiz = async (db: Knex): Promise<ChallengeQuizRow | null> => {
  const { rows } = await db.raw<{ rows: ChallengeQuizRow[] }>(
    `select q.uuid as quiz_uuid, q.title, l.type, l.path
     from read_model.quizzes q join read_model.lessons l on l.type = q.quizable_type and l.path = q.quizable_path
     where q.published and jsonb_array_length(coalesce(l.audio -> 'standard', '[]'::jsonb)) > 0
     order by (l.path = ?) desc, l.type = 'LanguageLesson', q.published_at, q.uuid limit 1`,
    [challengePath],
  );
  return rows[0] ?? null;
};
