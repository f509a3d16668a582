import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVideoProviders, readVideoProviders } from '#platform/video-providers.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startWorld, type World } from '#tests/support/world.ts';

interface Asked {
  readonly authorization: string | undefined;
  readonly fields: Record<string, string>;
}

describe('GET /api/v1/{provider}/token', () => {
  let provider: Server;
  let app: TestApp;
  let world: World;
  let folder: string;
  let now = 1_000_000;
  const asked: Asked[] = [];
  let answer: { status: number; body: string } | null = null;

  beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ authorization: request.headers.authorization, fields: Object.fromEntries(new URLSearchParams(body)) });
        // Without an answer it stays silent.
        if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const tokenUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/token`;
    folder = mkdtempSync(join(tmpdir(), 'earshot-providers-'));
    const file = join(folder, 'providers.json');
    const client = { client_id: 'the client', client_secret: 's:cret', token_url: tokenUrl };
    const own = { ...client, client_in: 'body', play_url: 'https://play.example/{video_id}?t={access_token}' };
    writeFileSync(file, JSON.stringify({ brightcove: { ...client, scope: 'play' }, own }));
    const videoProviders = createVideoProviders(readVideoProviders(file), { timeoutMs: 300, now: () => now });
    ({ app, world } = await startWorld({ videoProviders, now: () => new Date(now) }));
  });
  afterAll(async () => {
    await app.stop();
    provider.closeAllConnections();
    await once(provider.close(), 'close');
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    asked.length = 0;
    now += 10_000_000;
    answer = { status: 200, body: JSON.stringify({ access_token: `token at ${now}`, token_type: 'bearer', expires_in: 600 }) };
  });

  const get = async (name: string) => (await world.signIn('student')).call('GET', `/api/v1/${name}/token`);

  it('calls the provider with the credentials, in the header or among the fields', async () => {
    const reply = await get('brightcove');
    expect([reply.status, reply.json]).toEqual([200, { access_token: `token at ${now}`, expires_in: 600, play_url: null }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const basic = Buffer.from('the%20client:s%3Acret').toString('base64');
    expect(asked).toEqual([{ authorization: `Basic ${basic}`, fields: { grant_type: 'client_credentials', scope: 'play' } }]);
    expect((await get('own')).json).toMatchObject({ play_url: 'https://play.example/{video_id}?t={access_token}' });
    expect(asked[1]).toEqual({
      authorization: undefined,
      fields: { grant_type: 'client_credentials', client_id: 'the client', client_secret: 's:cret' },
    });
  });

  it('requests a token once for everyone until it is about to expire', async () => {
    const student = await world.signIn('student');
    const ask = async () => (await student.call('GET', '/api/v1/brightcove/token')).json as { access_token: string };
    const tokens = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(tokens.map((token) => token.access_token)).size).toBe(1);
    now += 539_000;
    await ask();
    expect(asked).toHaveLength(1);
    now += 2_000;
    answer = { status: 200, body: '{"access_token":"the next"}' };
    expect(await ask()).toMatchObject({ access_token: 'the next', expires_in: 300 });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['does not answer', null, 503, 'video_provider_unavailable'],
    ['is overloaded', { status: 500, body: '{}' }, 503, 'video_provider_unavailable'],
    ['refuses the credentials', { status: 401, body: '{"error":"invalid_client"}' }, 502, 'video_provider_refused'],
    ['gives no token', { status: 200, body: '<html>' }, 502, 'video_provider_refused'],
  ])('reports when the provider %s, and asks again next time', async (_name, given, status, code) => {
    answer = given;
    const refused = await get('brightcove');
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(refused.json).toMatchObject({ status, code });
    expect(refused.text).not.toContain('cret');
    answer = { status: 200, body: '{"access_token":"there again"}' };
    expect((await get('brightcove')).json).toMatchObject({ access_token: 'there again' });
  });

  it('names the setting if a known provider has no credentials', async () => {
    const reply = await get('vimeo');
    expect(reply.json).toMatchObject({
      status: 503,
      code: 'video_provider_not_configured',
      missing: 'VIDEO_PROVIDER_CREDENTIALS',
      detail: expect.stringMatching(/credentials for vimeo.+VIDEO_PROVIDER_CREDENTIALS/) as unknown,
    });
    expect(asked).toEqual([]);
  });

  it.each(['nobody', '__proto__', 'constructor'])('does not know the provider %s', async (name) => {
    expect((await get(name)).json).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('requires a sign-in, and calls no provider without one', async () => {
    expect((await app.visitor().call('GET', '/api/v1/brightcove/token')).status).toBe(401);
    expect(asked).toEqual([]);
  });

  it('lets documents play videos only from the provider’s own hosts', async () => {
    const policy = (await fetch(`${app.url}/login`)).headers.get('content-security-policy')!;
    expect(policy.split(';').find((part) => part.startsWith('media-src'))).toBe(
      "media-src 'self' data: blob: https://play.example",
    );
  });
});

describe('the credentials file', () => {
  const read = (content: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'earshot-providers-'));
    try {
      const file = join(folder, 'providers.json');
      writeFileSync(file, content);
      return readVideoProviders(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('needs no address for known providers', () => {
    const { vimeo } = read('{"vimeo":{"client_id":"a","client_secret":"b"}}');
    expect(vimeo).toMatchObject({
      tokenUrl: 'https://api.vimeo.com/oauth/authorize/client',
      clientIn: 'header',
      scope: 'public',
    });
  });

  it.each([
    ['{"vimeo":', /it is not JSON/],
    ['{"vimeo":{"client_id":"a"}}', /vimeo\.client_secret cannot be used/],
    ['{"ours":{"client_id":"a","client_secret":"b"}}', /ours\.token_url is missing/],
    ['{"ours":{"client_id":"a","client_secret":"b","token_url":"file:///etc"}}', /ours\.token_url cannot be used/],
    [
      '{"ours":{"client_id":"a","client_secret":"b","token_url":"https://t.test","play_url":"https://p.test"}}',
      /play_url cannot/,
    ],
  ])('is refused if it is invalid: %s', (content, problem) => {
    expect(() => read(content)).toThrow(problem);
  });
});
