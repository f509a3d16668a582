import type { AudioStopRow } from '#projections/quizzes/audio-stops.ts';
import type { AudioStop } from './schemas.ts';

const earliest = (times: readonly (number | null)[]): number | null => {
  const set = times.filter((time) => time !== null);
  return set.length > 0 ? Math.min(...set) : null;
};

/** Where several quizzes end playback, the first end counts. */
export const presentAudioStop = (stops: readonly AudioStopRow[]): AudioStop | null =>
  stops.length === 0
    ? null
    : {
        standard_ms: earliest(stops.map((stop) => stop.audio_stop_time_ms)),
        slowed_ms: earliest(stops.map((stop) => stop.slowed_audio_stop_time_ms)),
      };
