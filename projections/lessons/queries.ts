import type { Knex } from 'knex';
import type { AudioTrack, LessonAudio, LessonTab, LessonVideo } from '../../domain/lesson/events.ts';
import type { LessonPicture } from '../../domain/lesson/picture.ts';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { isoTime } from '../shared/sql.ts';

export interface LessonSummaryRow {
  readonly uuid: string;
  readonly type: QuizableType;
  readonly path: string;
  readonly name: string;
  /** Markdown. */
  readonly description: string;
  readonly subject: string;
  readonly grade_band: string;
  readonly text_complexity: string | null;
  readonly published_at: string;
}

export interface LessonRow extends LessonSummaryRow {
  /** Markdown. */
  readonly transcript: string;
  readonly audio: LessonAudio | null;
  readonly picture: LessonPicture | null;
  readonly tabs: readonly LessonTab[];
  readonly video: LessonVideo | null;
}

const summaryColumns = `l.uuid, l.type, l.path, l.name, l.description, l.subject, l.grade_band, l.text_complexity,
  ${isoTime('l.published_at')} as published_at`;

/** By its address; the latest one where two were published at the same address. */
export const findLesson = async (db: Knex, type: QuizableType, path: string): Promise<LessonRow | null> => {
  const { rows } = await db.raw<{ rows: LessonRow[] }>(
    `select ${summaryColumns}, l.transcript, l.audio, l.picture, l.tabs, l.video from read_model.lessons l where l.type = ? and l.path = ?
     order by l.published_at desc, l.uuid limit 1`,
    [type, path],
  );
  return rows[0] ?? null;
};

/** What a lesson's page can play. */
export const findLessonTracks = async (
  db: Knex,
  uuid: string,
): Promise<{ readonly type: QuizableType; readonly uuid: string; readonly tracks: readonly AudioTrack[] } | null> => {
  const { rows } = await db.raw<{ rows: Pick<LessonRow, 'type' | 'uuid' | 'audio'>[] }>(
    'select type, uuid, audio from read_model.lessons where uuid = ?',
    [uuid],
  );
  const [row] = rows;
  return row ? { type: row.type, uuid: row.uuid, tracks: row.audio ? [...row.audio.standard, ...row.audio.slowed] : [] } : null;
};

/** Without transcripts, by name. */
export const listLessons = async (
  db: Knex,
  { type, limit = 200 }: { type?: QuizableType; limit?: number } = {},
): Promise<LessonSummaryRow[]> => {
  const { rows } = await db.raw<{ rows: LessonSummaryRow[] }>(
    `select ${summaryColumns} from read_model.lessons l where (:type::text is null or l.type = :type::text)
     order by lower(l.name), l.uuid limit :limit`,
    { type: type ?? null, limit },
  );
  return rows;
};

export const lessonsCount = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>('select count(*)::int as count from read_model.lessons');
  return rows[0]!.count;
};
