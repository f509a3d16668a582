import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { createEventStore } from '#eventstore/create-event-store.ts';
import { loadConfig } from '#platform/config.ts';
import { createKnex } from '#platform/database.ts';
import { createLogger } from '#platform/logger.ts';
import { createUser } from '#scripts/support/create-user.ts';
import { parseUserCommand, type CreateOptions } from '#scripts/support/user-options.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startFalteringProxy, type FalteringProxy } from '#tests/support/faltering-proxy.ts';
import { HttpClient, type Answer } from '#tests/support/http-client.ts';
import { plainWeb } from '#tests/support/plain-web.ts';

const [email, password] = ['boss@example.test', 'correct-horse-battery'];

const makeAdmin = async (databaseUrl: string): Promise<void> => {
  const db = createKnex(databaseUrl);
  const store = await createEventStore({ databaseUrl, eventStoreUrl: null });
  const config = loadConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(40) });
  const boss = parseUserCommand(['create', '--email', email, '--role', 'admin', '--password', password]);
  await createUser({ config, db, store }, boss as CreateOptions);
  await store.close();
  await db.destroy();
};

const timed = async (asked: Promise<Answer>): Promise<Answer & { readonly ms: number }> => {
  const began = performance.now();
  const { status, headers, text, code } = await asked;
  return { status, headers, text, code, json: null, ms: performance.now() - began };
};

describe.each(['freezes', 'refuses'] as const)('while the database %s', (outage) => {
  let database: TestDatabase;
  let proxy: FalteringProxy;
  let server: RunningServer;
  let admin: HttpClient;
  const logger = createLogger('silent');
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void lines.push(String(line.at(-1))));

  const visitor = (): HttpClient => new HttpClient(`http://127.0.0.1:${server.port}`);
  const works = async (): Promise<void> => {
    proxy.now('passes');
    await vi.waitFor(async () => expect((await admin.get('/admin/system')).status).toBe(200), { timeout: 30_000 });
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await makeAdmin(database.url);
    proxy = await startFalteringProxy(database.url);
    const env = { NODE_ENV: 'test', DEMO: '0', PORT: '0', SESSION_SECRET: 'x'.repeat(40) };
    const config = loadConfig({ ...env, DATABASE_URL: proxy.addressOf(database.url) });
    server = await startServer({ config, logger, prepareWeb: async () => plainWeb });
    admin = visitor();
    await vi.waitFor(async () => expect((await admin.signIn(email, password)).status).toBe(200), { timeout: 30_000 });
  });
  afterEach(works);
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    await database.drop();
  });

  it.each(['/healthz', '/metrics', '/admin/system'])(
    '%s reports the outage within a second, right from the start',
    async (path) => {
      await works();
      proxy.now(outage);
      const first = await timed(admin.get(path));
      expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
      expect(first.text).toContain('The database does not answer');
      expect(first.ms).toBeLessThan(1_000);
      const second = await timed(admin.get(path));
      expect(second.status).toBe(503);
      expect(second.ms).toBeLessThan(1_000);
    },
  );

  it('answers requests within five seconds at first, and immediately once it knows', async () => {
    await works();
    proxy.now(outage);
    const asked = ['/admin/quizzes', '/api/session', '/login', '/no/such/page'].flatMap((path) => [
      timed(admin.get(path)),
      timed(admin.get(path, { accept: 'text/html' })),
      timed(visitor().get(path)),
    ]);
    const written = timed(admin.post('/login', { email, password }));
    for (const answer of [...(await Promise.all(asked)), await written]) {
      expect(answer.ms).toBeLessThan(5_000);
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      else expect([200, 303, 401, 404]).toContain(answer.status);
    }
    expect((await written).status).toBe(503);
    const later = await timed(admin.get('/admin/quizzes'));
    expect([later.status, later.code, later.headers.get('retry-after')]).toEqual([503, 'database_unavailable', '5']);
    expect(later.ms).toBeLessThan(500);
  });

  it('keeps the latest access log entries, and writes them afterwards', async () => {
    await works();
    const stranger = visitor();
    await stranger.refreshToken();
    const tried = `${outage}@nobody.test`;
    expect((await stranger.post('/login', { email: tried, password: 'a wrong one' })).status).toBe(401);
    proxy.now(outage);
    // The batch of that second fails, and whatever is tried meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await works();
    const db = createKnex(database.url);
    await vi.waitFor(
      async () => {
        const found = await db('access_log').where({ action: 'sign_in_failed', account: `${tried[0]}…@nobody.test` });
        expect(found).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    await db.destroy();
  });

  it('logs the start and end of the outage once, however many requests there are', async () => {
    await works();
    lines.length = 0;
    proxy.now(outage);
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => admin.get('/admin/quizzes')));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await works();
    const about = (text: string): number => lines.filter((line) => line.startsWith(text)).length;
    expect([about('the database does not answer'), about('the database answers again')]).toEqual([1, 1]);
    expect(lines.length, lines.join('\n')).toBeLessThan(5);
  });
});
