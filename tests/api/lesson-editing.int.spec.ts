import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  AdminLessonsPageData,
  EditedLesson,
  LessonChangesReply,
  LessonHistoryPageData,
} from '#api/lessons/lesson-editing/schemas.ts';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import { publishLessonDraft, scheduleLessonPublication, sendLessonToReview } from '#commands/lessons/lesson/drafts.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonAt } from './lesson-editing-examples.ts';
import { written } from './lesson-material-examples.ts';

const { app, world, as } = useWorld(['admin', 'teacher', 'student']);
const texts = { description: 'A *short* trip.', subject: 'Science', grade_band: '3-5', transcript: 'The fog came.' };

interface Reply {
  readonly lesson: EditedLesson;
}
const at = (uuid: string, rest = ''): string => `/admin/lessons/${uuid}${rest}`;
const edit = async (uuid: string): Promise<EditedLesson> => ((await as('admin').get(at(uuid, '/edit'))).json as Reply).lesson;
const change = (uuid: string, lesson: object, revision?: string) =>
  as('admin').call('PUT', at(uuid), {
    body: { lesson },
    headers: revision === undefined ? {} : { 'if-match': `W/"${revision}"` },
  });
const begin = async (name: string): Promise<string> => {
  const answer = await as('admin').post('/admin/lessons', { lesson: { type: 'lesson', name } });
  expect(answer.status).toBe(201);
  return (answer.json as { lesson: { uuid: string } }).lesson.uuid;
};
const publish = async (uuid: string): Promise<void> => {
  expect((await as('admin').post(at(uuid, '/review'))).status).toBe(200);
  expect((await as('admin').post(at(uuid, '/publish'))).status).toBe(200);
  await app.caughtUp();
};
const statusOf = async (path: string): Promise<number> => (await as('teacher').get(path)).status;
const searched = async (words: string): Promise<string[]> => {
  const { results } = (await as('teacher').get(`/search?search=${words}`)).json as { results: { url: string }[] };
  return results.map(({ url }) => url);
};

describe('a new lesson', () => {
  const mark = randomUUID().slice(0, 6);
  const name = `Fog & Élan: the keeper\u2019s night ${mark}`;
  const path = `fog-elan-the-keepers-night-${mark}`;
  let uuid = '';

  it('begins with a title, which determines its address', async () => {
    uuid = await begin(name);
    expect(uuid).toBe(lessonUuidOf('Lesson', path));
    expect(await edit(uuid)).toMatchObject({
      name,
      path,
      status: 'drafted',
      stage: 'writing',
      url: null,
      missing: ['description', 'subject', 'grade_band', 'transcript'],
    });
  });

  it('does not take another lesson’s address', async () => {
    const again = await as('admin').post('/admin/lessons', { lesson: { type: 'lesson', name: `${name}!` } });
    expect([again.status, again.code]).toEqual([409, 'lesson_exists']);
    const same = await as('admin').post('/admin/lessons', { lesson: { type: 'lesson', name } });
    expect([same.status, same.json]).toMatchObject([409, { edit_url: at(uuid, '/edit'), free_path: `${path}-2` }]);
  });

  it('is written piece by piece, including its material, and nobody else sees it', async () => {
    expect((await change(uuid, texts)).status).toBe(200);
    expect((await change(uuid, { key_concepts: '- Fog', prompts: written.prompts })).status).toBe(200);
    const answer = await change(uuid, { simplified_synopsis: 'Fog comes.' });
    expect((answer.json as Reply).lesson).toMatchObject({
      ...texts,
      key_concepts: '- Fog',
      simplified_synopsis: 'Fog comes.',
      prompts: written.prompts,
      missing: [],
    });
    await app.caughtUp();
    expect(await statusOf(`/lessons/${path}`)).toBe(404);
    expect(await searched(mark)).toEqual([]);
  });

  it('can be previewed by staff as readers would see it', async () => {
    const page = (await as('admin').get(at(uuid, '/preview'))).json as LessonPageData;
    expect(page.lesson).toMatchObject({ name, description_html: '<p>A <em>short</em> trip.</p>' });
    expect(await statusOf(at(uuid, '/preview'))).toBe(403);
  });

  it('is reviewed by somebody before it is published', async () => {
    const early = await as('admin').post(at(uuid, '/publish'));
    expect([early.status, early.code]).toEqual([409, 'lesson_not_in_review']);
    await publish(uuid);
    expect(await edit(uuid)).toMatchObject({ status: 'published', stage: null, url: `/lessons/${path}` });
    expect((await as('teacher').get(`/lessons/${path}`)).json).toMatchObject({ lesson: { name } });
    const material = (await as('admin').get(at(uuid, '/material'))).json;
    expect(material).toMatchObject({ lesson_material: { key_concepts: '- Fog', prompts: written.prompts } });
  });
});

