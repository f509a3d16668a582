/** The calls of the feeds. */
import type { FeedItem, FeedReply } from '../../../../api/feed/schemas.ts';
import type { FavoriteReply } from '../../../../api/teacher-desk/schemas.ts';
import type { HttpClient } from '../../../lib/http-client.ts';

export const fetchFeed = (client: HttpClient, url: string, page: number) =>
  client.call<FeedReply>({ method: 'GET', path: `${url}?page=${page}` });

const folders = { Lesson: 'lessons', ElLesson: 'el_lessons', Event: 'events' } as const;

export const turnFavorite = (client: HttpClient, { id, type }: Pick<FeedItem, 'id' | 'type'>, favorite: boolean) =>
  client.call<FavoriteReply>({
    method: favorite ? 'POST' : 'DELETE',
    path: `/teach/${folders[type]}/${id}/${favorite ? 'favorite' : 'unfavorite'}`,
  });
