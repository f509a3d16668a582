import { describe, expect, it } from 'vitest';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import { findLessonMaterial, findLessonMaterialAt } from '#projections/lessons/material-queries.ts';
import { findLesson, lessonsCount, listLessons } from '#projections/lessons/queries.ts';
import { noMaterial } from '#domain/lessons/lesson/material-rules.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { liveReads } from '#projections/runner/live.ts';
import { materialExample } from '#tests/domain/support/material-examples.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';

const harness = useFreshHarness();

const content = (name: string) => ({
  name,
  description: `About ${name}`,
  subject: 'Science',
  gradeBand: '3-5',
  textComplexity: '700L',
  transcript: `${name}. A long story.`,
});

const publish = async (n: number, type: 'Lesson' | 'Event', path: string, name: string): Promise<void> => {
  await given(
    harness.store,
    `lesson-${uuid(n)}`,
    event('LessonPublished', { lessonUuid: uuid(n), type, path, content: content(name), occurredAt: at(n) }),
  );
};

describe('lessons', () => {
  it('are found by type and path, with the latest text', async () => {
    await publish(1, 'Lesson', 'tides', 'Tides');
    await publish(2, 'Event', 'tides', 'High water');
    await given(
      harness.store,
      `lesson-${uuid(1)}`,
      event('LessonContentChanged', { lessonUuid: uuid(1), content: content('The tides'), occurredAt: at(5) }),
    );
    harness.start([lessonsProjection]);
    await harness.caughtUp([lessonsProjection]);
    expect(await findLesson(liveReads(harness.db), 'Lesson', 'tides')).toEqual({
      uuid: uuid(1),
      type: 'Lesson',
      path: 'tides',
      name: 'The tides',
      description: 'About The tides',
      subject: 'Science',
      grade_band: '3-5',
      text_complexity: '700L',
      elp_level: null,
      transcript: 'The tides. A long story.',
      audio: null,
      picture: null,
      tabs: [],
      video: null,
      published_at: at(1),
      withdrawn: false,
    });
    expect(await findLesson(liveReads(harness.db), 'LanguageLesson', 'tides')).toBeNull();
  });

  it('keep their audio and images along with the text', async () => {
    const track = { title: 'Tides', address: '/media/a.mp3', captions: null, durationMs: 90_000, startMs: 1_000, endMs: 2_000 };
    const audio = { standard: [track], slowed: [] };
    const picture = { address: '/media/a.svg', alt: 'A beach' };
    const tabs = [{ title: 'Words', text: '**Tide**: water' }];
    const words = { language: 'en', label: 'English', address: '/media/a.vtt' };
    const video = { title: 'High water', address: '/media/a.webm', poster: null, captions: [words], durationMs: 9_000 };
    await publish(1, 'Lesson', 'tides', 'Tides');
    const whole = { ...content('Tides'), audio, picture, tabs, video };
    await given(
      harness.store,
      `lesson-${uuid(1)}`,
      event('LessonContentChanged', { lessonUuid: uuid(1), content: whole, occurredAt: at(5) }),
    );
    harness.start([lessonsProjection]);
    await harness.caughtUp([lessonsProjection]);
    expect(await findLesson(liveReads(harness.db), 'Lesson', 'tides')).toMatchObject({ audio, picture, tabs, video });
  });

  it('are listed by name, for one type or all', async () => {
    await publish(1, 'Lesson', 'tides', 'tides');
    await publish(2, 'Event', 'storm', 'A storm');
    await publish(3, 'Lesson', 'moon', 'Moon');
    harness.start([lessonsProjection]);
    await harness.caughtUp([lessonsProjection]);
    expect((await listLessons(liveReads(harness.db))).map((lesson) => lesson.name)).toEqual(['A storm', 'Moon', 'tides']);
    expect((await listLessons(liveReads(harness.db), { type: 'Lesson', limit: 1 })).map((lesson) => lesson.name)).toEqual([
      'Moon',
    ]);
    expect(await lessonsCount(liveReads(harness.db))).toBe(3);
  });

  it('keep their material part by part, both current and historical', async () => {
    const change = (parts: Partial<LessonMaterial>, seconds: number) =>
      given(
        harness.store,
        `lesson-${uuid(1)}`,
        event('LessonMaterialChanged', { lessonUuid: uuid(1), parts, occurredAt: at(seconds) }),
      );
    await publish(1, 'Lesson', 'tides', 'Tides');
    await publish(2, 'Lesson', 'moon', 'Moon');
    await change(materialExample(), 5);
    await given(
      harness.store,
      `lesson-${uuid(1)}`,
      event('LessonContentChanged', { lessonUuid: uuid(1), content: content('The tides'), occurredAt: at(6) }),
    );
    await change({ prompts: [] }, 7);
    harness.start([lessonsProjection]);
    await harness.caughtUp([lessonsProjection]);
    const changed = materialExample({ prompts: [] });
    expect(await findLessonMaterial(liveReads(harness.db), uuid(1))).toEqual({ lesson_uuid: uuid(1), revision: '3', ...changed });
    expect(await findLessonMaterial(liveReads(harness.db), uuid(2))).toEqual({
      lesson_uuid: uuid(2),
      revision: '0',
      ...noMaterial,
    });
    expect(await findLessonMaterial(liveReads(harness.db), uuid(3))).toBeNull();
    expect(await findLessonMaterialAt(liveReads(harness.db), uuid(1), '0')).toEqual(noMaterial);
    for (const revision of ['1', '2']) {
      expect(await findLessonMaterialAt(liveReads(harness.db), uuid(1), revision)).toEqual(materialExample());
    }
    expect(await findLessonMaterialAt(liveReads(harness.db), uuid(1), '3')).toEqual(changed);
  });
});
