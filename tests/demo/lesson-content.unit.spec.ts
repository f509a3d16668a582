import { describe, expect, it } from 'vitest';
import { besideTheStory, tabsOf } from '#demo/lessons/beside-the-story.ts';
import { demoLessons } from '#demo/lessons/catalogue.ts';
import { quizStopOf, recordingsOf } from '#demo/lessons/recordings.ts';
import { lessonContent } from '#domain/lessons/lesson/events.ts';

describe.each(demoLessons.map((lesson) => [lesson.slug, lesson] as const))('the extras of %s', (slug, lesson) => {
  it('explain words from the story', () => {
    const words = Object.keys(besideTheStory[slug]!.words);
    const story = lesson.transcript.toLowerCase().replaceAll(/\s+/g, ' ');
    expect(words.filter((word) => !story.includes(word.toLowerCase()))).toEqual([]);
    expect(words.length).toBeGreaterThanOrEqual(4);
  });

  it('fit the limits of a lesson, with its recordings', async () => {
    const { name, description, subject, gradeBand, textComplexity, transcript } = lesson;
    const content = { name, description, subject, gradeBand, textComplexity, transcript };
    const audio = await recordingsOf(lesson);
    expect(lessonContent.parse({ ...content, audio, tabs: tabsOf(slug) })).toMatchObject({ audio });
  });
});

describe('the recordings', () => {
  const lessonOf = (slug: string) => demoLessons.find((lesson) => lesson.slug === slug)!;

  it('have parts to replay, within the whole and later in the slowed reading', async () => {
    const { standard, slowed } = await recordingsOf(lessonOf('buenos-dias-mercado'));
    expect(standard).toHaveLength(4);
    for (const [index, part] of standard.slice(1).entries()) {
      expect(part.endMs!).toBeGreaterThan(part.startMs!);
      expect(part.endMs!).toBeLessThan(part.durationMs!);
      expect(slowed[index + 1]!.startMs!).toBeGreaterThan(part.startMs!);
    }
  });

  it('stop for a quiz within the story, later in the slowed reading', async () => {
    const lesson = lessonOf('the-ant-who-counts-her-steps');
    const stop = (await quizStopOf(lesson))!;
    const { standard } = await recordingsOf(lesson);
    expect(stop.slowedAudioStopTimeMs!).toBeGreaterThan(stop.audioStopTimeMs!);
    expect(stop.audioStopTimeMs!).toBeLessThan(standard[0]!.durationMs!);
    expect(await quizStopOf(lessonOf('buenos-dias-mercado'))).toBeNull();
  });
});
