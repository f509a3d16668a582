import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { causeOf } from '#web/lib/failure-words.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

interface Heard {
  readonly method: string;
  readonly headers: Headers;
}
type Answers = (heard: Heard) => Response;

const ours: Answers = ({ headers }) =>
  Response.json({ user: null }, { headers: { 'earshot-answer': headers.get('earshot-call')! } });
const blocked = (status: number): Response => new Response('<h1>Access blocked</h1>', { status });

let heard: Heard[];
let client: HttpClient;
let answers: Answers;

beforeEach(async () => {
  // Which way the network lets calls pass is remembered for a page.
  vi.resetModules();
  const { ownFetch } = await import('#web/lib/own-fetch.ts');
  const { createHttpClient } = await import('#web/lib/http-client.ts');
  heard = [];
  client = createHttpClient({ fetch: ownFetch, csrfToken: '' });
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', headers }: RequestInit) => {
    const call = { method, headers: new Headers(headers) };
    heard.push(call);
    return answers(call);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const read = () => client.call(to('GET /api/session'));
const change = () => client.call(to('PUT /account/language', {}, { language: 'es' }));

describe('a response', () => {
  it('is ours if it names its request, whose ID is unique', async () => {
    answers = ours;
    expect(await read()).toMatchObject({ kind: 'ok', body: { user: null } });
    expect(await read()).toMatchObject({ kind: 'ok' });
    expect(heard[0]!.headers.get('earshot-call')).not.toBe(heard[1]!.headers.get('earshot-call'));
  });

  it.each<[string, Answers]>([
    ['200 with JSON', () => Response.json({ status: 'login_required' })],
    ['204', () => new Response(null, { status: 204 })],
    ['200 with an earlier answer of ours', () => Response.json({}, { headers: { 'earshot-answer': 'an-earlier-call' } })],
    ['401 with problem+json', () => Response.json({ code: 'unauthenticated' }, { status: 401 })],
    ...[400, 403, 404, 405, 413, 451, 502].map((status): [string, Answers] => [`${status} with a page`, () => blocked(status)]),
  ])('%s from a middlebox is not ours', async (_what, box) => {
    answers = box;
    expect(await read()).toEqual({ kind: 'unreachable', byOther: true });
  });

  it('with our header and a foreign body is not ours', async () => {
    answers = ({ headers }) => Response.json({ a: 1 }, { headers: { 'earshot-answer': `${headers.get('earshot-call')} 900` } });
    expect(await read()).toEqual({ kind: 'unreachable', byOther: true });
    answers = ({ headers }) => Response.json({ a: 1 }, { headers: { 'earshot-answer': `${headers.get('earshot-call')} 7` } });
    expect(await read()).toMatchObject({ kind: 'ok' });
  });

  it('with an error status is a rejection only if it is ours', async () => {
    answers = ({ headers }) =>
      Response.json({ code: 'gone' }, { status: 404, headers: { 'earshot-answer': headers.get('earshot-call')! } });
    expect(await read()).toMatchObject({ kind: 'refused', status: 404, problem: { code: 'gone' } });
  });

  it('from a middlebox is described differently from no response', async () => {
    const causeNow = async () => causeOf((await read()) as Parameters<typeof causeOf>[0]);
    answers = () => blocked(403);
    expect(await causeNow()).toMatch(/answered in our place/);
    answers = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await causeNow()).toMatch(/could not be reached/);
  });
});

describe('where a middlebox allows only GET and POST', () => {
  it('the same request is immediately sent as POST, and later ones from the start', async () => {
    answers = (call) => (['GET', 'POST'].includes(call.method) ? ours(call) : blocked(405));
    expect(await change()).toMatchObject({ kind: 'ok' });
    expect(await change()).toMatchObject({ kind: 'ok' });
    expect(heard.map(({ method, headers }) => [method, headers.get('earshot-method')])).toEqual([
      ['PUT', null],
      ['POST', 'PUT'],
      ['POST', 'PUT'],
    ]);
  });

  it('nothing is sent twice after a gateway’s error', async () => {
    answers = () => blocked(502);
    expect(await change()).toEqual({ kind: 'unreachable', byOther: true });
    expect(heard).toHaveLength(1);
  });
});
