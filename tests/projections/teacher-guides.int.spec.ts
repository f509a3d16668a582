import { beforeEach, expect, it } from 'vitest';
import { lessonGuideStream } from '#domain/curriculum/lesson-guide/events.ts';
import { teacherGuideStream } from '#domain/curriculum/teacher-guide/events.ts';
import { noTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import { teacherGuidesProjection } from '#projections/curriculum/teacher-guides/projection.ts';
import { guideOfLesson, guidesToChoose, listGuides } from '#projections/curriculum/teacher-guides/queries.ts';
import { lessonsWithGuide } from '#projections/curriculum/teacher-guides/lessons.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';

const harness = useBuiltHarness();
const projections = [teacherGuidesProjection, lessonsProjection];
const [guide, other, lesson] = [uuid(1), uuid(2), uuid(3)];

const guideHas = (guideUuid: string, ...events: ReturnType<typeof event>[]) =>
  given(harness.store, teacherGuideStream(guideUuid), ...events);
const lessonHas = (...events: ReturnType<typeof event>[]) => given(harness.store, lessonGuideStream(lesson), ...events);
const drafted = (guideUuid: string, name: string) => event('TeacherGuideDrafted', { guideUuid, name, occurredAt: at(1) });
const published = (guideUuid: string, name: string, beforeViewing: string) =>
  event('TeacherGuidePublished', { guideUuid, name, texts: { ...noTexts, beforeViewing }, occurredAt: at(3) });
const selected = (guideUuid: string | null) => event('LessonGuideSelected', { lessonUuid: lesson, guideUuid, occurredAt: at(4) });
const worded = (guideUuid: string, text: string) =>
  event('LessonGuideSectionWorded', { lessonUuid: lesson, guideUuid, section: 'beforeViewing', text, occurredAt: at(5) });

const read = async () => {
  await harness.caughtUp(projections);
  return liveReads(harness.db);
};

beforeEach(() => harness.start(projections));

it('shows each guide’s status, and finds guides by part of their name', async () => {
  await guideHas(guide, drafted(guide, '100% quiet'));
  await guideHas(
    other,
    drafted(other, 'Loud'),
    event('TeacherGuideChanged', { guideUuid: other, texts: { beforeViewing: 'Clap.' }, occurredAt: at(2) }),
    published(other, 'Loud', 'Clap.'),
  );
  const listed = async (search: string) => {
    const { rows } = await listGuides(await read(), { search, page: 1, pageSize: 10 });
    return rows.map((row) => [row.name, row.published, row.has_draft]);
  };
  expect(await listed('')).toEqual([
    ['Loud', true, false],
    ['100% quiet', false, true],
  ]);
  expect(await listed('0% Q')).toEqual([['100% quiet', false, true]]);
  expect(await listed('%%')).toEqual([]);
  await guideHas(other, event('TeacherGuideChanged', { guideUuid: other, texts: { beforeViewing: 'Tap.' }, occurredAt: at(6) }));
  expect(await listed('loud')).toEqual([['Loud', true, true]]);
});

it('gives a lesson the published guide, with the lesson’s own wording for that guide', async () => {
  await guideHas(guide, drafted(guide, 'Quiet'), published(guide, 'Quiet', 'Hush.'));
  await guideHas(other, drafted(other, 'Loud'), published(other, 'Loud', 'Clap.'));
  await lessonHas(selected(guide), worded(guide, 'Whisper.'), selected(other));
  const ofLesson = async () => guideOfLesson(await read(), lesson);
  expect(await ofLesson()).toEqual({ name: 'Loud', texts: { ...noTexts, beforeViewing: 'Clap.' }, own: {} });
  await lessonHas(selected(guide));
  expect((await ofLesson())!.own).toEqual({ beforeViewing: 'Whisper.' });
  await lessonHas(worded(guide, ''));
  expect((await ofLesson())!.own).toEqual({});
  await lessonHas(selected(null));
  expect(await ofLesson()).toBeNull();
});

it('offers published guides that are not withdrawn, and the lesson’s current one', async () => {
  const gone = event('TeacherGuideWithdrawn', { guideUuid: guide, occurredAt: at(7) });
  await guideHas(guide, drafted(guide, 'Quiet'), published(guide, 'Quiet', 'Hush.'), gone);
  await guideHas(other, drafted(other, 'Loud'));
  const names = async (has: string | null) => (await guidesToChoose(await read(), has)).map(({ name }) => name);
  expect(await names(null)).toEqual([]);
  expect(await names(guide)).toEqual(['Quiet']);
  await guideHas(guide, event('TeacherGuideRestored', { guideUuid: guide, occurredAt: at(8) }));
  expect(await names(null)).toEqual(['Quiet']);
  expect(await lessonsWithGuide(await read(), guide)).toEqual([]);
});
