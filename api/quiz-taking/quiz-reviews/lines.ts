import { passageOfAnswer, passageOfQuote } from '#domain/lessons/lesson/passage.ts';
import { parseWebVtt, type TimedLine } from '#domain/lessons/lesson/web-vtt.ts';
import type { LessonAudio } from '#domain/lessons/lesson/events.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import type { MediaLibrary } from '#platform/media.ts';
import type { HeardLine } from './schemas.ts';

interface Recording {
  readonly address: string;
  readonly lines: readonly TimedLine[];
}

/** The recordings that have times, those of this pace first. */
export const recordingsOf = async (media: MediaLibrary, audio: LessonAudio | null, slowFirst: boolean): Promise<Recording[]> => {
  const { standard = [], slowed = [] } = audio ?? {};
  const tracks = slowFirst ? [...slowed, ...standard] : [...standard, ...slowed];
  const timed = tracks.flatMap(({ address, captions }) => (captions ? [{ address, captions }] : []));
  return Promise.all(
    timed.map(async ({ address, captions }) => ({ address, lines: parseWebVtt((await media.text(captions)) ?? '') })),
  );
};

/** What staff quoted to the question, or else the one line that has the right answer in it. */
export const lineOf = (
  recordings: readonly Recording[],
  { quote, options }: QuizQuestion,
  rightOptionUuid: string | null,
): HeardLine | null => {
  const answer = options.find(({ uuid }) => uuid === rightOptionUuid)?.content ?? '';
  for (const { address, lines } of recordings) {
    const found = (quote && passageOfQuote(lines, quote)) || passageOfAnswer(lines, answer);
    if (found) return { text: found.text, address, start_ms: found.startMs, end_ms: found.endMs };
  }
  return null;
};
