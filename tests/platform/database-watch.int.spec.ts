import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchDatabase, type DatabaseWatch, type DatabaseWatchOptions, type OutageTurn } from '#platform/database-watch.ts';
import { readPostmasterFile } from '#platform/postgres/postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres.ts';

const waiting = { timeout: 30_000, interval: 20 };

describe('the database watch', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let watch: DatabaseWatch | null = null;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'earshot-watch-'));
    postgres = await startEmbeddedPostgres(folder);
  });
  afterAll(async () => {
    await watch?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const begin = async (options: Partial<DatabaseWatchOptions>): Promise<DatabaseWatch> => {
    await watch?.stop();
    watch = watchDatabase({ url: postgres.url, onChange: () => undefined, ...options });
    expect(await watch.answersWithin(5_000)).toBe(true);
    return watch;
  };

  it('detects a server that accepts no new connection, while an open one still answers', async () => {
    const silences: number[] = [];
    const turns: boolean[] = [];
    const watching = await begin({
      silentMs: 400,
      onChange: ({ over }) => turns.push(over),
      embedded: { hasRoom: () => true, onSilence: (milliseconds) => silences.push(milliseconds) },
    });
    const { pid } = readPostmasterFile(path.join(folder, 'postgres'))!;
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await watching.answersWithin(300)).toBe(false);
      await expect.poll(() => watching.lost, waiting).toBe(true);
      await expect.poll(() => silences.length, waiting).toBeGreaterThan(1);
      expect(silences).toEqual(silences.toSorted((a, b) => a - b));
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => watching.lost, waiting).toBe(false);
    expect(turns).toEqual([false, true]);
  });

  it('does not mistake a rush of sign-ins for an outage', async () => {
    const [silences, turns]: [number[], boolean[]] = [[], []];
    const embedded = { hasRoom: () => true, onSilence: (milliseconds: number) => silences.push(milliseconds) };
    const watching = await begin({ silentMs: 400, onChange: ({ over }) => turns.push(over), embedded });
    // Every thread of this process is busy for longer than the watch would wait.
    const busy = Array.from({ length: 24 }, () => promisify(pbkdf2)('password', 'salt', 800_000, 64, 'sha512'));
    for (let round = 0; round < 3; round += 1) expect(await watching.answersWithin(800)).toBe(true);
    await Promise.all(busy);
    expect({ silences, turns }).toEqual({ silences: [], turns: [] });
  });

  it('detects a full disk, and when it has space again', async () => {
    let room = true;
    const turns: OutageTurn[] = [];
    const embedded = { hasRoom: () => room, onSilence: () => undefined };
    const watching = await begin({ embedded, onFull: (turn) => turns.push(turn) });
    expect(watching.full).toBe(false);
    room = false;
    await expect.poll(() => watching.full, waiting).toBe(true);
    expect(watching.lost).toBe(false);
    room = true;
    await expect.poll(() => watching.full, waiting).toBe(false);
    expect(turns.map(({ over }) => over)).toEqual([false, true]);
  });
});
