import { describe, expect, it } from 'vitest';
import type { CurriculumLinksChangesReply, CurriculumLinksPageData } from '#api/curriculum/curriculum-links/schemas.ts';
import type { EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import type { TeachStandardsPageData } from '#api/curriculum/standards/schemas.ts';
import type { VideoPreviewPageData, VideosChangesReply, VideosPageData } from '#api/lessons/videos/schemas.ts';
import { sendForm } from '#tests/support/staff-forms.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonAt } from './lesson-editing-examples.ts';
import { givenVideo } from './video-examples.ts';

const { world, as } = useWorld(['admin', 'teacher', 'student', 'schoolAdmin', 'analyst']);
const put = (path: string, body: object, revision?: string | null) =>
  as('admin').call('PUT', path, { body, headers: revision ? { 'if-match': `W/"${revision}"` } : {} });
const scripted = '<script>alert(1)</script>';

describe('the video library', () => {
  const read = async (): Promise<VideosPageData> => (await as('admin').get('/admin/videos')).json as VideosPageData;

  it('keeps rows with an id, in their original order, and drops those without', async () => {
    const rows = [{ id: 'b-2', title: 'Bell' }, { id: '  ' }, { title: 'Nothing' }, { id: 'a.1:x', created_by: 'Ada' }];
    const answer = await put('/admin/videos', { videos: rows });
    expect(answer.status).toBe(200);
    const { videos, revision } = await read();
    expect(videos.map(({ id, title, created_by }) => [id, title, created_by])).toEqual([
      ['b-2', 'Bell', ''],
      ['a.1:x', '', 'Ada'],
    ]);
    expect(videos[1]!.preview_url).toBe('/admin/videos/preview?video_id=a.1%3Ax');
    expect((await put('/admin/videos', { videos: [{ id: 'b-2' }] }, revision)).status).toBe(200);
    const late = await put('/admin/videos', { videos: [] }, revision);
    expect([late.status, late.code]).toEqual([412, 'stale_revision']);
    expect((await read()).videos.map(({ id }) => id)).toEqual(['b-2']);
  });

  it('shows the second editor what the first one did, and the current library', async () => {
    const { revision } = await read();
    await put(
      '/admin/videos',
      {
        videos: [
          { id: 'b-2', title: 'Bell' },
          { id: 'c-3', title: 'Cod' },
        ],
      },
      revision,
    );
    const { revision: seen } = await read();
    await put('/admin/videos', { videos: [{ id: 'b-2', title: 'Big bell' }, { id: 'd-4' }] }, seen);
    expect((await put('/admin/videos', { videos: [] }, seen)).status).toBe(412);
    const { changes, videos } = (await as('admin').get(`/admin/videos/changes?since=${seen}`)).json as VideosChangesReply;
    expect(videos.map(({ id, title }) => [id, title])).toEqual([
      ['b-2', 'Big bell'],
      ['d-4', ''],
    ]);
    expect(changes).toMatchObject([
      {
        what: 'changed the videos',
        actor: { role: 'admin' },
        differences: [
          { piece: 'b-2, title', before: 'Bell', after: 'Big bell' },
          { piece: 'c-3', before: 'Cod', after: null },
          { piece: 'd-4', before: null, after: 'd-4' },
        ],
      },
    ]);
    expect(changes[0]!.actor.name).not.toBeNull();
  });

  it('refuses an id containing a script, here and in a lesson, and explains valid ids', async () => {
    const answer = await put('/admin/videos', { videos: [{ id: scripted }] });
    expect(answer.status).toBe(400);
    expect((answer.json as { detail: string }).detail).toContain(
      'use the id as the provider shows it: letters, digits, -, _, . and : only',
    );
    const lessonUuid = await lessonAt(world, 'writing');
    const video = { id: scripted, title: 'T', created_by: '', thumbnail_url_template: '/t.jpg', address: null };
    expect((await put(`/admin/lessons/${lessonUuid}`, { lesson: { videos: [video] } })).status).toBe(400);
    expect((await as('admin').get(`/admin/videos/preview?video_id=${encodeURIComponent(scripted)}`)).status).toBe(400);
  });

  it('gives a lesson the title, the author and the picture of a known video', async () => {
    await givenVideo(world);
    const lessonUuid = await lessonAt(world, 'writing');
    const row = (id: string) => ({ id, title: 'My title', created_by: 'Me', thumbnail_url_template: '/mine.jpg', address: null });
    const answer = await put(`/admin/lessons/${lessonUuid}`, { lesson: { videos: [row('whale-7'), row('own-1')] } });
    expect((answer.json as { lesson: EditedLesson }).lesson.videos).toMatchObject([
      {
        title: 'A whale',
        created_by: 'Harbour films',
        thumbnail_url_template: 'https://pictures.test/whale-{width}x{height}.jpg',
      },
      { title: 'My title', created_by: 'Me', thumbnail_url_template: '/mine.jpg' },
    ]);
  });

  it('shows a video by its id', async () => {
    await givenVideo(world);
    const { video } = (await as('admin').get('/admin/videos/preview?video_id=whale-7')).json as VideoPreviewPageData;
    expect([video.title, video.address]).toEqual(['A whale', 'https://videos.test/whale.mp4']);
    expect((await as('admin').get('/admin/videos/preview?video_id=nobody')).status).toBe(404);
  });
});

describe('curriculum links', () => {
  const [science, atlas] = [
    { title: 'Open science', url: 'https://curricula.test/science' },
    { title: 'Old atlas', url: 'http://atlas.test/' },
  ];
  const path = '/admin/curriculum_links';

  it('are created by the first of two simultaneous editors, and the second one is notified', async () => {
    const first = await put(path, { curriculum_links: [science, { title: ' ', url: '' }], if_match: 'none' });
    expect([first.status, first.json]).toMatchObject([200, { curriculum_links: [science] }]);
    const second = await put(path, { curriculum_links: [atlas], if_match: 'none' });
    expect([second.status, second.code]).toEqual([412, 'stale_revision']);
    const { changes, curriculum_links } = (await as('admin').get(`${path}/changes`)).json as CurriculumLinksChangesReply;
    expect(curriculum_links).toEqual([science]);
    expect(changes).toMatchObject([
      {
        what: 'changed the links',
        differences: [{ piece: 'Links', before: null, after: 'Open science: https://curricula.test/science' }],
      },
    ]);
  });

  it('are saved by a browser form without scripts, based on the revision it was filled in on', async () => {
    const { revision } = (await as('admin').get(path)).json as CurriculumLinksPageData;
    const form = (seen: string, title: string) =>
      sendForm(as('admin'), path, {
        _method: 'PUT',
        if_match: seen,
        'curriculum_links[0][title]': title,
        'curriculum_links[0][url]': science!.url,
        'curriculum_links[1][title]': '',
        'curriculum_links[1][url]': '',
      });
    const sent = await form(revision!, 'Science');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
    const now = (await as('admin').get(path)).json as CurriculumLinksPageData;
    expect(now.curriculum_links).toEqual([{ title: 'Science', url: science!.url }]);
    expect((await form(revision!, 'Late')).status).toBe(412);
  });

  it('are written by staff and visible to teachers', async () => {
    const links = [
      { title: 'Open science', url: 'https://curricula.test/science' },
      { title: 'Old atlas', url: 'http://atlas.test/' },
    ];
    const answer = await put('/admin/curriculum_links', { curriculum_links: links });
    expect(answer.json).toMatchObject({ curriculum_links: links });
    const { revision } = (await as('admin').get('/admin/curriculum_links')).json as CurriculumLinksPageData;
    const page = (await as('teacher').get('/teach/standards')).json as TeachStandardsPageData;
    expect(page.curriculum_links).toEqual(links);
    expect((await put('/admin/curriculum_links', { curriculum_links: links.slice(1) }, revision)).status).toBe(200);
    expect((await put('/admin/curriculum_links', { curriculum_links: [] }, revision)).status).toBe(412);
  });
});

it.each(['teacher', 'student', 'schoolAdmin', 'analyst'] as const)('are not available to a %s', async (member) => {
  for (const path of ['/admin/videos', '/admin/videos/preview?video_id=whale-7', '/admin/curriculum_links']) {
    expect((await as(member).get(path)).status).toBe(403);
  }
  expect((await as(member).call('PUT', '/admin/videos', { body: { videos: [] } })).status).toBe(403);
});
