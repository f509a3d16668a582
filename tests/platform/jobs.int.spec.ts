import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createJobs, EndsForGood, type JobQueue, type Jobs } from '#platform/jobs.ts';
import { createLogger } from '#platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const waiting = { timeout: 40_000, interval: 20 };
const payload = z.object({ n: z.int() });

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}
const gate = (): Gate => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

describe('jobs', () => {
  let database: TestDatabase;
  const started: Jobs[] = [];
  const children: ChildProcess[] = [];

  const start = async (queues: readonly JobQueue<unknown>[], graceMs = 100): Promise<Jobs> => {
    const jobs = await createJobs({ databaseUrl: database.url, logger: createLogger('silent'), graceMs });
    started.push(jobs);
    await jobs.work(queues);
    return jobs;
  };
  const queue = <More extends object>(handle: JobQueue<{ n: number }>['handle'], more: More = {} as More) => ({
    name: 'test',
    payload,
    retryLimit: 3,
    retryDelaySeconds: 0,
    expireInSeconds: 60,
    handle,
    ...more,
  });
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
    await database.drop();
  });

  it('run with the payload that was sent', async () => {
    const ran: unknown[] = [];
    const test = queue(async (data, { attempt, lastAttempt }) => void ran.push([data, attempt, lastAttempt]));
    const jobs = await start([test]);
    await jobs.send(test, { n: 1 });
    await vi.waitFor(() => expect(ran).toEqual([[{ n: 1 }, 1, false]]), waiting);
  });

  it('wait until a process is there to run them', async () => {
    const test = queue(() => Promise.reject(new Error('not this one')), { retryLimit: 100 });
    const first = await start([test]);
    await first.stop();
    const second = await start([]);
    await second.send(test, { n: 2 });
    await second.stop();
    const ran: number[] = [];
    await start([queue(async ({ n }) => void ran.push(n))]);
    await vi.waitFor(() => expect(ran).toEqual([2]), waiting);
  });

  it('are retried after a failure, and know which attempt is the last', async () => {
    const attempts: [number, boolean][] = [];
    const test = queue(
      async (_data, { attempt, lastAttempt }) => {
        attempts.push([attempt, lastAttempt]);
        if (!lastAttempt) throw new Error('once more');
      },
      { retryLimit: 2 },
    );
    await (await start([test])).send(test, { n: 1 });
    await vi.waitFor(
      () =>
        expect(attempts).toEqual([
          [1, false],
          [2, false],
          [3, true],
        ]),
      waiting,
    );
  });

  it('report when the last attempt has failed, once', async () => {
    const exhausted: unknown[] = [];
    const test = queue(() => Promise.reject(new Error('always')), {
      retryLimit: 1,
      endsForGood: true,
      exhausted: async (data: { n: number }) => void exhausted.push(data),
    });
    const jobs = await start([test]);
    await jobs.send(test, { n: 7 });
    await vi.waitFor(() => expect(exhausted).toEqual([{ n: 7 }]), waiting);
    expect([jobs.canRetry('test'), jobs.canRetry('another')]).toEqual([false, true]);
    await vi.waitFor(async () => {
      const states = await query(`select name, state from pgboss.job where name like 'test%' order by name`);
      expect(states.map(({ state }) => state)).toEqual(['failed', 'completed']);
    }, waiting);
    expect(exhausted).toHaveLength(1);
  });

  it('fail at once when another attempt would end the same', async () => {
    const ran: number[] = [];
    const exhausted: number[] = [];
    const test = queue(
      async (_data: unknown, { attempt }: { attempt: number }) => {
        ran.push(attempt);
        throw new EndsForGood('no such mailbox');
      },
      { endsForGood: false as const, exhausted: async ({ n }: { n: number }) => void exhausted.push(n) },
    );
    const jobs = await start([test]);
    await jobs.send(test, { n: 3 });
    await vi.waitFor(() => expect(exhausted).toEqual([3]), waiting);
    expect(ran).toEqual([1]);
  });

  it('fail when their payload is no longer valid, and it is never handed over', async () => {
    const handled = vi.fn<JobQueue<{ n: number }>['handle']>().mockResolvedValue();
    const exhausted = vi.fn<(data: { n: number }) => Promise<void>>().mockResolvedValue();
    const test = queue(handled, { retryLimit: 0, endsForGood: false, exhausted });
    const jobs = await start([test]);
    await jobs.send({ name: 'test' }, { n: 'seven' });
    await vi.waitFor(async () => {
      expect(await query(`select state from pgboss.job where name = 'test'`)).toEqual([{ state: 'failed' }]);
    }, waiting);
    expect(handled).not.toHaveBeenCalled();
  });

  it('are not sent again while one with the same key is waiting or running', async () => {
    const { opened, open } = gate();
    const ran: number[] = [];
    const test = queue(async ({ n }) => {
      ran.push(n);
      await opened;
    });
    const jobs = await start([test]);
    await Promise.all([1, 1, 1].map((n) => jobs.send(test, { n }, { singletonKey: 'a' })));
    await vi.waitFor(() => expect(ran).toEqual([1]), waiting);
    await jobs.send(test, { n: 2 }, { singletonKey: 'a' });
    await jobs.send(test, { n: 3 }, { singletonKey: 'b' });
    open();
    await vi.waitFor(() => expect(ran).toEqual([1, 3]), waiting);
    await jobs.send(test, { n: 4 }, { singletonKey: 'a' });
    await vi.waitFor(() => expect(ran).toEqual([1, 3, 4]), waiting);
  });

  it('can finish when the worker stops', async () => {
    const { opened, open } = gate();
    const entered = gate();
    let ended = false;
    const test = queue(async () => {
      entered.open();
      await opened;
      ended = true;
    });
    const jobs = await start([test], 30_000);
    await jobs.send(test, { n: 1 });
    await entered.opened;
    const stopped = jobs.stop();
    open();
    await stopped;
    expect(ended).toBe(true);
    expect(await query(`select state from pgboss.job where name = 'test'`)).toEqual([{ state: 'completed' }]);
  });

  it('are aborted after the grace period, and run again after the next start', async () => {
    const entered = gate();
    const reasons: boolean[] = [];
    const endless = queue(async (_data, { signal }) => {
      entered.open();
      await once(signal, 'abort');
      reasons.push(signal.aborted);
      signal.throwIfAborted();
    });
    const jobs = await start([endless], 50);
    await jobs.send(endless, { n: 5 });
    await entered.opened;
    await jobs.stop();
    expect(reasons).toEqual([true]);
    const ran: unknown[] = [];
    await start([queue(async (data, { attempt }) => void ran.push([data, attempt]))]);
    await vi.waitFor(() => expect(ran).toEqual([[{ n: 5 }, 2]]), waiting);
  });

  it('of a killed process are given to another one', { timeout: 300_000 }, async () => {
    const worker = fileURLToPath(new URL('support/endless-worker.ts', import.meta.url));
    const child = spawn(process.execPath, [worker, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    await once(child.stdout!, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const ran: unknown[] = [];
    await start([queue(async (data, { attempt }) => void ran.push([data, attempt]))]);
    await vi.waitFor(() => expect(ran).toEqual([[{ n: 9 }, 2]]), waiting);
  });

  it('continue after all connections were lost', async () => {
    const ran: number[] = [];
    const test = queue(async ({ n }) => void ran.push(n));
    const jobs = await start([test]);
    await query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await vi.waitFor(() => jobs.send(test, { n: 1 }), waiting);
    await vi.waitFor(() => expect(ran).toContain(1), waiting);
  });

  it('use at most two connections', async () => {
    const test = queue(async () => undefined);
    const jobs = await start([test, queue(async () => undefined, { name: 'other', concurrency: 4 })]);
    await Promise.all(Array.from({ length: 20 }, (_, n) => jobs.send(test, { n })));
    const [row] = await query(
      `select count(*)::int as held from pg_stat_activity where datname = current_database() and application_name = 'earshot'`,
    );
    expect(row!['held']).toBeGreaterThan(0);
    expect(row!['held']).toBeLessThanOrEqual(2);
  });
});
