import type { SavedReportReply, SavedReportsPageData, SaveReportBody } from '../../../../api/saved-reports/schemas.ts';
import { pageClient } from '../../../lib/page-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';

const path = '/reports/saved';
const of = (uuid: string): string => `${path}/${uuid}`;

const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', to: string, body?: unknown, idempotencyKey = randomUuid()) =>
  pageClient().call<SavedReportReply>({ method, path: to, body, idempotencyKey });

export const fetchSavedReports = () => pageClient().call<SavedReportsPageData>({ method: 'GET', path });
/** `key`: the same for the same report, so that it is saved once when an answer got lost. */
export const saveReport = (body: SaveReportBody, key: string) => send('POST', path, body, key);
export const renameSavedReport = (uuid: string, name: string) => send('PATCH', of(uuid), { name });
export const mailSavedReport = (uuid: string, mailed: boolean) => send('PUT', `${of(uuid)}/mail`, { mailed });
export const removeSavedReport = (uuid: string) => send('DELETE', of(uuid));
export const restoreSavedReport = (uuid: string) => send('POST', `${of(uuid)}/restore`, {});
