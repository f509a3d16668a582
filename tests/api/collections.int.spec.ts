import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  AdminCollectionsPageData,
  CollectionChangesReply,
  CollectionHistoryPageData,
  CollectionPageData,
  CollectionsPageData,
  EditedCollection,
} from '#api/curriculum/collections/schemas.ts';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import { loadLesson, withdrawLesson } from '#commands/lessons/lesson/drafts.ts';
import { collectionUuidOf } from '#domain/curriculum/collection/events.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { collectionWith } from './collection-examples.ts';
import { lessonAt } from './lesson-editing-examples.ts';

const { app, world, as } = useWorld(['admin', 'teacher', 'student', 'schoolAdmin', 'analyst']);
const at = (uuid: string, rest = ''): string => `/admin/collections/${uuid}${rest}`;
const edit = async (uuid: string): Promise<EditedCollection> =>
  ((await as('admin').get(at(uuid, '/edit'))).json as { collection: EditedCollection }).collection;
const change = (uuid: string, collection: object, revision?: string) =>
  as('admin').call('PUT', at(uuid), {
    body: { collection },
    headers: revision === undefined ? {} : { 'if-match': `W/"${revision}"` },
  });
const lessonsOf = ({ items }: EditedCollection): string[] => items.map((item) => item.collectionable_id);

