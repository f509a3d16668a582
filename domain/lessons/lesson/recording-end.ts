import type { AudioTrack } from './events.ts';

/** Where the longest of these recordings ends, in milliseconds; null if there is none, or if the length of one is unknown. */
export const recordingEndMs = (tracks: readonly Pick<AudioTrack, 'endMs' | 'durationMs'>[]): number | null => {
  const ends = tracks.map(({ endMs, durationMs }) => endMs ?? durationMs);
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...(ends as number[]));
};