describe('a draft of a published lesson', () => {
  it('changes nothing for readers until it is published', async () => {
    const uuid = await lessonAt(world, 'published');
    const { url } = await edit(uuid);
    await change(uuid, { name: 'Thicker fog' });
    await app.caughtUp();
    const nameOf = async () => ((await as('teacher').get(url!)).json as LessonPageData).lesson.name;
    expect(await nameOf()).toBe('Fog');
    await publish(uuid);
    expect(await nameOf()).toBe('Thicker fog');
  });

  it('returns to the published version when it is discarded; a lesson that was never published is deleted', async () => {
    const uuid = await lessonAt(world, 'published');
    await change(uuid, { name: 'Thicker fog' });
    const discarded = await as('admin').call('DELETE', at(uuid, '/draft'));
    expect((discarded.json as Reply).lesson).toMatchObject({ name: 'Fog', stage: null });
    const fresh = await lessonAt(world, 'writing');
    expect((await as('admin').call('DELETE', at(fresh, '/draft'))).json).toEqual({ lesson: null });
    expect((await as('admin').get(at(fresh, '/edit'))).status).toBe(404);
  });

  it('does not overwrite a concurrent change, and shows who changed what', async () => {
    const uuid = await lessonAt(world, 'writing');
    const { revision } = await edit(uuid);
    expect((await change(uuid, { subject: 'History' }, revision)).status).toBe(200);
    const late = await change(uuid, { subject: 'Art' }, revision);
    expect(late.status).toBe(412);
    const theirs = (await as('admin').get(at(uuid, `/changes?since=${revision}`))).json as LessonChangesReply;
    expect(theirs.lesson.subject).toBe('History');
    expect(theirs.changes).toEqual([
      expect.objectContaining({
        what: 'changed the subject',
        actor: { id: 8, role: 'admin', name: expect.stringContaining('admin') as string },
        differences: [expect.objectContaining({ piece: 'Subject', before: 'Science', after: 'History' })],
      }),
    ]);
  });

  it('blocks changes that would reach readers at once', async () => {
    const uuid = await lessonAt(world, 'published');
    await change(uuid, { name: 'Thicker fog' });
    const put = await as('admin').call('PUT', at(uuid, '/material'), { body: { lesson_material: written } });
    expect([put.status, put.code]).toEqual([409, 'lesson_draft_under_way']);
  });

  it('is returned from review with the reason', async () => {
    const uuid = await lessonAt(world, 'in_review');
    await as('admin').post(at(uuid, '/return'), { reason: 'The end is missing.' });
    expect(await edit(uuid)).toMatchObject({ stage: 'writing', returned_because: 'The end is missing.' });
  });
});

describe('a scheduled publication', () => {
  it('is scheduled for a future time, and canceled', async () => {
    const uuid = await lessonAt(world, 'in_review');
    const { status } = await as('admin').call('PUT', at(uuid, '/schedule'), { body: { publish_at: '2099-01-01T08:00:00Z' } });
    expect(status).toBe(200);
    expect((await edit(uuid)).publish_at).toBe('2099-01-01T08:00:00.000Z');
    expect((await as('admin').call('DELETE', at(uuid, '/schedule'))).json).toMatchObject({ lesson: { publish_at: null } });
    const past = await as('admin').call('PUT', at(uuid, '/schedule'), { body: { publish_at: '2020-01-01T08:00:00Z' } });
    expect([past.status, past.code]).toEqual([400, 'publish_time_past']);
  });

  it('happens automatically', async () => {
    const uuid = await lessonAt(world, 'in_review');
    const publishAt = new Date(Date.now() + 400).toISOString();
    await scheduleLessonPublication(world.context(), { lessonUuid: uuid, publishAt });
    await app.reacted();
    await expect.poll(async () => (await edit(uuid)).status, { timeout: 30_000, interval: 250 }).toBe('published');
    const events = await app.store.readStream(`lesson-${uuid}`);
    expect(events.at(-1)).toMatchObject({ type: 'LessonDraftPublished', metadata: { actor: { id: null, role: 'system' } } });
  });

  it('does not happen if the draft was changed in the meantime', async () => {
    const uuid = await lessonAt(world, 'planned');
    const { publish_at } = await edit(uuid);
    await change(uuid, { name: 'Thicker fog' });
    await publishLessonDraft(world.context(), { lessonUuid: uuid, scheduledFor: publish_at! });
    expect(await edit(uuid)).toMatchObject({ status: 'drafted', stage: 'writing', publish_at: null });
  });
});