describe('a collection', () => {
  it('is saved from a form as from JSON', async () => {
    const { uuid, lessonUuid } = await collectionWith(world, app);
    const [removed, added] = [await lessonAt(world, 'published'), await lessonAt(world, 'published')];
    await app.caughtUp();
    await change(uuid, { items_attributes: [{ collectionable_id: removed, collectionable_type: 'Lesson' }] });
    const { items } = await edit(uuid);
    const row = (index: number, fields: Record<string, string>) =>
      Object.entries(fields).map(([name, value]): [string, string] => [`collection[items_attributes][${index}][${name}]`, value]);
    const fields = [
      ['collection[title]', 'Of a form'] as [string, string],
      ...row(0, { id: items[0]!.id, sort: '2', _destroy: 'false' }),
      ...row(1, { id: items[1]!.id, sort: '', _destroy: '1' }),
      ...row(2, { id: '', collectionable_id: added, collectionable_type: 'Lesson', sort: '0' }),
    ];
    const answer = await as('admin').call('PUT', at(uuid), {
      rawBody: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status, answer.text).toBe(200);
    const saved = (answer.json as { collection: EditedCollection }).collection;
    expect([saved.title, lessonsOf(saved)]).toEqual(['Of a form', [added, lessonUuid]]);
  });

  it('is built with nested attributes, published, and linked from its lessons', async () => {
    const mark = randomUUID().slice(0, 6);
    const begun = await as('admin').post('/admin/collections', { collection: { title: `Élan & the sea ${mark}` } });
    const path = `elan-the-sea-${mark}`;
    const uuid = collectionUuidOf(path);
    expect([begun.status, begun.json]).toEqual([201, { collection: { uuid }, edit_url: at(uuid, '/edit') }]);
    const [one, two, draft] = [
      await lessonAt(world, 'published'),
      await lessonAt(world, 'published'),
      await lessonAt(world, 'writing'),
    ];
    await app.caughtUp();
    const rows = [one, two, draft].map((id) => ({ collectionable_id: id, collectionable_type: 'Lesson' }));
    const first = await change(uuid, { description: 'About *water*.', items_attributes: rows });
    expect(first.status).toBe(200);
    const { items } = (first.json as { collection: EditedCollection }).collection;
    expect(items).toMatchObject([
      { collectionable_id: one, collectionable_type: 'Lesson', sort: 1, name: 'Fog', published: true },
      { collectionable_id: two, sort: 2, published: true },
      { collectionable_id: draft, sort: 3, published: false },
    ]);
    const moved = await change(uuid, {
      items_attributes: [
        { id: items[1]!.id, sort: 0 },
        { id: items[2]!.id, sort: 9 },
      ],
    });
    expect(lessonsOf((moved.json as { collection: EditedCollection }).collection)).toEqual([two, one, draft]);

    expect((await as('teacher').get(`/collections/${path}`)).status).toBe(404);
    expect((await as('admin').post(at(uuid, '/publish'))).status).toBe(200);
    await app.caughtUp();
    const page = (await app.visitor().get(`/collections/${path}`)).json as CollectionPageData;
    expect(page).toMatchObject({
      collection: { description_html: '<p>About <em>water</em>.</p>', lessons: [{ uuid: two }, { uuid: one }] },
      edit_url: null,
    });
    const lessonPage = (await app.visitor().get(page.collection.lessons[0]!.url)).json as LessonPageData;
    expect(lessonPage.collections).toEqual([{ title: `Élan & the sea ${mark}`, url: `/collections/${path}` }]);
    expect(((await as('admin').get(`/collections/${path}`)).json as CollectionPageData).edit_url).toBe(at(uuid, '/edit'));

    // A lesson that is withdrawn goes from the page, and stays with staff.
    await withdrawLesson(world.context(), { lessonUuid: two });
    await app.caughtUp();
    const later = (await app.visitor().get(`/collections/${path}`)).json as CollectionPageData;
    expect(later.collection.lessons.map((lesson) => lesson.uuid)).toEqual([one]);
    expect((await edit(uuid)).items[0]).toMatchObject({ collectionable_id: two, published: false });

    expect((await as('admin').call('DELETE', at(uuid))).code).toBe('collection_published');
    expect((await as('admin').post(at(uuid, '/withdraw'))).status).toBe(200);
    await app.caughtUp();
    expect((await app.visitor().get(`/collections/${path}`)).status).toBe(404);
    expect((await as('admin').call('DELETE', at(uuid))).status).toBe(200);
    expect((await as('admin').get(at(uuid, '/edit'))).status).toBe(404);
    await app.caughtUp();
    const list = (await as('admin').get(`/admin/collections?search=${mark}`)).json as AdminCollectionsPageData;
    expect(list.collections).toEqual([]);
  });

  it('is listed by its title, with its contents', async () => {
    const { uuid, path } = await collectionWith(world, app, true);
    const { collections } = (await as('admin').get('/admin/collections?search=the%20sea')).json as AdminCollectionsPageData;
    expect(collections.find((one) => one.uuid === uuid)).toMatchObject({ items_count: 1, url: `/collections/${path}` });
    const none = (await as('admin').get('/admin/collections?search=%25')).json as AdminCollectionsPageData;
    expect(none.collections).toEqual([]);
  });

  it('is in everybody’s list once published, with a picture and the number of open lessons', async () => {
    const [hidden, shown] = [await collectionWith(world, app), await collectionWith(world, app, true)];
    const withdrawn = await lessonAt(world, 'published');
    await change(shown.uuid, { items_attributes: [{ collectionable_id: withdrawn }] });
    await withdrawLesson(world.context(), { lessonUuid: withdrawn });
    await app.caughtUp();
    const listed = async (): Promise<CollectionsPageData> =>
      (await app.visitor().get('/collections')).json as CollectionsPageData;
    const { collections, edit_url: editUrl } = await listed();
    expect(editUrl).toBeNull();
    expect(collections.find(({ url }) => url === `/collections/${shown.path}`)).toMatchObject({
      lessons_count: 1,
      cover: { name: 'Fog', picture: null },
    });
    expect(collections.some(({ url }) => url === `/collections/${hidden.path}`)).toBe(false);
    expect((await as('admin').get('/collections')).json).toMatchObject({ edit_url: '/admin/collections' });
    // Without a lesson that readers find there is nothing to open.
    await withdrawLesson(world.context(), { lessonUuid: shown.lessonUuid });
    await app.caughtUp();
    expect((await listed()).collections.some(({ url }) => url === `/collections/${shown.path}`)).toBe(false);
  });

  it('shows the second editor what the first one changed', async () => {
    const { uuid, lessonUuid } = await collectionWith(world, app);
    const { revision, items } = await edit(uuid);
    const other = await lessonAt(world, 'published');
    await app.caughtUp();
    expect((await change(uuid, { items_attributes: [{ collectionable_id: other, sort: 0 }] }, revision)).status).toBe(200);
    const second = await change(uuid, { items_attributes: [{ id: items[0]!.id, _destroy: true }] }, revision);
    expect([second.status, second.code]).toEqual([412, 'stale_revision']);
    const { changes, collection } = (await as('admin').get(at(uuid, `/changes?since=${revision}`)))
      .json as CollectionChangesReply;
    expect(lessonsOf(collection)).toEqual([other, lessonUuid]);
    expect(changes).toMatchObject([
      {
        type: 'CollectionItemsChanged',
        what: 'changed the lessons',
        differences: [{ piece: 'Lessons', before: 'Fog', after: 'Fog\nFog' }],
      },
    ]);
    expect(changes[0]!.actor.role).toBe('admin');
    const history = (await as('admin').get(at(uuid, '/history'))).json as CollectionHistoryPageData;
    expect(history.changes.map(({ what }) => what)).toEqual([
      'changed the lessons',
      'changed the lessons',
      'began the collection',
    ]);
  });

  it('takes an event only under its own type', async () => {
    const { uuid } = await collectionWith(world, app);
    const made = await as('admin').post('/admin/lessons', { lesson: { type: 'event', name: `News ${randomUUID()}` } });
    const eventUuid = (made.json as { lesson: { uuid: string } }).lesson.uuid;
    expect((await loadLesson(world.context(), eventUuid)).lesson).toMatchObject({ type: 'Event' });
    const row = (type: string) => ({ items_attributes: [{ collectionable_id: eventUuid, collectionable_type: type }] });
    const wrong = await change(uuid, row('Lesson'));
    expect([wrong.status, wrong.code]).toEqual([400, 'collection_items_invalid']);
    expect((wrong.json as { detail: string }).detail).toBe('The collection cannot be saved like this: this is a current event.');
    expect((await change(uuid, row('Event'))).status).toBe(200);
  });

  it.each(['teacher', 'student', 'schoolAdmin', 'analyst'] as const)('cannot be edited by a %s', async (member) => {
    const { uuid, path } = await collectionWith(world, app, true);
    for (const address of ['/admin/collections', at(uuid, '/edit'), at(uuid, '/history')]) {
      expect((await as(member).get(address)).status).toBe(403);
    }
    expect((await as(member).call('PUT', at(uuid), { body: { collection: { title: 'Mine' } } })).status).toBe(403);
    expect((await as(member).get(`/collections/${path}`)).status).toBe(200);
  });
});
