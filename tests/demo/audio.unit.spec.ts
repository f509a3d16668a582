import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import { spanishWordsOf } from '#demo/lessons/spanish-words.ts';
import { spokenLines } from '#scripts/support/narration.ts';

const file = (name: string): Buffer => readFileSync(new URL(`../../demo/audio/${name}`, import.meta.url));
const seconds = (clock: string): number => {
  const [hours, minutes, rest] = clock.split(':').map(Number) as [number, number, number];
  return hours * 3_600 + minutes * 60 + rest;
};

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const cuesOf = (vtt: string): Cue[] =>
  vtt
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [, times = '', ...text] = block.split('\n');
      const [start = '', end = ''] = times.split(' --> ');
      return { start: seconds(start), end: seconds(end), text: text.join('\n') };
    });

/** Of an MP3 with a constant bit rate of 24 kbit/s. */
const lengthOf = (mp3: Buffer): number => (mp3.length * 8) / 24_000;

describe.each(demoLessons.map((lesson) => [lesson.slug, lesson] as const))('the recordings of %s', (slug, lesson) => {
  const texts = spokenLines(lesson.transcript, spanishWordsOf(lesson)).map(({ text }) => text);

  it.each(['standard', 'slowed'])('read the current transcript (%s)', (reading) => {
    const cues = cuesOf(file(`${slug}.${reading}.vtt`).toString());
    expect(cues.map(({ text }) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'))).toEqual(texts);
  });

  it.each(['standard', 'slowed'])('have consecutive timings that fit the audio (%s)', (reading) => {
    const sound = file(`${slug}.${reading}.mp3`);
    const cues = cuesOf(file(`${slug}.${reading}.vtt`).toString());
    expect(sound.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    for (const [index, { start, end }] of cues.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
    }
    expect(lengthOf(sound) - cues.at(-1)!.end).toBeGreaterThan(0);
    expect(lengthOf(sound) - cues.at(-1)!.end).toBeLessThan(3);
  });

  it('are slower in the slowed version', () => {
    expect(lengthOf(file(`${slug}.slowed.mp3`))).toBeGreaterThan(lengthOf(file(`${slug}.standard.mp3`)) * 1.15);
  });
});

describe('the narration', () => {
  const spanish = spanishWordsOf({ slug: 'buenos-dias-mercado' });
  const voices = (text: string): string[] => spokenLines(text, spanish)[0]!.runs.map((run) => `${run.voice} ${run.text}`);

  it('gives Spanish words to the Spanish voice, and words shared by both languages only next to Spanish ones', () => {
    expect(voices('You say, “De nada.”')).toEqual(['en-US You say,', 'es-ES “De nada.”']);
    expect(voices('Say it with me: gracias.')).toEqual(['en-US Say it with me:', 'es-ES gracias.']);
    expect(voices('Come with me.')).toEqual(['en-US Come with me.']);
  });

  it('splits long sentences where a reader would breathe, and keeps paragraphs apart', () => {
    const long = `${'one two three four five six seven eight nine ten '.repeat(3)}eleven, ${'and so on '.repeat(12)}.`;
    const lines = spokenLines(`${long}\n\nThe end.`);
    expect(lines.map(({ text }) => text).join(' ')).toBe(`${long} The end.`.replaceAll(/\s+/g, ' '));
    expect(lines.length).toBe(3);
    expect(lines.map(({ paragraph }) => paragraph)).toEqual([0, 0, 1]);
  });
});