describe('a withdrawn lesson', () => {
  it('cannot be found anywhere, and returns unchanged', async () => {
    const uuid = await lessonAt(world, 'published');
    const { url, path } = await edit(uuid);
    await app.caughtUp();
    expect(await searched('fog')).toContain(url);
    await as('admin').post(at(uuid, '/withdraw'));
    await app.caughtUp();
    expect([await statusOf(url!), await statusOf(`/share/educators/lessons/${path}`)]).toEqual([404, 404]);
    expect(await searched('fog')).not.toContain(url);
    expect((await as('student').get(`/students/lessons/${path}`)).status).toBe(404);
    await as('admin').post(at(uuid, '/restore'));
    await app.caughtUp();
    expect(await statusOf(url!)).toBe(200);
    expect(await searched('fog')).toContain(url);
  });
});

describe('the list of lessons', () => {
  const listed = async (query: string): Promise<AdminLessonsPageData> =>
    (await as('admin').get(`/admin/lessons?${query}`)).json as AdminLessonsPageData;

  it('shows every lesson with its state, drafts first, under its new name', async () => {
    const [writing, planned, withdrawn] = [
      await lessonAt(world, 'writing'),
      await lessonAt(world, 'planned'),
      await lessonAt(world, 'withdrawn'),
    ];
    const name = `Mist ${randomUUID()}`;
    await change(writing, { name });
    await app.caughtUp();
    expect((await listed(`search=${encodeURIComponent(name.toUpperCase())}`)).lessons).toMatchObject([
      { uuid: writing, name, status: 'drafted', stage: 'writing', url: null, edit_url: at(writing, '/edit'), plays_count: 0 },
    ]);
    const uuids = async (query: string) => (await listed(query)).lessons.map(({ uuid }) => uuid);
    expect(await uuids('state=planned')).toContain(planned);
    expect(await uuids('state=review')).not.toContain(planned);
    expect(await uuids('state=withdrawn')).toContain(withdrawn);
    expect(await uuids('state=published')).not.toContain(withdrawn);
    expect(await uuids('type=event')).not.toContain(writing);
    const { lessons, paging } = await listed('');
    const lastDraft = lessons.findLastIndex(({ stage }) => stage !== null);
    expect(lastDraft).toBeLessThan(lessons.findIndex(({ stage }) => stage === null));
    expect(paging.rows_count).toBe(lessons.length);
  });
});

describe('the history of a lesson', () => {
  it('shows the changes of one sitting as one step, and every version', async () => {
    const uuid = await begin(`History ${randomUUID()}`);
    await change(uuid, { subject: 'Science' });
    await change(uuid, texts);
    await sendLessonToReview(world.context(), { lessonUuid: uuid });
    await as('admin').post(at(uuid, '/publish'));
    await change(uuid, { transcript: 'The fog went.' });
    const { changes, more } = (await as('admin').get(at(uuid, '/history'))).json as LessonHistoryPageData;
    expect(changes.map(({ what }) => what)).toEqual([
      'changed the transcript',
      'published the lesson',
      'sent the draft to review',
      'changed the subject, the grade band, the description and the transcript',
      'began the lesson',
    ]);
    expect(more).toBe(false);
    expect(changes[0]!.differences[0]!.parts).toContainEqual({ text: 'came', change: 'removed' });
    const before = (await as('admin').get(changes[1]!.version_url)).json as LessonPageData;
    expect(before.lesson.transcript_html).toBe('<p>The fog came.</p>');
    expect((await as('admin').get(at(uuid, '/versions/99'))).status).toBe(404);
  });
});

describe('a markdown preview while typing', () => {
  it('shows what readers will see, without what no reader gets', async () => {
    const answer = await as('admin').post('/admin/lessons/rendered_texts', { texts: ['# Fog', '<script>', ''] });
    expect(answer.json).toEqual({ texts_html: ['<h2>Fog</h2>', '<p>&lt;script&gt;</p>', ''] });
  });
});
