import { readFile } from 'node:fs/promises';
import type { LessonVideo } from '#domain/lessons/lesson/events.ts';
import { mediaAddressOf } from '#platform/media.ts';
import { demoVideoFolder } from '../media-folders.ts';
import type { DemoLesson } from './demo-lesson.ts';

const addressOf = async (file: string, extension: string): Promise<string> =>
  mediaAddressOf(await readFile(`${demoVideoFolder}${file}.${extension}`), extension);

/** The film of a demo lesson with its poster and captions. */
export const videoOf = async (
  { slug }: DemoLesson,
  { title, durationMs, captions }: NonNullable<DemoLesson['video']>,
): Promise<LessonVideo> => ({
  title,
  durationMs,
  address: await addressOf(slug, 'webm'),
  poster: await addressOf(slug, 'webp'),
  captions: await Promise.all(
    captions.map(async ({ language, label }) => ({ language, label, address: await addressOf(`${slug}.${language}`, 'vtt') })),
  ),
});
