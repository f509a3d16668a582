/** Loads the progress of a replay. */
import type { ReplayData } from '#api/audit/replay/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

export interface ReplayApi {
  load(id: number): Promise<Reply<ReplayData>>;
}

export const createReplayApi = (http: HttpClient): ReplayApi => ({
  load: (id) => http.call(to('GET /analyst/replays/{id}', { id })),
});
