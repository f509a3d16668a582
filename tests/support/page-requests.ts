import type { BrowserWindow } from 'happy-dom';
import { vi } from 'vitest';
import { answerHeader, callHeader } from '#domain/shared/own-word.ts';
import type { TestApp } from './app.ts';
import type { Answer, HttpClient } from './http-client.ts';

interface Watch {
  /** Everything but what is only read. */
  sent(call: string): void;
  /** An answer in place of the server's; null: the server's. */
  instead(method: string, path: string): Response | null | Promise<Response>;
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/** As a browser sends a FormData; the DOM of the tests has one of its own that Node cannot send. */
const multipartOf = (form: FormData): { readonly type: Record<string, string>; readonly rawBody: string } => {
  const boundary = 'part-of-the-page';
  const part = ([name, value]: [string, unknown]): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`;
  const rawBody = `${[...form].map(part).join('')}--${boundary}--\r\n`;
  return { type: { 'content-type': `multipart/form-data; boundary=${boundary}` }, rawBody };
};

/** What came back, as a page gets it. */
export const responseOf = ({ status, text, headers }: Pick<Answer, 'status' | 'text' | 'headers'>): Response =>
  new Response([204, 304].includes(status) ? null : text, { status, headers });

/** Makes the calls of the page in this window those of the person, until they are ended. */
export const sendsTo = (
  app: Pick<TestApp, 'caughtUp'>,
  person: HttpClient,
  window: BrowserWindow,
  watch: Watch,
): { sendForm(form: HTMLFormElement): Promise<Answer & { readonly path: string }>; end(): Promise<void> } => {
  // The person's own client and the app, which are in the same process, go on with it.
  const elsewhere = globalThis.fetch;
  let ended = false;
  const underWay = new Set<Promise<unknown>>();

  const send = async (method: string, path: string, { body, headers }: RequestInit): Promise<Response> => {
    const form = body instanceof FormData ? multipartOf(body) : null;
    if (method !== 'GET') watch.sent(`${method} ${path}${form ? ' as a form' : ''}`);
    const instead = await watch.instead(method, path);
    if (instead) {
      instead.headers.set(answerHeader, new Headers(headers).get(callHeader) ?? '');
      return instead;
    }
    // For every change so far, whoever made it. The page's own client waits for its own, and keeps its token over pages.
    await app.caughtUp();
    const { 'x-csrf-token': _token, 'x-event-position': _position, ...own } = Object.fromEntries(new Headers(headers));
    const type = form?.type ?? (body instanceof URLSearchParams ? formType : {});
    const rawBody = form?.rawBody ?? (body ? String(body) : undefined);
    return responseOf(
      await person.call(method, path, { headers: { ...own, ...type }, ...(rawBody !== undefined && { rawBody }) }),
    );
  };

  const pageFetch = async (address: string | URL, call: RequestInit = {}): Promise<Response> => {
    const { origin, pathname, search } = new URL(address, window.location.href);
    if (origin !== window.location.origin) return elsewhere(address, call);
    // What comes back once the page is closed is for nobody: React would look for the window.
    const sending = send(call.method ?? 'GET', `${pathname}${search}`, call);
    underWay.add(sending);
    const answer = await sending.finally(() => underWay.delete(sending));
    return ended ? new Promise<never>(() => undefined) : answer;
  };
  window.fetch = pageFetch as never;
  vi.stubGlobal('fetch', pageFetch);

  return {
    sendForm: async (form) => {
      const fields = [...new window.FormData(form as never)].map(([name, value]) => [name, String(value)]);
      const { pathname, search } = new URL(form.action, window.location.href);
      const path = `${pathname}${search}`;
      watch.sent(`POST ${path}`);
      const rawBody = new URLSearchParams(fields).toString();
      const answer = await person.call('POST', path, { rawBody, headers: formType, accept: 'text/html' });
      const to = answer.headers.get('location');
      await app.caughtUp();
      if (!to) return Object.assign(answer, { path });
      const { pathname: landed, search: query } = new URL(to, window.location.href);
      return Object.assign(await person.get(`${landed}${query}`, { accept: 'text/html' }), { path: `${landed}${query}` });
    },
    end: async () => {
      ended = true;
      await Promise.allSettled(underWay);
    },
  };
};
