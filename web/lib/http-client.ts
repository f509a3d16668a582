import type { SessionReply } from '#api/accounts/sessions/schemas.ts';
import type { Problem } from '#api/shared/schemas.ts';
import { AnsweredByOther } from './own-fetch.ts';
import { to, type RouteCall } from './route-call.ts';

/** Every possible outcome of a call; calls never throw. */
export type Reply<Body> =
  | { kind: 'ok'; status: number; body: Body }
  | { kind: 'refused'; status: number; problem: Problem | null }
  /** `byOther`: a network appliance answered in our place. */
  | { kind: 'unreachable'; byOther?: boolean };

/** A call of a route (from `to`) and its options. */
export interface Call<Body> extends RouteCall<Body> {
  /** Repeating a call with the same key has no further effect and returns the same reply. */
  idempotencyKey?: string;
  /** The revision that the change was made on: the server refuses it with 412 when there is a later one. */
  ifMatch?: string;
  /** Holds the ETag of the last reply: if nothing has changed since, the server answers 304. */
  version?: { tag: string | null };
  /** Ends the call early; it then counts as unreachable. */
  signal?: AbortSignal;
  /** The call continues after the page is left. */
  keepalive?: boolean;
}

export interface HttpClient {
  call<Body>(call: Call<Body>): Promise<Reply<Body>>;
  /** Fetches the current sign-in; later calls use that session's CSRF token. */
  refreshSession(): Promise<Reply<SessionReply>>;
}

interface HttpClientOptions {
  fetch: typeof fetch;
  csrfToken: string;
  timeoutMs?: number;
}

const positionHeader = 'X-Event-Position';

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

/**
 * JSON over fetch with the CSRF token. Sends the last event position with each query, so that reads include the client's own
 * writes.
 */
export function createHttpClient({ fetch, csrfToken, timeoutMs = 15_000 }: HttpClientOptions): HttpClient {
  let token = csrfToken;
  let position: string | null = null;

  function headersOf({ method, body, idempotencyKey, ifMatch, version }: Call<unknown>): Record<string, string> {
    return {
      accept: 'application/json',
      // The browser itself names the type of a form, with its boundary.
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'x-csrf-token': token }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': `W/"${ifMatch}"` }),
      ...(version?.tag ? { 'if-none-match': version.tag } : {}),
      ...(method === 'GET' && position ? { [positionHeader]: position } : {}),
    };
  }

  async function send<Body>(call: Call<Body>, signal: AbortSignal): Promise<Reply<Body>> {
    const sent = call.body;
    const body = sent instanceof FormData ? sent : sent === undefined ? null : JSON.stringify(sent);
    const init: RequestInit = {
      method: call.method,
      headers: headersOf(call),
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
      keepalive: call.keepalive === true,
    };
    const response = await fetch(call.path, init);
    position = response.headers.get(positionHeader) ?? position;
    if (call.version && response.ok) call.version.tag = response.headers.get('etag');
    if (response.status === 204) return { kind: 'ok', status: 204, body: null as Body };
    const json = await readJson(response);
    if (!response.ok) return { kind: 'refused', status: response.status, problem: json as Problem | null };
    // A proxy or a network's sign-in page answers 200 with something other than JSON.
    return json === null ? { kind: 'unreachable' } : { kind: 'ok', status: response.status, body: json as Body };
  }

  async function call<Body>(call: Call<Body>): Promise<Reply<Body>> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      return await send<Body>(call, call.signal ? AbortSignal.any([call.signal, abort.signal]) : abort.signal);
    } catch (error) {
      return { kind: 'unreachable', ...(error instanceof AnsweredByOther && { byOther: true }) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    call,
    async refreshSession() {
      const reply = await call(to('GET /api/session'));
      if (reply.kind === 'ok') token = reply.body.csrf_token;
      return reply;
    },
  };
}
