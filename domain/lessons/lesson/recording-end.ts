import type { AudioTrack } from './events.ts';

/** Where the longest of these recordings ends, in milliseconds; null where there is none, or one whose length nobody knows. */
export const recordingEndMs = (tracks: readonly Pick<AudioTrack, 'endMs' | 'durationMs'>[]): number | null => {
  const ends = tracks.map(({ endMs, durationMs }) => endMs ?? durationMs);
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...(ends as number[]));
};
