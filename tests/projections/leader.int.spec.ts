import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Knex } from 'knex';
import { createKnex } from '#platform/database.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { findLiveBuild } from '#projections/runner/catalog.ts';
import { createStateReader } from '#projections/runner/status.ts';
import { isLockAlive } from '#projections/runner/session-lock.ts';
import { leaderLock } from '#projections/runner/start-projections.ts';
import { startFalteringProxy, type FalteringProxy } from '#tests/support/faltering-proxy.ts';
import { followLive } from '#projections/runner/follow.ts';
import type { Harness } from './support/harness.ts';
import { createHarness, eventually } from './support/harness.ts';
import { givenSolution } from './support/quiz-events.ts';
import { givenDistrictEvents, tallyProjection } from './support/tally-projection.ts';

let harness: Harness;
let otherDb: Knex;
beforeEach(async () => {
  harness = await createHarness();
  otherDb = createKnex(harness.url);
});
afterEach(async () => {
  await otherDb.destroy();
  await harness.close();
});

const leaderPids = async (db: Knex): Promise<number[]> => {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
       and (classid::bigint << 32) + objid::bigint = 7203114011
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map((row) => row.pid);
};

/** `T`: stopped. */
const stateOf = async (pid: number): Promise<string> => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]![0]!;

const tallies = async (): Promise<unknown[]> => (await harness.liveRows(tallyProjection))['tallies']!;

describe('several processes on one database', () => {
  it('have one leader, and get a new one when it stops', async () => {
    const first = harness.start([tallyProjection]);
    await first.ready;
    await eventually(() => first.isLeader());
    const second = harness.start([tallyProjection], { db: otherDb });
    await second.ready;
    await givenDistrictEvents(harness.store, 1, 'a');
    await harness.caughtUp([tallyProjection]);
    expect([first.isLeader(), second.isLeader(), await leaderPids(harness.db)]).toEqual([true, false, [expect.any(Number)]]);
    await first.stop();
    await eventually(() => second.isLeader());
    await givenDistrictEvents(harness.store, 1, 'b');
    await harness.caughtUp([tallyProjection]);
    expect(await tallies()).toEqual([{ id: 1, seen: 2 }]);
  });

  it('continue without gaps or duplicates when the leader’s connections keep dying', async () => {
    const runners = [harness.start([tallyProjection]), harness.start([tallyProjection], { db: otherDb })];
    await Promise.all(runners.map((runner) => runner.ready));
    for (let round = 1; round <= 5; round += 1) {
      await givenDistrictEvents(harness.store, 1, 'a', 'b');
      await eventually(async () => (await leaderPids(harness.db)).length === 1);
      const [pid] = await leaderPids(harness.db);
      await harness.db.raw('select pg_terminate_backend(?)', [pid!]);
      await givenDistrictEvents(harness.store, 1, 'c');
      await harness.caughtUp([tallyProjection]);
      await eventually(async () => (await leaderPids(harness.db)).some((each) => each !== pid));
      expect(await tallies()).toEqual([{ id: 1, seen: round * 3 }]);
    }
  });

  it('do no harm even when two of them write the same build at once', async () => {
    const first = harness.start([quizResultsProjection]);
    await first.ready;
    await first.stop();
    for (let n = 1; n <= 60; n += 1) await givenSolution(harness.store, { n, student: n, correct: [true, false, true] });
    const build = (await findLiveBuild(harness.db, 'quiz_results'))!;
    const ended = new AbortController();
    const follow = (db: Knex, batchSize: number): Promise<unknown> =>
      followLive({ db, projection: quizResultsProjection, build, status: 'live' }, build, {
        store: harness.store,
        signal: ended.signal,
        batchSize,
      });
    const both = Promise.all([follow(harness.db, 3), follow(otherDb, 5)]);
    await harness.caughtUp([quizResultsProjection]);
    ended.abort();
    await both;
    const { quiz_assignment_cells: cells } = await harness.liveRows(quizResultsProjection);
    expect(cells).toEqual([
      expect.objectContaining({ started_count: 60, submitted_count: 60, answers_count: 180, correct_count: 120 }),
    ]);
  });
});

