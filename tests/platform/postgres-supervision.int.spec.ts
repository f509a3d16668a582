import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readPostmasterFile } from '#platform/postgres/postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type PostgresTurn } from '#platform/postgres.ts';

const waiting = { timeout: 30_000, interval: 20 };

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

interface Watched {
  readonly postgres: EmbeddedPostgres;
  readonly dataDir: string;
  readonly turns: string[];
  /** Why it was given up. */
  readonly reasons: string[];
  postmaster(): number;
}

const startSupervised = async (attempts = 10): Promise<Watched> => {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'earshot-supervised-')), 'data');
  onTestFinished(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(dataDir);
  onTestFinished(() => postgres.stop());
  const [turns, reasons]: [string[], string[]] = [[], []];
  const onTurn = (turn: PostgresTurn): void => {
    turns.push(turn.is);
    if (turn.is === 'given_up') reasons.push(turn.reason);
  };
  postgres.supervise({ attempts, onTurn });
  return { postgres, dataDir, turns, reasons, postmaster: () => readPostmasterFile(path.join(dataDir, 'postgres'))!.pid };
};

const turnsBecome = ({ turns }: Watched, expected: readonly string[]): Promise<void> =>
  expect.poll(() => [...turns], waiting).toEqual(expected);

test('a killed server is restarted at the same address, with all committed data', async () => {
  const watched = await startSupervised();
  const { postgres } = watched;
  await query(postgres.url, "create table notes as select 'kept' as text");
  for (const expected of [
    ['ended', 'back'],
    ['ended', 'back', 'ended', 'back'],
  ]) {
    process.kill(watched.postmaster(), 'SIGKILL');
    await turnsBecome(watched, expected);
    expect(await query(postgres.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
  }
  await postgres.stop();
  await expect(query(postgres.url, 'select 1')).rejects.toThrow();
  expect(watched.turns).toHaveLength(4);
});

test('a statement that outlives its killed server does not block the next one', async () => {
  const watched = await startSupervised();
  const busy = query(watched.postgres.url, 'select count(*) from generate_series(1, 2000000000)');
  busy.catch(() => undefined);
  await expect
    .poll(() =>
      query(watched.postgres.url, "select 1 from pg_stat_activity where query like '%2000000000%' and state = 'active'"),
    )
    .not.toEqual([]);
  process.kill(watched.postmaster(), 'SIGKILL');
  await turnsBecome(watched, ['ended', 'back']);
  await expect(busy).rejects.toThrow();
});

test('a frozen server is replaced on request', async () => {
  const watched = await startSupervised();
  const frozen = watched.postmaster();
  process.kill(frozen, 'SIGSTOP');
  watched.postgres.replace();
  await turnsBecome(watched, ['ended', 'back']);
  expect(watched.postmaster()).not.toBe(frozen);
});

test('every process that uses the server keeps it running, whichever started it', async () => {
  const watched = await startSupervised();
  const holder = path.join(import.meta.dirname, 'postgres-holder.ts');
  const other = spawn(process.execPath, [holder, watched.dataDir, 'supervised'], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  process.kill(watched.postmaster(), 'SIGKILL');
  await turnsBecome(watched, ['ended', 'back']);
  await watched.postgres.stop();
  expect(await query(watched.postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  process.kill(watched.postmaster(), 'SIGKILL');
  await expect.poll(() => query(watched.postgres.url, 'select 1 as one').catch(() => null), waiting).toEqual([{ one: 1 }]);
  other.stdin.end();
  await once(other, 'exit');
  await expect(query(watched.postgres.url, 'select 1')).rejects.toThrow();
});

test('a server that fails several times in a row is given up', async () => {
  const watched = await startSupervised(2);
  const version = path.join(watched.dataDir, 'postgres', 'global');
  renameSync(version, `${version}-away`);
  process.kill(watched.postmaster(), 'SIGKILL');
  await turnsBecome(watched, ['ended', 'given_up']);
});

test('lost data is never recreated', async () => {
  const watched = await startSupervised();
  const data = path.join(watched.dataDir, 'postgres');
  const postmaster = watched.postmaster();
  renameSync(data, `${data}-away`);
  process.kill(postmaster, 'SIGKILL');
  await turnsBecome(watched, ['ended', 'given_up']);
  expect(watched.reasons).toEqual([`Its data folder ${data} is gone.`]);
});
