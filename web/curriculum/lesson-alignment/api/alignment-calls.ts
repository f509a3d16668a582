/** The calls with which staff say what a lesson teaches. */
import type { HttpClient } from '#web/lib/http-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';

export const findStandards = (client: HttpClient, search: string, state: string) =>
  client.call(to('GET /admin/standards/search', { search, state: state || undefined }));

export const suggestStandards = (client: HttpClient, uuid: string, state: string) =>
  client.call(to('GET /admin/lessons/{uuid}/standards/suggestions', { uuid, state: state || undefined }));

export const addStandard = (client: HttpClient, uuid: string, standard_id: string, suggested: boolean) =>
  client.call({
    ...to('POST /admin/lessons/{uuid}/standards', { uuid }, { standard_id, suggested }),
    idempotencyKey: randomUuid(),
  });

export const removeStandard = (client: HttpClient, uuid: string, standard_id: string) =>
  client.call({
    ...to('DELETE /admin/lessons/{uuid}/standards/{standard_id}', { uuid, standard_id }),
    idempotencyKey: randomUuid(),
  });