describe('a leader that has gone silent', () => {
  const frozenIn = async (whileFrozen: (proxy: FalteringProxy, first: Knex) => Promise<void>): Promise<void> => {
    const proxy = await startFalteringProxy(harness.url);
    const cutOff = createKnex(proxy.addressOf(harness.url));
    const first = harness.start([tallyProjection], { db: cutOff });
    await first.ready;
    await eventually(() => first.isLeader());
    const second = harness.start([tallyProjection], { db: otherDb });
    await givenDistrictEvents(harness.store, 1, 'a');
    await harness.caughtUp([tallyProjection]);
    try {
      await whileFrozen(proxy, cutOff);
      expect([first.isLeader(), second.isLeader()]).toEqual([false, true]);
    } finally {
      proxy.now('passes');
      await first.stop();
      await cutOff.destroy();
      await proxy.close();
    }
  };

  it('is replaced within five seconds, and does no harm when it comes back', { timeout: 40_000 }, () =>
    frozenIn(async (proxy) => {
      expect(await isLockAlive(harness.db, leaderLock)).toBe(true);
      proxy.now('freezes');
      const frozenAt = performance.now();
      await givenDistrictEvents(harness.store, 1, 'b');
      await harness.caughtUp([tallyProjection]);
      expect(performance.now() - frozenAt).toBeLessThan(5_000);
      proxy.now('passes');
      for (const name of ['c', 'd', 'e']) await givenDistrictEvents(harness.store, 1, name);
      await harness.caughtUp([tallyProjection]);
      expect(await tallies()).toEqual([{ id: 1, seen: 5 }]);
    }),
  );

  it('blocks nobody with its open transaction', { timeout: 40_000 }, async () => {
    const script = fileURLToPath(new URL('./support/killed-runner.ts', import.meta.url));
    await givenSolution(harness.store, { n: 1, student: 1, correct: [true] });
    const frozen = fork(script, [harness.url, 'SIGSTOP'], { stdio: 'ignore' });
    try {
      await eventually(async () => (await stateOf(frozen.pid!)) === 'T');
      const frozenAt = performance.now();
      harness.start([quizResultsProjection], { db: otherDb });
      await harness.caughtUp([quizResultsProjection]);
      expect(performance.now() - frozenAt).toBeLessThan(6_000);
      frozen.kill('SIGCONT');
      for (let n = 2; n <= 9; n += 1) await givenSolution(harness.store, { n, student: n, correct: [true] });
      await harness.caughtUp([quizResultsProjection]);
      const { quiz_solutions: solutions } = await harness.liveRows(quizResultsProjection);
      expect(solutions).toHaveLength(9);
    } finally {
      frozen.kill('SIGKILL');
    }
  });

  it('is reported by the health check', async () => {
    const readState = createStateReader(harness.db, harness.store, [tallyProjection]);
    const running = harness.start([tallyProjection]);
    await running.ready;
    expect((await readState(1_000)).following).toBe(true);
    await running.stop();
    expect((await readState(1_000)).following).toBe(false);
  });
});

describe('a process that is killed between the rows and the checkpoint', () => {
  it('leaves neither behind, and the next process continues', async () => {
    for (let n = 1; n <= 30; n += 1) await givenSolution(harness.store, { n, student: n, correct: [true, false, true] });
    const script = fileURLToPath(new URL('./support/killed-runner.ts', import.meta.url));
    for (let time = 0; time < 3; time += 1) {
      const child = fork(script, [harness.url], { stdio: 'ignore' });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
    }
    harness.start([quizResultsProjection]);
    await harness.caughtUp([quizResultsProjection]);
    const rows = await harness.liveRows(quizResultsProjection);
    expect(rows['quiz_solutions']).toHaveLength(30);
    expect(rows['quiz_assignment_cells']).toEqual([
      expect.objectContaining({ started_count: 30, submitted_count: 30, answers_count: 90, correct_count: 60 }),
    ]);
  });
});
