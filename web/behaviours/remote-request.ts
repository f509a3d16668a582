import { csrfTokenOf } from '#web/lib/csrf-token.ts';
import { ownFetch } from '#web/lib/own-fetch.ts';

/** `detail` of the events at the end of a remote form or link: `remote:success` and `remote:error`. */
export interface RemoteReply {
  /** 0 when the server was not reached. */
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
        // The token must not be sent to other sites.
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

/** Sends one request per element at a time. The element has `aria-busy` during the request, and gets an event with the result. */
export function requestFor(page: Document, element: HTMLElement, request: RemoteRequest): void {
  if (element.getAttribute('aria-busy') === 'true') return;
  element.setAttribute('aria-busy', 'true');
  void ask(page, request).then((reply) => {
    element.removeAttribute('aria-busy');
    dispatch(element, reply.status >= 200 && reply.status < 300 ? 'remote:success' : 'remote:error', reply);
  });
}
