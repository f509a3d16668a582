import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

interface Sent {
  path: string;
  init: RequestInit;
}

/** A client whose fetch answers what the test says, and tells what was sent. */
function clientAnswering(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetch = async (path: RequestInfo | URL, init: RequestInit = {}) => {
    sent.push({ path: String(path), init });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('No answer is left.');
    return answer;
  };
  return { client: createHttpClient({ fetch, csrfToken: 'token' }), sent };
}

const headersOf = (sent: Sent | undefined) => new Headers(sent?.init.headers);

describe('the client', () => {
  it('sends the token and the key with a change', async () => {
    const { client, sent } = clientAnswering(Response.json({ ok: 1 }, { status: 201 }));
    const reply = await client.call({ ...to('POST /join/code', {}, { code: 'a' }), idempotencyKey: 'key' });
    expect(reply).toEqual({ kind: 'ok', status: 201, body: { ok: 1 } });
    expect(headersOf(sent[0]).get('x-csrf-token')).toBe('token');
    expect(headersOf(sent[0]).get('idempotency-key')).toBe('key');
    expect(sent[0]?.init.body).toBe('{"code":"a"}');
  });

  it('sends the event position of its last change with a query, but no token', async () => {
    const { client, sent } = clientAnswering(Response.json({}, { headers: { 'X-Event-Position': '12:12' } }), Response.json({}));
    await client.call(to('POST /logout', {}, {}));
    await client.call(to('GET /api/v1/tasks'));
    expect(headersOf(sent[0]).has('x-event-position')).toBe(false);
    expect(headersOf(sent[1]).get('x-event-position')).toBe('12:12');
    expect(headersOf(sent[1]).has('x-csrf-token')).toBe(false);
  });

  it('uses a new token once it has one', async () => {
    const { client, sent } = clientAnswering(Response.json({ user: null, csrf_token: 'fresh' }), Response.json({}));
    await client.refreshSession();
    await client.call(to('PUT /account/language', {}, { language: 'es' }));
    expect(headersOf(sent[1]).get('x-csrf-token')).toBe('fresh');
  });

  it('passes on an error response with or without its problem', async () => {
    const problem = { code: 'invalid', detail: 'No.', status: 400 };
    const { client } = clientAnswering(
      Response.json(problem, { status: 400 }),
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
    );
    expect(await client.call(to('GET /api/v1/tasks'))).toEqual({ kind: 'refused', status: 400, problem });
    expect(await client.call(to('GET /api/v1/tasks'))).toEqual({ kind: 'refused', status: 502, problem: null });
  });

  it('does not take another network’s sign-in page for the server', async () => {
    const { client } = clientAnswering(new Response('<h1>Welcome to our Wi-Fi</h1>', { status: 200 }));
    expect(await client.call(to('POST /logout', {}, {}))).toEqual({ kind: 'unreachable' });
  });

  it('reports a failed fetch as unreachable', async () => {
    const { client } = clientAnswering(new TypeError('Failed to fetch'));
    expect(await client.call(to('GET /api/v1/tasks'))).toEqual({ kind: 'unreachable' });
  });
});

describe('a server that never answers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('times out', async () => {
    const hanging = (_path: RequestInfo | URL, init: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const reply = createHttpClient({ fetch: hanging, csrfToken: '', timeoutMs: 5_000 }).call(to('GET /api/v1/tasks'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reply).toEqual({ kind: 'unreachable' });
  });
});
