import type { Knex } from 'knex';
import type { QuizableType } from '../../domain/shared/fields.ts';

export interface LessonPlaysRow {
  readonly uuid: string;
  readonly type: QuizableType;
  readonly path: string;
  readonly name: string;
  readonly subject: string;
  readonly grade_band: string;
  readonly plays_count: number;
  readonly visitor_plays_count: number;
  /** In the thirty days up to `today`, both included. */
  readonly recent_plays_count: number;
}

/** Every lesson with its plays, the most played first. `today` as YYYY-MM-DD, in UTC. */
export const listLessonPlays = async (db: Knex, today: string): Promise<LessonPlaysRow[]> => {
  const { rows } = await db.raw<{ rows: LessonPlaysRow[] }>(
    `select l.uuid, l.type, l.path, l.name, l.subject, l.grade_band,
       coalesce(sum(p.plays_count), 0)::int as plays_count, coalesce(sum(p.visitor_plays_count), 0)::int as visitor_plays_count,
       coalesce(sum(p.plays_count) filter (where p.day > :today::date - 30 and p.day <= :today::date), 0)::int as recent_plays_count
     from read_model.lessons l left join read_model.lesson_play_days p on p.lesson_uuid = l.uuid
     group by l.uuid, l.type, l.path, l.name, l.subject, l.grade_band
     order by plays_count desc, lower(l.name), l.uuid`,
    { today },
  );
  return rows;
};
