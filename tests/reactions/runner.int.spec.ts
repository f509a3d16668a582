import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKnex } from '#platform/database.ts';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import type { Reaction } from '#reactions/reaction.ts';
import { listParkedEvents } from '#reactions/runner/parked-events.ts';
import { startReactions, type ReactionsOptions, type RunningReactions } from '#reactions/runner/start-reactions.ts';
import { eventually, useFreshHarness } from '#tests/projections/support/harness.ts';
import { silentLogger } from '#tests/projections/support/silent-logger.ts';
import { givenDistrictEvents } from '#tests/projections/support/tally-projection.ts';
import { notesTable, noteJob, noting } from './support/noting-reaction.ts';
import { renaming } from './support/renaming-reaction.ts';

const harness = useFreshHarness();
let jobs: Jobs;
let running: RunningReactions[];

beforeEach(async () => {
  running = [];
  jobs = await createJobs({ databaseUrl: harness.url, logger: silentLogger, graceMs: 10 });
  // The queue is there, and this process takes nothing from it.
  await jobs.work([
    { ...noteJob, retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 60, handle: () => new Promise(() => {}) },
  ]);
  await jobs.stop();
  jobs = await createJobs({ databaseUrl: harness.url, logger: silentLogger, graceMs: 10 });
  await harness.db.raw(notesTable);
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await jobs.stop();
});

const start = (reactions: readonly Reaction[], options: Partial<ReactionsOptions> = {}): RunningReactions => {
  const { db, store } = harness;
  const parts = { db, store, jobs, logger: silentLogger, now: () => new Date() };
  const started = startReactions({ ...parts, reactions, electionMs: 20, retryMs: 1, ...options });
  running.push(started);
  return started;
};
const passed = async (...reactions: readonly Reaction[]): Promise<void> => {
  const head = (await harness.store.head())!;
  const names = reactions.map(({ name }) => name);
  expect(await waitForPosition(harness.db, names, head, 20_000), `${names.join()} caught up`).toBe(true);
};
const namesOf = async (sql: string): Promise<string[]> =>
  (await harness.db.raw<{ rows: { name: string }[] }>(sql)).rows.map(({ name }) => name);
const jobNames = (): Promise<string[]> =>
  namesOf(`select data ->> 'name' as name from pgboss.job where name = 'note' order by data ->> 'name', id`);
