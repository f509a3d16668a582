import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownWord } from '#api/http/own-word.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';
import { boxes, startMeddlingProxy, type Meddling, type MeddlingProxy } from '../../support/meddling-proxy.ts';

/** A server that speaks as ours does, a page's client, and a box of a network between them. */
let server: Server;
let proxy: MeddlingProxy;
let client: HttpClient;
const reached: string[] = [];

beforeAll(async () => {
  const app = express().use(ownWord);
  app.use((request, response) => {
    reached.push(request.method);
    response.json({ user: null, csrf_token: 'of ours' });
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startMeddlingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  // Which way the network lets calls pass is remembered for a page.
  vi.resetModules();
  const { ownFetch } = await import('#web/lib/own-fetch.ts');
  const { createHttpClient } = await import('#web/lib/http-client.ts');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetch(new URL(address, proxy.url), init));
  client = createHttpClient({ fetch: ownFetch, csrfToken: '' });
  reached.length = 0;
});
afterEach(() => {
  proxy.meddle(() => null);
  vi.unstubAllGlobals();
});

const read = () => client.call(to('GET /api/session'));
const change = () => client.call(to('PUT /account/language', {}, { language: 'es' }));
const ours = { kind: 'ok', body: { csrf_token: 'of ours' } };

describe('a request through an interfering network', () => {
  it.each(Object.entries(boxes))(
    'answered by a middlebox with %s does not reach us, but does once the middlebox is gone',
    async (_name, box) => {
      proxy.meddle(() => box);
      expect(await read()).toEqual({ kind: 'unreachable', byOther: true });
      expect(await change()).toEqual({ kind: 'unreachable', byOther: true });
      expect(reached).toEqual([]);
      proxy.meddle(() => null);
      expect([await read(), await change()]).toMatchObject([ours, ours]);
    },
  );

  it.each<[string, Meddling]>([
    ['before we hear of it', { does: 'cuts' }],
    ['once we have answered', { does: 'cuts', when: 'after' }],
  ])('cut off %s counts as unreachable, but not as answered by a middlebox', async (_when, cut) => {
    proxy.meddle(() => cut);
    expect(await read()).toEqual({ kind: 'unreachable' });
  });

  it('whose response lost our header is ignored', async () => {
    proxy.meddle(() => ({ does: 'strips', ofAnswer: ['earshot-answer'] }));
    expect(await read()).toEqual({ kind: 'unreachable', byOther: true });
  });

  it('is sent as POST where other methods are blocked, and restored on the server', async () => {
    proxy.meddle(({ method }) => (method === 'GET' || method === 'POST' ? null : { ...boxes.blocked, status: 405 }));
    expect(await change()).toMatchObject(ours);
    expect(await change()).toMatchObject(ours);
    expect(reached).toEqual(['PUT', 'PUT']);
  });

  it('is awaited when the response is delayed or buffered', async () => {
    proxy.meddle(() => ({ does: 'delays', ms: 30 }));
    expect(await read()).toMatchObject(ours);
    proxy.meddle(() => ({ does: 'holds' }));
    expect(await read()).toMatchObject(ours);
  });
});
