import { readVideoLibrary } from '../../commands/video-library/read-video-library.ts';
import { writeVideoLibrary } from '../../commands/video-library/write-video-library.ts';
import type { VideoLibraryState } from '../../domain/video-library/decider.ts';
import type { LibraryVideo } from '../../domain/video-library/events.ts';
import { notFound } from '../http/problem.ts';
import { commandReply, defineRoute, etagOf, reply, type Route } from '../http/route.ts';
import {
  previewQuery,
  videoPreviewPage,
  videosBody,
  videosPage,
  videosQuery,
  videosReply,
  type Video,
  type VideosReply,
  type WrittenVideo,
} from './schemas.ts';

const shared = { tag: 'Videos', access: ['admin'] } as const;

const presentVideo = ({ createdBy, thumbnailUrlTemplate, ...same }: LibraryVideo): Video => ({
  ...same,
  created_by: createdBy,
  thumbnail_url_template: thumbnailUrlTemplate,
  preview_url: `/admin/videos/preview?${new URLSearchParams({ video_id: same.id })}`,
});

const present = ({ videos }: VideoLibraryState, revision: bigint | null): VideosReply => ({
  videos: videos.map(presentVideo),
  revision: revision?.toString() ?? null,
});

const written = ({ created_by, thumbnail_url_template, ...same }: WrittenVideo): LibraryVideo => ({
  ...same,
  createdBy: created_by,
  thumbnailUrlTemplate: thumbnail_url_template,
});

/** As a page plays it. */
const playable = ({ title, name, id, address, thumbnailUrlTemplate }: LibraryVideo) => ({
  title: title || name || id,
  address,
  poster: thumbnailUrlTemplate.replaceAll('{width}', '640').replaceAll('{height}', '360') || null,
  captions: [],
  duration_ms: null,
  provider: null,
});

/** What staff know of the videos that lessons show. */
export const videoRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/videos',
    summary: 'The library of videos, to be edited',
    request: { query: videosQuery },
    response: videosPage,
    page: { id: 'admin_videos', title: 'Videos' },
    handler: async ({ query: { view } }, { services }) => {
      const { revision, ...state } = await readVideoLibrary(services);
      const value = { ...present(state, revision), view };
      return reply(200, value, revision === null ? {} : { headers: { etag: etagOf(revision) } });
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/admin/videos',
    summary: 'Brings the library of videos to these rows; rows with an empty id are dropped',
    request: { body: videosBody },
    response: videosReply,
    problems: [412],
    commands: ['writeVideoLibrary'],
    maxBodyBytes: 4_000_000,
    handler: async ({ body }, context) => {
      const outcome = await writeVideoLibrary(context.command(), { videos: body.videos.map(written) });
      return commandReply(outcome, present(outcome.value, outcome.revision));
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/videos/preview',
    summary: 'A video of the library, to be looked at',
    request: { query: previewQuery },
    response: videoPreviewPage,
    page: { id: 'video_preview', title: (data) => `Video: ${data.video.title || data.video.id}` },
    handler: async ({ query }, { services }) => {
      const found = (await readVideoLibrary(services)).videos.find(({ id }) => id === query.video_id);
      if (!found) throw notFound('This video');
      return { video: presentVideo(found), plays: found.address === '' ? null : playable(found) };
    },
  }),
];
