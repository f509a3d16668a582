import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import { videoOf } from '#demo/lessons/videos.ts';
import { demoVideoFolder } from '#demo/media-folders.ts';
import { lessonVideo } from '#domain/lessons/lesson/events.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';
import { mediaNameOf } from '#platform/media.ts';

const withVideo = demoLessons.flatMap((lesson) => (lesson.video ? [{ lesson, film: lesson.video }] : []));

describe('the films of the demo lessons', () => {
  it('exist', () => expect(withVideo.length).toBeGreaterThan(0));

  it.each(withVideo.map(({ lesson, film }) => [lesson.slug, lesson, film] as const))(
    '%s is a small WebM with its length, a poster and captions that fit',
    async (slug, lesson, film) => {
      const video = lessonVideo.parse(await videoOf(lesson, film));
      const file = await readFile(`${demoVideoFolder}${slug}.webm`);
      expect(file.length).toBeLessThan(3_000_000);
      expect(file.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
      // The element Duration of Info: without it a browser can show no position.
      const at = file.indexOf(Buffer.from('4489', 'hex'));
      expect(file.readDoubleBE(at + 10)).toBe(film.durationMs);
      expect(video.address).toBe(`/media/${mediaNameOf(file, 'webm')}`);
      expect((await readFile(`${demoVideoFolder}${slug}.webp`)).subarray(8, 12).toString()).toBe('WEBP');
      expect(video.captions.map(({ language }) => language)).toEqual(['en', 'es']);
      for (const { language } of video.captions) {
        const lines = parseWebVtt(await readFile(`${demoVideoFolder}${slug}.${language}.vtt`, 'utf8'));
        expect(lines.length).toBeGreaterThan(5);
        expect(lines.at(-1)!.endMs).toBeLessThanOrEqual(film.durationMs);
      }
    },
  );
});
