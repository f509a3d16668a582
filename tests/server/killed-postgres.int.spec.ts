import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { loadConfig, type Config } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';
import { readPostmasterFile } from '#platform/postgres/postmaster-file.ts';
import { createUser } from '#scripts/support/create-user.ts';
import { withStores } from '#scripts/support/stores.ts';
import { parseUserCommand, type CreateOptions } from '#scripts/support/user-options.ts';
import { HttpClient, type Answer } from '#tests/support/http-client.ts';
import { plainWeb } from '#tests/support/plain-web.ts';

const [email, password] = ['boss@example.test', 'correct-horse-battery'];

describe('a killed embedded Postgres', () => {
  let dataDir: string;
  let config: Config;
  let server: RunningServer;
  let admin: HttpClient;
  const logger = createLogger('silent');
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void lines.push(String(line.at(-1))));

  const make = (address: string): Promise<unknown> => {
    const asked = parseUserCommand(['create', '--email', address, '--role', 'admin', '--password', password]);
    return withStores((stores) => createUser(stores, asked as CreateOptions));
  };
  const postmaster = (): number => readPostmasterFile(path.join(dataDir, 'postgres'))!.pid;
  const working = (): Promise<void> =>
    vi.waitFor(async () => expect((await admin.get('/healthz')).status).toBe(200), { timeout: 30_000, interval: 50 });

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-killed-'));
    const env = { NODE_ENV: 'test', DEMO: '0', PORT: '0', SESSION_SECRET: 'x'.repeat(40), DATA_DIR: dataDir };
    for (const [name, value] of Object.entries({ ...env, DATABASE_URL: '', EVENTSTORE_URL: '' })) vi.stubEnv(name, value);
    config = loadConfig(env);
    server = await startServer({ config, logger, prepareWeb: async () => plainWeb });
    await make(email);
    admin = new HttpClient(`http://127.0.0.1:${server.port}`);
    await vi.waitFor(async () => expect((await admin.signIn(email, password)).status).toBe(200), { timeout: 30_000 });
  });
  afterAll(async () => {
    await server.stop();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'comes back with everything that depends on it, and requests in the meantime are answered',
    { timeout: 300_000 },
    async () => {
      lines.length = 0;
      const before = postmaster();
      process.kill(before, 'SIGKILL');
      const asked = ['/admin/quizzes', '/api/session', '/admin/system', '/healthz'].map(async (address) => {
        const began = performance.now();
        const answer: Answer = await admin.get(address);
        return { answer, ms: performance.now() - began };
      });
      for (const { answer, ms } of await Promise.all(asked)) {
        expect(ms).toBeLessThan(5_000);
        if (answer.status !== 200) expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
      }
      await working();
      expect(postmaster()).not.toBe(before);
      // Sessions, the log and who listens to it, the read models: somebody who was made by another process can come in.
      await make('late@example.test');
      const late = new HttpClient(`http://127.0.0.1:${server.port}`);
      await vi.waitFor(async () => expect((await late.signIn('late@example.test', password)).status).toBe(200), {
        timeout: 30_000,
      });
      // And the jobs.
      expect((await admin.post('/admin/system/verify')).status).toBe(202);
      await vi.waitFor(
        async () => {
          const { projections } = (await admin.get('/admin/system')).json as { projections: { verification: unknown }[] };
          expect(projections.every(({ verification }) => verification !== null)).toBe(true);
        },
        { timeout: 30_000, interval: 100 },
      );
      const told = lines.filter(
        (line) => !/read model was proved|event log was proved|leading the projections|access log/.test(line),
      );
      expect(told.toSorted()).toEqual([
        'the database answers again',
        'the database does not answer: requests are refused until it does',
        'the embedded Postgres has ended: it is started again',
        'the embedded Postgres serves again',
      ]);
    },
  );

  it('lets a running command line tool continue', { timeout: 300_000 }, async () => {
    await withStores(async ({ store }) => {
      process.kill(postmaster(), 'SIGKILL');
      await vi.waitFor(async () => expect(await store.head()).not.toBeNull(), { timeout: 30_000 });
    });
    await working();
  });
});
