import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListenError } from '#server/listening.ts';
import { startServer, type ServerParts, type WebApp } from '#server/start-server.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { plainWeb } from '#tests/support/plain-web.ts';

describe('the server', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await database.drop();
  });

  const parts = (env: Record<string, string>, prepareWeb: ServerParts['prepareWeb'] = async () => plainWeb): ServerParts => ({
    config: loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DEMO: '0',
      PORT: '0',
      SESSION_SECRET: 'x'.repeat(40),
      LOG_LEVEL: 'silent',
      ...env,
    }),
    logger: createLogger('silent'),
    prepareWeb,
  });

  it('reports what it is waiting for until it serves, and stops', async () => {
    let serve: (ready: WebApp) => void = () => undefined;
    let port = 0;
    const starting = startServer(
      parts({}, (server) => {
        port = (server.address() as AddressInfo).port;
        return new Promise((resolve) => (serve = resolve));
      }),
    );
    while (port === 0) await new Promise(setImmediate);
    const client = new HttpClient(`http://127.0.0.1:${port}`);
    let health = await client.get('/healthz');
    expect(health.headers.get('retry-after')).toBe('2');
    while (!health.text.includes('web pages')) {
      expect([health.status, health.json]).toEqual([503, { status: 'unavailable', reason: expect.stringMatching(/^The \w+/) }]);
      health = await client.get('/healthz');
    }
    expect((await client.get('/students')).code).toBe('starting');
    expect((await client.get('/', { accept: 'text/html' })).text).toContain('The web pages are being built');
    serve(plainWeb);
    const server = await starting;
    expect(server.port).toBe(port);
    const healthy = await client.get('/healthz');
    expect([healthy.status, healthy.json]).toEqual([
      200,
      {
        status: 'ok',
        read_models: 'following',
        event_store: 'embedded',
        head: null,
        projections: expect.arrayContaining([expect.objectContaining({ name: 'roster', lag_events: 0 })]),
        reactions: expect.arrayContaining([expect.objectContaining({ name: 'export_grades', lag_events: 0, parked: 0 })]),
      },
    ]);
    expect((await client.get('/metrics')).text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    );
    await server.stop();
    await expect(client.get('/healthz')).rejects.toThrow();
  });

  it('rejects demo accounts when the demo is off', async () => {
    const [email, password] = ['teacher@demo.test', 'demo-pass-1'];
    const demo = await createDemoDatabase();
    const signIn = async (env: Record<string, string>, logger = createLogger('silent')): Promise<number> => {
      const server = await startServer({ ...parts({ ...env, DATABASE_URL: demo.url }), logger });
      const { status } = await new HttpClient(`http://127.0.0.1:${server.port}`).signIn(email, password);
      await server.stop();
      return status;
    };
    expect(await signIn({ DEMO: '1' })).toBe(200);
    const logger = createLogger('silent');
    const warn = vi.spyOn(logger, 'warn');
    expect(await signIn({ DEMO: '0' }, logger)).toBe(401);
    expect(warn).toHaveBeenCalledWith({ people: expect.any(Number) }, expect.stringContaining('holds the demo district'));
    await demo.drop();
  });

  it('reports in one line that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const failure: unknown = await startServer(parts({ PORT: String(port) })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ListenError);
    expect((failure as Error).message).toBe(`PORT ${port} is in use by another program; stop that, or choose another PORT.`);
    other.close();
  });

  it('lets requests in flight finish before it shuts anything down', async () => {
    let release: () => void = () => undefined;
    let rendering = false;
    const waiting = new Promise<string>((resolve) => (release = () => resolve('<main>late</main>')));
    const slow: WebApp = {
      ...plainWeb,
      renderer: { ...plainWeb.renderer, render: () => ((rendering = true), waiting) },
    };
    const server = await startServer(parts({}, async () => slow));
    const client = new HttpClient(`http://127.0.0.1:${server.port}`);
    const answer = client.get('/login', { accept: 'text/html' });
    await vi.waitFor(() => expect(rendering).toBe(true), { timeout: 30_000 });
    const stopped = server.stop();
    release();
    expect((await answer).text).toContain('<main>late</main>');
    await stopped;
  });

  it('leaves nothing open when a part of it fails', async () => {
    const failing = startServer(parts({}, () => Promise.reject(new Error('no bundler'))));
    await expect(failing).rejects.toThrow('no bundler');
    await database.drop();
  });
});
