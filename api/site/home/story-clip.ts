import { findLesson } from '#projections/lessons/queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import type { HomePageData } from './schemas.ts';

/**
 * The first lines of a story, recorded by us. The recording comes with the product, so visitors can hear it even if the demo was
 * never loaded. Its question is part of the front page's texts and not in any quiz, because the page gives the answer away.
 */
export const storyClip = {
  title: 'The Octopus and the Jar',
  address: '/media/23df07a7b33dc16b2af748e171c7baad.mp3',
  startMs: 0,
  endMs: 22_250,
  lesson: { type: 'ElLesson', path: 'the-octopus-and-the-jar' },
} as const;

export const clipOf = async (read: ReadHandle<'lessons'>): Promise<HomePageData['clip']> => {
  const { title, address, startMs, endMs, lesson } = storyClip;
  const whole = await findLesson(read, lesson.type, lesson.path);
  return {
    title,
    address,
    start_ms: startMs,
    end_ms: endMs,
    lesson_url: whole ? lessonUrl(lesson.type, lesson.path) : null,
  };
};
