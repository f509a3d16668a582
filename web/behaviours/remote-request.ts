import { csrfTokenOf } from '#web/lib/csrf-token.ts';
import { ownFetch } from '#web/lib/own-fetch.ts';

/** `detail` of the events that a remote form or link ends with: `remote:success` and `remote:error`. */
export interface RemoteReply {
  /** 0 where the server was not reached. */
  readonly status: number;
  readonly body: unknown;
}

interface RemoteRequest {
  readonly address: URL;
  /** Null: a GET. */
  readonly fields: URLSearchParams | null;
}

async function ask(page: Document, { address, fields }: RemoteRequest): Promise<RemoteReply> {
  try {
    const response = await (address.origin === page.location.origin ? ownFetch : fetch)(address, {
      method: fields ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        // The token belongs to this site alone.
        ...(fields && address.origin === page.location.origin ? { 'x-csrf-token': csrfTokenOf(page) } : {}),
      },
      body: fields,
      credentials: 'same-origin',
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

export function dispatch(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

/** One request of an element at a time: while it is under way the element has `aria-busy`, and then it is told how it ended. */
export function requestFor(page: Document, element: HTMLElement, request: RemoteRequest): void {
  if (element.getAttribute('aria-busy') === 'true') return;
  element.setAttribute('aria-busy', 'true');
  void ask(page, request).then((reply) => {
    element.removeAttribute('aria-busy');
    dispatch(element, reply.status >= 200 && reply.status < 300 ? 'remote:success' : 'remote:error', reply);
  });
}
