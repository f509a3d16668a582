import { z } from 'zod';
import { quizzes } from './tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const audioStopRow = z.strictObject({
  quiz_uuid: z.string(),
  /** Milliseconds from the start of the recording. */
  audio_stop_time_ms: z.int().nullable(),
  slowed_audio_stop_time_ms: z.int().nullable(),
});
export type AudioStopRow = z.infer<typeof audioStopRow>;

/** Where playback ends for students taking these quizzes. Quizzes without an audio stop are left out. */
export const audioStopsOf = async (read: ReadHandle<'quizzes'>, quizUuids: readonly string[]): Promise<AudioStopRow[]> => {
  const rows = await read.rows(
    audioStopRow,
    sql`select q.uuid as quiz_uuid, q.audio_stop_time_ms, q.slowed_audio_stop_time_ms from ${quizzes} q
     where q.uuid = any(?::uuid[]) and q.audio_stop order by q.uuid`,
    [[...quizUuids]],
  );
  return rows;
};
