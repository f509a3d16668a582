import { beforeEach, describe, expect, it } from 'vitest';
import { audioPlaysProjection } from '#projections/listening/audio-plays/projection.ts';
import { lessonSearchProjection } from '#projections/lessons/lesson-search/projection.ts';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import { findLesson, findReleasedLesson, lessonsCount, listLessons } from '#projections/lessons/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import { staffLessonsProjection } from '#projections/lessons/staff-lessons/projection.ts';
import { staffLessonsListed, type StaffLessonState } from '#projections/lessons/staff-lessons/list.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';

const harness = useBuiltHarness();
const projections = [staffLessonsProjection, audioPlaysProjection, lessonsProjection, lessonSearchProjection];
const about = (n: number, minute: number) => ({ lessonUuid: uuid(n), occurredAt: at(minute) });
const append = (n: number, ...events: Parameters<typeof given>[2][]) => given(harness.store, `lesson-${uuid(n)}`, ...events);
const content = (name: string) => ({
  name,
  description: 'd',
  subject: 'Science',
  gradeBand: '3-5',
  textComplexity: null,
  transcript: 't',
});
const drafted = (n: number) =>
  event('LessonDrafted', { ...about(n, 0), type: 'Lesson', path: `lesson-${n}`, name: `Lesson ${n}` });
const published = (n: number) =>
  event('LessonPublished', { ...about(n, 1), type: 'Lesson', path: `lesson-${n}`, content: content(`Lesson ${n}`) });
const named = (n: number, name: string, minute = 2) =>
  event('LessonDraftChanged', { ...about(n, minute), content: { name }, parts: {} });

const listed = async (state: StaffLessonState | null = null) => {
  await harness.caughtUp(projections);
  const asked = { search: '', type: null, state, today: '2026-03-02', page: 1, pageSize: 50 };
  return (await staffLessonsListed(liveReads(harness.db), asked)).rows;
};

beforeEach(() => harness.start(projections));

describe('staff lessons', () => {
  it('have the status set by their last event, drafts first', async () => {
    await append(1, drafted(1));
    await append(2, published(2), named(2, 'Lesson two'));
    await append(3, drafted(3), event('LessonSentToReview', about(3, 3)));
    const plan = event('LessonPublicationScheduled', { ...about(4, 4), publishAt: at(90) });
    await append(4, drafted(4), event('LessonSentToReview', about(4, 3)), plan);
    await append(5, drafted(5), published(5), event('LessonDraftPublished', about(5, 5)), event('LessonWithdrawn', about(5, 6)));
    await append(6, drafted(6), event('LessonAbandoned', about(6, 7)));
    await append(7, published(7), named(7, 'Another'), event('LessonDraftDiscarded', about(7, 8)));
    expect((await listed()).map(({ name, status, stage, publish_at }) => [name, status, stage, publish_at])).toEqual([
      ['Lesson 4', 'drafted', 'in_review', at(90)],
      ['Lesson 3', 'drafted', 'in_review', null],
      ['Lesson two', 'published', 'writing', null],
      ['Lesson 1', 'drafted', 'writing', null],
      ['Lesson 7', 'published', null, null],
      ['Lesson 5', 'withdrawn', null, null],
    ]);
    expect((await listed('review')).map(({ name }) => name)).toEqual(['Lesson 3']);
    expect((await listed('planned')).map(({ name }) => name)).toEqual(['Lesson 4']);
    expect((await listed('published')).map(({ name }) => name)).toEqual(['Lesson two', 'Lesson 7']);
  });

  it('return to writing and are no longer scheduled after the next change', async () => {
    const plan = event('LessonPublicationScheduled', { ...about(1, 4), publishAt: at(90) });
    await append(1, drafted(1), event('LessonSentToReview', about(1, 3)), plan, named(1, 'Again', 5));
    expect(await listed()).toMatchObject([{ name: 'Again', stage: 'writing', publish_at: null, changed_at: at(5) }]);
  });
});

describe('reader-visible lessons', () => {
  it('are the published ones, except withdrawn ones until they are restored', async () => {
    await append(1, drafted(1), named(1, 'A draft'));
    await append(2, published(2), named(2, 'A draft'), event('LessonWithdrawn', about(2, 3)));
    await harness.caughtUp(projections);
    const read = liveReads(harness.db);
    expect([await lessonsCount(read), await listLessons(read), await findLesson(read, 'Lesson', 'lesson-2')]).toEqual([
      0,
      [],
      null,
    ]);
    expect(await findReleasedLesson(read, 'Lesson', 'lesson-2')).toMatchObject({ name: 'Lesson 2', withdrawn: true });
    expect(await findReleasedLesson(read, 'Lesson', 'lesson-1')).toBeNull();
    await append(2, event('LessonRestored', about(2, 4)));
    await harness.caughtUp(projections);
    expect(await findLesson(read, 'Lesson', 'lesson-2')).toMatchObject({ name: 'Lesson 2', withdrawn: false });
  });
});

describe('searching the library', () => {
  const found = async (search: string): Promise<string[]> => {
    await harness.caughtUp(projections);
    const asked = { search, type: null, state: null, today: '2026-03-02', page: 1, pageSize: 50 };
    return (await staffLessonsListed(liveReads(harness.db), asked)).rows.map(({ name }) => name).toSorted();
  };
  const of = (n: number, name: string, more: object) =>
    event('LessonPublished', {
      ...about(n, 1),
      type: 'Lesson',
      path: `lesson-${n}`,
      content: { ...content(name), ...more },
    });

  it('matches words in the title, subject, grades and level, all of which are required', async () => {
    await append(1, of(1, 'A whale', { textComplexity: '640L', elpLevel: 3 }));
    await append(2, of(2, 'A whale song', { gradeBand: '6-8', textComplexity: '900L', elpLevel: 5 }));
    await append(3, of(3, 'Tides', { subject: 'History' }));
    await append(4, drafted(4), named(4, 'A whale of a draft'));
    expect(await found('whale')).toEqual(['A whale', 'A whale of a draft', 'A whale song']);
    expect(await found('SONG whale')).toEqual(['A whale song']);
    expect(await found('whale 3–5')).toEqual(['A whale']);
    expect(await found('grades 6-8')).toEqual(['A whale song']);
    expect(await found('640l')).toEqual(['A whale']);
    expect(await found('level 5')).toEqual(['A whale song']);
    expect(await found('history')).toEqual(['Tides']);
    expect(await found('whale history')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});
