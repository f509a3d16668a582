import type { LevelName, LevelUpdateReply } from '../../../api/level-updates/schemas.ts';
import type { HttpClient, Reply } from '../../lib/http-client.ts';

export interface UpdaterApi {
  start(): Promise<Reply<LevelUpdateReply>>;
  cancel(): Promise<Reply<LevelUpdateReply>>;
  status(): Promise<Reply<LevelUpdateReply>>;
}

/** @param lesson its address among staff's, such as `/admin/lessons/{uuid}` */
export const createUpdaterApi = (http: HttpClient, lesson: string, level: LevelName): UpdaterApi => ({
  start: () => http.call({ method: 'PATCH', path: `${lesson}/${level}/update`, body: {} }),
  cancel: () => http.call({ method: 'PATCH', path: `${lesson}/${level}/cancel`, body: {} }),
  status: () => http.call({ method: 'GET', path: `${lesson}/${level}/status` }),
});
