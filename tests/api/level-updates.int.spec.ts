import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EditedLesson, LessonHistoryPageData } from '#api/lessons/lesson-editing/schemas.ts';
import type { LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';
import { changeLessonDraft } from '#commands/lessons/lesson/drafts.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { draftOfType } from './level-update-examples.ts';
import { lessonAt } from './lesson-editing-examples.ts';

const { app, world, as } = useWorld(['admin', 'teacher']);

const statusOf = async (folder: string, uuid: string, level = 'elp_level'): Promise<LevelUpdateReply> =>
  (await as('admin').get(`/admin/${folder}/${uuid}/${level}/status`)).json as LevelUpdateReply;
const patch = (path: string, headers = {}) => as('admin').call('PATCH', path, { body: {}, headers });
const lessonOf = async (uuid: string): Promise<EditedLesson> =>
  ((await as('admin').get(`/admin/lessons/${uuid}/edit`)).json as { lesson: EditedLesson }).lesson;
const notFound = { status: 'not_found', error_text: null, updated_at: null };

describe.each([
  ['Lesson', 'lessons'],
  ['ElLesson', 'el_lessons'],
  ['Event', 'events'],
  ['LanguageLesson', 'language_lessons'],
] as const)('the levels of a %s', (type, folder) => {
  it('are measured from its transcript and saved in the draft', async () => {
    const uuid = await draftOfType(world, type);
    expect(await statusOf(folder, uuid)).toEqual(notFound);
    for (const level of ['elp_level', 'text_complexity']) {
      const started = await patch(`/admin/${folder}/${uuid}/${level}/update`);
      expect(started.json).toEqual({ status: 'pending', error_text: null, updated_at: expect.any(String) });
    }
    await app.reacted();
    await app.jobsDone();
    expect(await statusOf(folder, uuid)).toEqual({ status: 'success', error_text: null, updated_at: expect.any(String) });
    expect(await statusOf(folder, uuid, 'text_complexity')).toMatchObject({ status: 'success' });
    expect(await lessonOf(uuid)).toMatchObject({
      elp_level: 1,
      text_complexity: 'Accessible',
      level_updates: { elp_level: { status: 'success' }, text_complexity: { status: 'success' } },
    });
  });

  it('are not found at the address of another type', async () => {
    const uuid = await draftOfType(world, type);
    for (const other of ['lessons', 'el_lessons', 'events', 'language_lessons'].filter((one) => one !== folder)) {
      expect((await as('admin').get(`/admin/${other}/${uuid}/elp_level/status`)).status).toBe(404);
      expect((await patch(`/admin/${other}/${uuid}/elp_level/update`)).status).toBe(404);
      expect((await patch(`/admin/${other}/${uuid}/elp_level/cancel`)).status).toBe(404);
    }
  });
});

it('answers 404 for unknown levels and lessons, and only staff have access', async () => {
  const uuid = await draftOfType(world, 'Event');
  expect((await patch(`/admin/events/${uuid}/grade/update`)).status).toBe(404);
  expect((await patch(`/admin/events/${randomUUID()}/elp_level/update`)).status).toBe(404);
  expect((await patch('/admin/events/7/elp_level/update')).status).toBe(404);
  const teacher = await as('teacher').call('PATCH', `/admin/events/${uuid}/elp_level/update`, { body: {} });
  expect(teacher.status).toBe(403);
});

it('does not change what readers see until the draft is published', async () => {
  const uuid = await lessonAt(world, 'published');
  await patch(`/admin/lessons/${uuid}/elp_level/update`);
  await app.reacted();
  await app.jobsDone();
  expect(await lessonOf(uuid)).toMatchObject({ status: 'published', stage: 'writing', elp_level: 1 });
  const { path } = await lessonOf(uuid);
  const readers = async () => ((await as('teacher').get(`/lessons/${path}`)).json as { lesson: object }).lesson;
  expect(await readers()).toMatchObject({ elp_level: null });
  await as('admin').post(`/admin/lessons/${uuid}/review`, {});
  await as('admin').post(`/admin/lessons/${uuid}/publish`, {});
  await app.caughtUp();
  expect(await readers()).toMatchObject({ elp_level: 1 });
});

it('stores the old value, the new one and the measures, and shows them in the history', async () => {
  const uuid = await draftOfType(world, 'Lesson');
  await changeLessonDraft(world.context(), { lessonUuid: uuid, content: { elpLevel: 4 } });
  await patch(`/admin/lessons/${uuid}/elp_level/update`);
  await app.reacted();
  await app.jobsDone();
  const { changes } = (await as('admin').get(`/admin/lessons/${uuid}/history`)).json as LessonHistoryPageData;
  expect(changes[0]).toMatchObject({
    type: 'LessonLevelUpdated',
    what: 'updated the ELP level from the transcript: 1 Entering, it was 4 Expanding',
    actor: { id: null, role: 'system' },
    differences: [
      { piece: 'ELP level', before: '4 Expanding', after: '1 Entering' },
      { piece: 'Measures', before: null, after: expect.stringContaining('words per sentence: 4.5') },
    ],
  });
  expect(changes[1]).toMatchObject({ what: 'asked for the ELP level from the transcript', actor: { role: 'admin' } });
});

it('explains why a lesson without a transcript has no level', async () => {
  const uuid = await draftOfType(world, 'Event', '');
  await patch(`/admin/events/${uuid}/text_complexity/update`);
  await app.reacted();
  await app.jobsDone();
  expect(await statusOf('events', uuid, 'text_complexity')).toEqual({
    status: 'failed',
    error_text: 'This lesson has no transcript yet. Write one under “The story”, then update again.',
    updated_at: expect.any(String),
  });
});

it('refuses a lesson in review, with the reason, and a stale If-Match', async () => {
  const uuid = await lessonAt(world, 'in_review');
  const refused = await patch(`/admin/lessons/${uuid}/elp_level/update`);
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'lesson_in_review' }]);
  const draft = await draftOfType(world, 'Lesson');
  const stale = await patch(`/admin/lessons/${draft}/elp_level/update`, { 'if-match': 'W/"0"' });
  expect(stale.status).toBe(412);
});
