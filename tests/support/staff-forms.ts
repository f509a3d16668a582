import type { FormConflictData } from '#api/edit-history/schemas.ts';
import { unpackJson } from '#web/lib/packed-json.ts';
import type { Answer, HttpClient } from './http-client.ts';

/** What a browser sends for a form, and how the answer comes back: a redirect, or the page. */
export const sendForm = (client: HttpClient, path: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  client.call('POST', path, {
    rawBody: new URLSearchParams({ ...fields, authenticity_token: client.csrfToken }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    accept: 'text/html',
  });

/** What a page was rendered from. */
export const dataOf = <Data>({ text }: Pick<Answer, 'text'>): Data => {
  const packed = /id="page-data">(.*?)<\/script>/s.exec(text)![1]!;
  return (unpackJson(packed) as { data: Data }).data;
};

export const conflictOf = (page: Pick<Answer, 'text'>): FormConflictData | null =>
  dataOf<{ conflict: FormConflictData | null }>(page).conflict;

/** "Redo mine on top" */
export const redo = (client: HttpClient, { again }: FormConflictData): Promise<Answer> =>
  sendForm(client, again.action, Object.fromEntries(again.fields.map(({ name, value }) => [name, value])));
