import { readFile } from 'node:fs/promises';
import type { AudioTrack, LessonAudio } from '#domain/lessons/lesson/events.ts';
import type { AudioStop } from '#domain/quizzes/events.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';
import { mediaAddressOf } from '#platform/media.ts';
import { demoAudioFolder } from '../media-folders.ts';
import type { DemoLesson } from './demo-lesson.ts';

/** The recordings have a constant bit rate. */
const bitsPerSecond = 24_000;

const partOf = (
  whole: AudioTrack,
  captions: string,
  { title, firstLine, lastLine }: NonNullable<DemoLesson['listenAgain']>[number],
): AudioTrack => {
  const lines = parseWebVtt(captions);
  const [first, last] = [firstLine, lastLine].map((text) => lines.find((line) => line.text.startsWith(text)));
  if (!first || !last) throw new Error(`No line of “${whole.title}” begins with “${firstLine}” or with “${lastLine}”.`);
  return { ...whole, title, startMs: Math.max(0, first.startMs - 150), endMs: last.endMs + 150 };
};

const readingOf = async (lesson: DemoLesson, pace: keyof LessonAudio): Promise<AudioTrack[]> => {
  const file = `${demoAudioFolder}${lesson.slug}.${pace}`;
  const [sound, captions] = await Promise.all([readFile(`${file}.mp3`), readFile(`${file}.vtt`)]);
  const whole: AudioTrack = {
    title: lesson.name,
    address: mediaAddressOf(sound, 'mp3'),
    captions: mediaAddressOf(captions, 'vtt'),
    durationMs: Math.round((sound.length * 8_000) / bitsPerSecond),
  };
  return [whole, ...(lesson.listenAgain ?? []).map((part) => partOf(whole, captions.toString(), part))];
};

const stopAt = async ({ slug, quizStopsAfter }: DemoLesson, pace: keyof LessonAudio): Promise<number> => {
  const lines = parseWebVtt(await readFile(`${demoAudioFolder}${slug}.${pace}.vtt`, 'utf8'));
  const line = lines.find(({ text }) => text.startsWith(quizStopsAfter!));
  if (!line) throw new Error(`No line of “${slug}” begins with “${quizStopsAfter}”.`);
  return line.endMs;
};

/** Where the recordings stop for students taking the lesson's quiz; null if they do not stop. */
export const quizStopOf = async (lesson: DemoLesson): Promise<AudioStop | null> =>
  lesson.quizStopsAfter === undefined
    ? null
    : {
        audioStop: true,
        audioStopTimeMs: await stopAt(lesson, 'standard'),
        slowedAudioStopTimeMs: await stopAt(lesson, 'slowed'),
      };

/** The recordings at both paces; the full recording comes first. */
export const recordingsOf = async (lesson: DemoLesson): Promise<LessonAudio> => ({
  standard: await readingOf(lesson, 'standard'),
  slowed: await readingOf(lesson, 'slowed'),
});
