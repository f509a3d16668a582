/** `npm run demo-audio`: reads the demo lessons with a synthesized voice, and writes the audio and captions. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { spanishWordsOf } from '#demo/lessons/spanish-words.ts';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import type { DemoLesson } from '#demo/lessons/demo-lesson.ts';
import { spokenLines } from './support/narration.ts';
import { mp3Of, record, slowedReading, standardReading, webVttOf } from './support/recording.ts';
import { NoSynthesiser } from './support/speech.ts';

const folder = fileURLToPath(new URL('../demo/audio/', import.meta.url));
const readings = { standard: standardReading, slowed: slowedReading };

const recordLesson = async (lesson: DemoLesson): Promise<void> => {
  const lines = spokenLines(lesson.transcript, spanishWordsOf(lesson));
  for (const [name, reading] of Object.entries(readings)) {
    const recording = await record(lines, reading);
    const sound = await mp3Of(recording);
    await writeFile(`${folder}${lesson.slug}.${name}.mp3`, sound);
    await writeFile(`${folder}${lesson.slug}.${name}.vtt`, webVttOf(recording));
    const minutes = (recording.samples.length / 16_000 / 60).toFixed(1);
    console.log(`${lesson.slug} ${name}: ${minutes} min, ${Math.round(sound.length / 1024)} kB, ${lines.length} lines`);
  }
};

/** Reads the demo lessons aloud. Needed only when a transcript has changed: the recordings are part of the project. */
const main = async (): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const [, , ...slugs] = process.argv;
  const chosen = demoLessons.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  for (const lesson of chosen) await recordLesson(lesson);
};

await main().catch((error: unknown) => {
  if (!(error instanceof NoSynthesiser)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
