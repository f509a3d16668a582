import type { SaveReportBody, SavedReportReply } from '#api/reports/saved-reports/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';

const send = (call: RouteCall<SavedReportReply>, idempotencyKey = randomUuid()) => pageClient().call({ ...call, idempotencyKey });

export const fetchSavedReports = () => pageClient().call(to('GET /reports/saved'));
/** The same report must use the same `key`, so that it is only saved once if a reply is lost. */
export const saveReport = (body: SaveReportBody, key: string) => send(to('POST /reports/saved', {}, body), key);
export const renameSavedReport = (uuid: string, name: string) => send(to('PATCH /reports/saved/{uuid}', { uuid }, { name }));
export const mailSavedReport = (uuid: string, mailed: boolean) =>
  send(to('PUT /reports/saved/{uuid}/mail', { uuid }, { mailed }));
export const removeSavedReport = (uuid: string) => send(to('DELETE /reports/saved/{uuid}', { uuid }));
export const restoreSavedReport = (uuid: string) => send(to('POST /reports/saved/{uuid}/restore', { uuid }, {}));
