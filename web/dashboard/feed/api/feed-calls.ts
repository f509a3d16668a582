/** The calls of the feeds. */
import type { FeedAddress, FeedItem, FeedRoute } from '#api/dashboard/feed/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { at, to } from '#web/lib/route-call.ts';

export const fetchFeed = (client: HttpClient, url: FeedAddress, page: number) =>
  client.call(at<FeedRoute>('GET /api/v1/feed/{feed}', url, { page }));

const folders = { Lesson: 'lessons', ElLesson: 'el_lessons', Event: 'events' } as const;

export const turnFavorite = (client: HttpClient, { id, type }: Pick<FeedItem, 'id' | 'type'>, favorite: boolean) =>
  client.call(
    to(favorite ? `POST /teach/${folders[type]}/{id}/favorite` : `DELETE /teach/${folders[type]}/{id}/unfavorite`, { id }),
  );
