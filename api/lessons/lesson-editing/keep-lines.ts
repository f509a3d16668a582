import type { WrittenLine } from '#domain/lessons/lesson/write-transcript.ts';
import { webVttOf } from '#domain/lessons/lesson/write-transcript.ts';
import type { MediaLibrary } from '#platform/media.ts';
import type { LessonChanges, WrittenContent } from './schemas.ts';

type WrittenTrack = WrittenContent['audio']['standard'][number];

/** The schema has seen to it that every line has its times. */
const withCaptions = async ({ lines, ...track }: WrittenTrack, media: MediaLibrary): Promise<WrittenTrack> => {
  if (!lines) return track;
  if (lines.length === 0) return { ...track, captions: null };
  return { ...track, captions: await media.store(Buffer.from(webVttOf(lines as readonly WrittenLine[])), 'vtt') };
};

/** Transcripts that were sent line by line become files, as those are that came as one. */
export const keepLines = async (changes: LessonChanges, media: MediaLibrary): Promise<LessonChanges> => {
  if (!changes.audio) return changes;
  const kept = (tracks: readonly WrittenTrack[]) => Promise.all(tracks.map((track) => withCaptions(track, media)));
  return { ...changes, audio: { standard: await kept(changes.audio.standard), slowed: await kept(changes.audio.slowed) } };
};
