import type { World } from '#tests/support/world.ts';
import { writeVideoLibrary } from '#commands/lessons/video-library.ts';
import type { LibraryVideo } from '#domain/lessons/video-library/events.ts';
import type { RouteExample } from './route-example.ts';

export const videoExample: LibraryVideo = {
  id: 'whale-7',
  name: 'whale_final.mp4',
  title: 'A whale',
  description: 'She comes back each spring.',
  createdBy: 'Harbour films',
  thumbnailUrlTemplate: 'https://pictures.test/whale-{width}x{height}.jpg',
  address: 'https://videos.test/whale.mp4',
};
export const givenVideo = (world: World): Promise<unknown> => writeVideoLibrary(world.context(), { videos: [videoExample] });

const scripted = '<script>alert(1)</script>';

export const videoExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/curriculum_links': { as: 'admin', status: 200, call: () => ({ path: '/admin/curriculum_links' }) },
  'put /admin/curriculum_links': {
    as: 'admin',
    status: 200,
    call: () => ({
      path: '/admin/curriculum_links',
      body: { curriculum_links: [{ title: 'Open science', url: 'https://curricula.test/science' }] },
    }),
    bad: [
      { body: {}, fields: ['curriculum_links'] },
      {
        body: { curriculum_links: [{ title: ' ', url: 'javascript:alert(1)' }] },
        fields: ['curriculum_links.0.title', 'curriculum_links.0.url'],
      },
      { body: { curriculum_links: [{ title: 'Files', url: 'ftp://files.test' }] }, fields: ['curriculum_links.0.url'] },
    ],
  },
  'get /admin/curriculum_links/changes': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/curriculum_links/changes' }),
    bad: [{ query: '?since=yesterday', fields: ['since'] }],
  },
  'get /admin/videos/changes': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/videos/changes' }),
    bad: [{ query: '?since=yesterday', fields: ['since'] }],
  },
  'get /admin/videos': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/videos' }),
    bad: [{ query: '?view=all', fields: ['view'] }],
  },
  'put /admin/videos': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/videos', body: { videos: [{ id: 'whale-7', title: 'A whale' }, { id: ' ' }] } }),
    bad: [
      { body: {}, fields: ['videos'] },
      { body: { videos: 'all' }, fields: ['videos'] },
      { body: { videos: [{ id: scripted }] }, fields: ['videos.0.id'] },
      { body: { videos: [{ id: 'a', thumbnail_url_template: 'javascript:0' }] }, fields: ['videos.0.thumbnail_url_template'] },
      { body: { videos: [{ id: 'a' }, { id: 'a' }] }, fields: ['videos.1.id'] },
    ],
  },
  'get /admin/videos/preview': {
    as: 'admin',
    status: 200,
    call: async (world) => {
      await givenVideo(world);
      return { path: '/admin/videos/preview?video_id=whale-7' };
    },
  },
};
