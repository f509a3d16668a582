import type { LevelName, LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

export interface UpdaterApi {
  start(): Promise<Reply<LevelUpdateReply>>;
  cancel(): Promise<Reply<LevelUpdateReply>>;
  status(): Promise<Reply<LevelUpdateReply>>;
}

/** The path segment for a kind of lesson in staff addresses. */
export type LessonFolder = 'lessons' | 'el_lessons' | 'events' | 'language_lessons';

export const createUpdaterApi = (http: HttpClient, folder: LessonFolder, uuid: string, level: LevelName): UpdaterApi => ({
  start: () => http.call(to(`PATCH /admin/${folder}/{uuid}/${level}/update`, { uuid }, {})),
  cancel: () => http.call(to(`PATCH /admin/${folder}/{uuid}/${level}/cancel`, { uuid }, {})),
  status: () => http.call(to(`GET /admin/${folder}/{uuid}/${level}/status`, { uuid })),
});
