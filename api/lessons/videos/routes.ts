/** The library of videos, for staff. */
import { readVideoLibrary, writeVideoLibrary } from '#commands/lessons/video-library.ts';
import { videoLibraryDecider, type VideoLibraryState } from '#domain/lessons/video-library/decider.ts';
import { type LibraryVideo, videoLibraryStream } from '#domain/lessons/video-library/events.ts';
import { listChangesSince } from '#api/edit-history/list-changes.ts';
import { onSeen } from '#api/edit-history/on-seen.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import { valueDifference } from '#api/edit-history/text-difference.ts';
import { notFound } from '#api/http/problem.ts';
import { commandReply, defineRoute, etagOf, redirect, reply, type Route } from '#api/http/route.ts';
import { changesQuery } from '#api/shared/seen.ts';
import {
  previewQuery,
  videoPreviewPage,
  videosBody,
  videosChangesReply,
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

const pieces = {
  name: 'name where it comes from',
  title: 'title',
  description: 'description',
  createdBy: 'created by',
  thumbnailUrlTemplate: 'address of the thumbnail',
  address: 'address of the video',
} as const;

/** An added or removed video is one difference; otherwise each changed field is one. */
const differencesOf = (before: VideoLibraryState, after: VideoLibraryState): Difference[] => {
  const rowsOf = ({ videos }: VideoLibraryState) => new Map(videos.map((row) => [row.id, row]));
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    if (!was || !is) return valueDifference(id, was ? was.title || id : null, is ? is.title || id : null);
    return Object.entries(pieces).flatMap(([field, label]) => {
      const of = (row: LibraryVideo): string | null => row[field as keyof typeof pieces] || null;
      return valueDifference(`${id}, ${label}`, of(was), of(is));
    });
  });
};

const changesOf = { decider: videoLibraryDecider, stream: videoLibraryStream, what: 'changed the videos', differencesOf };

const written = ({ created_by, thumbnail_url_template, ...same }: WrittenVideo): LibraryVideo => ({
  ...same,
  createdBy: created_by,
  thumbnailUrlTemplate: thumbnail_url_template,
});

/** The library's details of the videos that lessons show. */
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
    statuses: [200, 303],
    response: videosReply,
    problems: [412],
    commands: ['writeVideoLibrary'],
    maxBodyBytes: 4_000_000,
    handler: async ({ body }, context) => {
      const videos = body.videos.map(written);
      const outcome = await onSeen(context, body.if_match, (command) => writeVideoLibrary(command, { videos }));
      if (context.wantsDocument) return redirect('/admin/videos', outcome.position) as never;
      return commandReply(outcome, present(outcome.value, outcome.revision));
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admin/videos/changes',
    summary: 'What was done to the library of videos since a revision, and the library as it is this moment',
    request: { query: changesQuery },
    response: videosChangesReply,
    reads: ['roster'],
    handler: async ({ query: { since } }, context) => {
      // Read the revision before the changes, so that the next request includes a change made in between.
      const { revision, ...state } = await readVideoLibrary(context.services);
      return { ...present(state, revision), changes: await listChangesSince(context, changesOf, since) };
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
      return { video: presentVideo(found) };
    },
  }),
];
