import { readFile } from 'node:fs/promises';
import type { AudioTrack, LessonAudio } from '../../domain/lesson/events.ts';
import { parseWebVtt } from '../../domain/lesson/web-vtt.ts';
import { mediaAddressOf } from '../../platform/media.ts';
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

/** The lesson at both paces, the whole of it first. */
export const recordingsOf = async (lesson: DemoLesson): Promise<LessonAudio> => ({
  standard: await readingOf(lesson, 'standard'),
  slowed: await readingOf(lesson, 'slowed'),
});
