import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPostmasterFile } from '#platform/postgres/postmaster-file.ts';
import { freePort } from './support/server.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('stopping npm', () => {
  let dataDir: string;
  let npm: number | null = null;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'earshot-npm-'));
  });
  afterEach(() => {
    // Everything that the script started is in npm's group.
    if (npm !== null && isAlive(-npm)) process.kill(-npm, 'SIGKILL');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = async (...script: string[]): Promise<{ npm: number; postgres: number; isServing(): Promise<boolean> }> => {
    const port = await freePort();
    const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', PORT: String(port) };
    const { pid } = spawn('npm', script, { env, detached: true, stdio: 'ignore' });
    npm = pid!;
    const isServing = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitFor(async () => expect(await isServing()).toBe(true), { timeout: 120_000, interval: 100 });
    return { npm, postgres: readPostmasterFile(join(dataDir, 'postgres'))!.pid, isServing };
  };

  it.each([
    ['SIGTERM', ['start']],
    ['SIGKILL', ['start']],
    ['SIGHUP', ['start']],
    ['SIGTERM', ['run', 'dev']],
    ['SIGKILL', ['run', 'dev']],
  ] as const)('with %s ends everything that npm %s started', async (signal, script) => {
    const running = await start(...script);
    process.kill(running.npm, signal);
    await vi.waitFor(
      async () => {
        expect(await running.isServing()).toBe(false);
        const left = { processes: isAlive(-running.npm), postgres: isAlive(running.postgres) };
        expect(left).toEqual({ processes: false, postgres: false });
      },
      { timeout: 30_000, interval: 100 },
    );
  });
});
