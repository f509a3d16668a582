import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/postgres.ts';

const freshFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'earshot-postgres-'));
  chmodSync(folder, 0o700);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'data');
};

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

const postmaster = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie answers too; the guard that would bury it may have been killed.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const guardOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

interface Holder {
  readonly process: ChildProcessWithoutNullStreams;
  readonly url: string;
  readonly owned: boolean;
  nextLine(): Promise<string>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const startHolder = async (dataDir: string): Promise<Holder> => {
  const holder = path.join(import.meta.dirname, 'postgres-holder.ts');
  const child = spawn(process.execPath, [holder, dataDir], { detached: true, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => String((await lines.next()).value);
  const started = JSON.parse(await nextLine()) as { url: string; owned: boolean };
  const ended = async (end: () => void): Promise<void> => {
    const exit = once(child, 'exit');
    end();
    await exit;
  };
  return {
    process: child,
    ...started,
    nextLine,
    kill: () => ended(() => child.kill('SIGKILL')),
    stop: () => ended(() => child.stdin.end()),
  };
};

const eventually = (check: () => boolean) => expect.poll(check, { timeout: 30_000 }).toBe(true);

test('starts in a folder that only its owner can enter, and keeps its data over a restart', async () => {
  const dataDir = freshFolder();
  const first = await startEmbeddedPostgres(dataDir);
  expect(first.owned).toBe(true);
  await query(first.url, "create table notes as select 'kept' as text");
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow();
  const second = await startEmbeddedPostgres(dataDir);
  expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
  await second.stop();
  expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('meets its requirements: durable, UTF-8, UTC, reachable only from this machine with a password', async () => {
  const postgres = await startEmbeddedPostgres(freshFolder());
  onTestFinished(() => postgres.stop());
  const shown = await query(
    postgres.url,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'TimeZone', 'server_encoding', 'data_checksums') order by lower(name)`,
  );
  expect(shown).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'TimeZone', setting: 'UTC' },
  ]);
  const withoutPassword = new URL(postgres.url);
  withoutPassword.password = 'guess';
  await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('a second process joins the running server, and the last one to leave stops it', async () => {
  const dataDir = freshFolder();
  const server = await startHolder(dataDir);
  const tool = await startEmbeddedPostgres(dataDir);
  expect([server.owned, tool.owned, tool.url]).toEqual([true, false, server.url]);
  await server.stop();
  expect(await query(tool.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await tool.stop();
  await expect(query(tool.url, 'select 1')).rejects.toThrow();
});

test('a tool that started the server first hands it over to the app that joined', async () => {
  const dataDir = freshFolder();
  const tool = await startEmbeddedPostgres(dataDir);
  const app = await startHolder(dataDir);
  expect(app.owned).toBe(false);
  await tool.stop();
  expect(await query(app.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const pid = postmaster(dataDir);
  await app.stop();
  expect(isAlive(pid)).toBe(false);
});

test('processes that start at once on an empty folder share one server', async () => {
  const dataDir = freshFolder();
  const holders = await Promise.all([startHolder(dataDir), startHolder(dataDir), startHolder(dataDir)]);
  expect(new Set(holders.map((holder) => holder.url)).size).toBe(1);
  expect(holders.filter((holder) => holder.owned).length).toBe(1);
  await Promise.all(holders.map((holder) => holder.stop()));
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
});

test('a Ctrl-C in the terminal reaches the app and not its Postgres', async () => {
  const dataDir = freshFolder();
  const app = await startHolder(dataDir);
  process.kill(-app.process.pid!, 'SIGINT');
  expect(await app.nextLine()).toBe('interrupted');
  expect(await query(app.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await app.stop();
});

test('Postgres shuts down by itself when the app is killed, and loses nothing', async () => {
  const dataDir = freshFolder();
  const app = await startHolder(dataDir);
  const pid = postmaster(dataDir);
  await query(app.url, "create table notes as select 'kept' as text");
  await app.kill();
  const restarted = await startEmbeddedPostgres(dataDir);
  expect(restarted.owned).toBe(true);
  expect(isAlive(pid)).toBe(false);
  expect(await query(restarted.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
  await restarted.stop();
});

test('killing the app, Postgres and its guard needs no repair', async () => {
  const dataDir = freshFolder();
  const app = await startHolder(dataDir);
  await query(app.url, "create table notes as select 'kept' as text");
  const pid = postmaster(dataDir);
  const guard = guardOf(pid);
  process.kill(-guard, 'SIGKILL');
  await app.kill();
  await eventually(() => !isAlive(pid));
  const restarted = await startEmbeddedPostgres(dataDir);
  expect(await query(restarted.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
  await restarted.stop();
});

test('a server that lost both its guard and its app is replaced', async () => {
  const dataDir = freshFolder();
  const app = await startHolder(dataDir);
  const pid = postmaster(dataDir);
  const guard = guardOf(pid);
  // The guard's reader is its other child; without it nobody waits for the lease to end.
  const children = readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8').trim().split(' ').map(Number);
  for (const child of [guard, ...children.filter((child) => child !== pid)]) process.kill(child, 'SIGKILL');
  await app.kill();
  expect(isAlive(pid)).toBe(true);
  const restarted = await startEmbeddedPostgres(dataDir);
  expect(restarted.owned).toBe(true);
  expect(isAlive(pid)).toBe(false);
  await restarted.stop();
});
