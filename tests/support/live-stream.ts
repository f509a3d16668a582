import type { HttpClient } from './http-client.ts';

/** A page that is open at the app, as its EventSource sees it. */
export interface LiveStream {
  readonly status: number;
  readonly headers: Headers;
  /** Of a refusal. */
  readonly problem: { readonly code: string } | null;
  /** The lines `data:` of `changed` so far. */
  readonly changes: readonly { readonly position: string }[];
  /** All that came, as text. */
  readonly text: string;
  /** Resolves with the next change after those that were there when it was asked. */
  next(timeoutMs?: number): Promise<{ readonly position: string }>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

const changesIn = (text: string): { position: string }[] =>
  [...text.matchAll(/event: changed\nid: \S+\ndata: (.+)\n\n/g)].map(([, data]) => JSON.parse(data!) as { position: string });

/** Opens the address as a page does that follows it. */
export const openLive = async (url: string, client: Pick<HttpClient, 'cookies'>, path: string): Promise<LiveStream> => {
  const abort = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}${path}`, { headers: { accept: 'text/event-stream', cookie }, signal: abort.signal });
  const state = { text: '', problem: null as { code: string } | null };
  const heard = new Set<() => void>();
  const read = async (): Promise<void> => {
    if (response.status !== 200) {
      state.problem = (await response.json()) as { code: string };
      return;
    }
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      state.text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (const listener of heard) listener();
    }
  };
  const ended = read().catch(() => undefined);
  if (response.status !== 200) await ended;
  return {
    status: response.status,
    headers: response.headers,
    get problem() {
      return state.problem;
    },
    get changes() {
      return changesIn(state.text);
    },
    get text() {
      return state.text;
    },
    next: (timeoutMs = 10_000) => {
      const before = changesIn(state.text).length;
      return new Promise((resolve, reject) => {
        const done = (): void => {
          clearTimeout(timer);
          heard.delete(listen);
        };
        const listen = (): void => {
          const change = changesIn(state.text)[before];
          if (!change) return;
          done();
          resolve(change);
        };
        const timer = setTimeout(() => (done(), reject(new Error('The open page was told of no change.'))), timeoutMs);
        heard.add(listen);
      });
    },
    ended,
    close: () => abort.abort(),
  };
};
