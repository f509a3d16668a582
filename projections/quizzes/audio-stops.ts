import type { Knex } from 'knex';

export interface AudioStopRow {
  readonly quiz_uuid: string;
  /** Milliseconds from the start of the recording. */
  readonly audio_stop_time_ms: number | null;
  readonly slowed_audio_stop_time_ms: number | null;
}

/** Where playback ends for those who take these quizzes; without the quizzes that do not end it. */
export const audioStopsOf = async (db: Knex, quizUuids: readonly string[]): Promise<AudioStopRow[]> => {
  const { rows } = await db.raw<{ rows: AudioStopRow[] }>(
    `select q.uuid as quiz_uuid, q.audio_stop_time_ms, q.slowed_audio_stop_time_ms from read_model.quizzes q
     where q.uuid = any(?::uuid[]) and q.audio_stop order by q.uuid`,
    [[...quizUuids]],
  );
  return rows;
};