const notes = (): Promise<string[]> => namesOf('select name from public.notes order by name');
const district = (...names: readonly string[]): Promise<void> => givenDistrictEvents(harness.store, 1, ...names);
const killed = async (reaction: string): Promise<void> => {
  const script = fileURLToPath(new URL('./support/killed-reactions.ts', import.meta.url));
  const child = fork(script, [harness.url, reaction], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
};

describe('a reaction', () => {
  it('handles each event once, in order, both existing and new ones', async () => {
    await district('a', 'b');
    start([noting()]);
    await passed(noting());
    await district('c');
    await passed(noting());
    expect([await jobNames(), await notes()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('continues in the next process where it left off', async () => {
    await district('a');
    await passed((start([noting()]), noting()));
    await running[0]!.stop();
    await district('b');
    start([noting()]);
    await passed(noting());
    expect(await jobNames()).toEqual(['a', 'b']);
  });

  it('killed after enqueuing the job but before moving the checkpoint, has done neither, and the next process does both once', async () => {
    await district('a', 'b');
    await killed('noting');
    await killed('noting');
    expect([await jobNames(), await notes()]).toEqual([[], []]);
    start([noting()]);
    await passed(noting());
    expect([await jobNames(), await notes()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('killed after its command, repeats it under the same ID without appending twice', async () => {
    await district('a', 'b');
    await killed('renaming');
    const before = await harness.store.readStream('school-1');
    expect(before.map(({ type }) => type)).toEqual(['SchoolRegistered', 'SchoolRenamed']);
    start([renaming]);
    await passed(renaming);
    const after = await harness.store.readStream('school-1');
    expect(after).toEqual(before);
    const events = await harness.store.readStream('district-1');
    expect(after.map(({ metadata }) => metadata.causationId)).toEqual(events.map(({ id }) => id));
  });

  it('runs in one process at a time, and in another when that one ends', async () => {
    const db = createKnex(harness.url);
    try {
      const first = start([noting()]);
      await eventually(() => first.isLeader());
      const second = start([noting()], { db });
      await district('a');
      await passed(noting());
      expect(second.isLeader()).toBe(false);
      await first.stop();
      await eventually(() => second.isLeader());
      await district('b');
      await passed(noting());
      expect([await jobNames(), await notes()]).toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]);
    } finally {
      await running[1]!.stop();
      await db.destroy();
    }
  });

  it('repeats what a restored database has lost, without duplicating a job still waiting', async () => {
    await district('a', 'b');
    start([noting()]);
    await passed(noting());
    await running[0]!.stop();
    await harness.db.raw(`update projection_builds set commit_position = 0, prepare_position = 0 where name = 'noting'`);
    await harness.db.raw(`update pgboss.job set state = 'completed', completed_on = now() where data ->> 'name' = 'a'`);
    start([noting()]);
    await eventually(async () => (await notes()).length === 4);
    expect([await jobNames(), await notes()]).toEqual([
      ['a', 'a', 'b'],
      ['a', 'a', 'b', 'b'],
    ]);
  });
});

describe('a new reaction on an existing log', () => {
  it('starts at the end or at the first event, as configured, and keeps to it', async () => {
    await district('old');
    const fresh = noting({ name: 'fresh', begins: 'end_of_log' });
    start([noting(), fresh]);
    await passed(noting(), fresh);
    await running[0]!.stop();
    await district('new');
    start([noting(), fresh]);
    await passed(noting(), fresh);
    expect(await namesOf(`select reaction || ' ' || name as name from public.notes order by 1`)).toEqual([
      'fresh new',
      'noting new',
      'noting old',
    ]);
  });
});

describe('an event that makes a reaction fail', () => {
  it('is retried and then parked for that reaction, while others continue, even in the same batch', async () => {
    const healthy = noting({ name: 'healthy', on: {} });
    await district('a', 'poison 1', 'b', 'poison 2', 'c');
    start([noting(), healthy]);
    await passed(noting(), healthy);
    expect([await jobNames(), await notes()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    const parked = await listParkedEvents(harness.db);
    expect(parked).toMatchObject([
      { reaction: 'noting', type: 'DistrictDetailsChanged', stream: 'district-1', revision: '1', attempts: 5 },
      { reaction: 'noting', revision: '3', error: 'the reaction cannot take poison 2' },
    ]);
  });

  it('is retried at the next start, and handled once it can be', async () => {
    await district('a', 'poison');
    start([noting()]);
    await passed(noting());
    await running[0]!.stop();
    start([noting()]);
    await eventually(async () => (await listParkedEvents(harness.db))[0]?.attempts === 6);
    await running[1]!.stop();
    const mended = noting({
      on: {
        DistrictDetailsChanged: ({ id, data }) =>
          noting().on.DistrictDetailsChanged!({ id, data: { ...data, name: 'cured' } } as never, null as never),
      },
    });
    start([mended]);
    await eventually(async () => (await listParkedEvents(harness.db)).length === 0);
    expect([await jobNames(), await notes()]).toEqual([
      ['a', 'cured'],
      ['a', 'cured'],
    ]);
  });

  it('is not parked when the database or event store is unavailable', async () => {
    let outage = 8;
    const waiting = noting({
      on: {
        DistrictDetailsChanged: (event, parts) => {
          outage -= 1;
          if (outage > 0) throw Object.assign(new Error('connection terminated'), { code: '57P01' });
          return noting().on.DistrictDetailsChanged!(event, parts);
        },
      },
    });
    await district('a');
    start([waiting]);
    await passed(waiting);
    expect([await jobNames(), await listParkedEvents(harness.db)]).toEqual([['a'], []]);
  });
});
