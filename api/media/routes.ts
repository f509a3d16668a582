import { notFound } from '#api/http/problem.ts';
import { defineRoute, ownAnswer, type Route } from '#api/http/route.ts';
import { mediaContent, mediaParams } from './schemas.ts';
import { sendMedia } from './send-media.ts';

/** Recordings, pictures, videos and captions, by file name. */
export const mediaRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/media/{name}',
    tag: 'Media',
    summary: 'A recording, a video, its transcript or a picture; in parts with a Range header',
    access: 'public',
    request: { params: mediaParams },
    response: mediaContent,
    contentType: 'application/octet-stream',
    statuses: [200, 206, 304],
    problems: [416],
    needs: ['media'],
    handler: async ({ params }, { services }) => {
      const file = await services.media.find(params.name);
      if (!file) throw notFound('This file');
      return ownAnswer((request, response) => sendMedia(request, response, file));
    },
  }),
];
