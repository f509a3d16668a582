import { describe, expect, it } from 'vitest';
import type { EventStore, SubscriptionBatch } from '#eventstore/port.ts';
import { formatPosition } from '#eventstore/position.ts';
import { quizHistoryProjection } from '#projections/quizzes/quiz-history/projection.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { waitForPosition } from '#projections/runner/consistency.ts';
import { projectionStatus } from '#projections/runner/status.ts';
import { at, event, given, givenUnknown } from './support/given-events.ts';
import { eventually, useFreshHarness } from './support/harness.ts';
import { givenSolution } from './support/quiz-events.ts';
import { givenDistrictEvents, mendedTally, tallyProjection } from './support/tally-projection.ts';
import { silentLogger } from './support/silent-logger.ts';

const harness = useFreshHarness();

/** Every batch comes twice, and every event twice within it. */
const stammering = (store: EventStore): EventStore =>
  new Proxy(store, {
    get: (target, name) => {
      if (name !== 'subscribeToAll')
        return (Reflect.get(target, name) as () => unknown).bind?.(target) ?? Reflect.get(target, name);
      return async function* (options: Parameters<EventStore['subscribeToAll']>[0]): AsyncGenerator<SubscriptionBatch> {
        for await (const batch of store.subscribeToAll(options)) {
          yield { ...batch, events: batch.events.flatMap((each) => [each, each]) };
          yield batch;
        }
      };
    },
  });

const tallies = async (): Promise<unknown[]> => (await harness.liveRows(tallyProjection))['tallies']!;

describe('a running projection', () => {
  it('counts an event delivered four times once', async () => {
    await givenDistrictEvents(harness.store, 1, 'a', 'b');
    await givenSolution(harness.store, { n: 1, student: 31, correct: [true, false, true] });
    harness.start([tallyProjection, quizResultsProjection], { store: stammering(harness.store), batchSize: 2 });
    await harness.caughtUp([tallyProjection, quizResultsProjection]);
    await givenDistrictEvents(harness.store, 1, 'c');
    await harness.caughtUp([tallyProjection]);
    expect(await tallies()).toEqual([{ id: 1, seen: 3 }]);
    const { quiz_assignment_cells: cells } = await harness.liveRows(quizResultsProjection);
    expect(cells).toEqual([
      expect.objectContaining({ started_count: 1, submitted_count: 1, answers_count: 3, correct_count: 2 }),
    ]);
  });

  it('counts an event once when the connection dies between the rows and the checkpoint', async () => {
    let deaths = 3;
    await givenDistrictEvents(harness.store, 1, 'a', 'b');
    harness.start([tallyProjection], {
      beforeCheckpoint: async (trx) => {
        if (deaths-- > 0) await trx.raw('select pg_terminate_backend(pg_backend_pid())');
      },
    });
    await harness.caughtUp([tallyProjection]);
    expect(await tallies()).toEqual([{ id: 1, seen: 2 }]);
    expect(deaths).toBeLessThan(0);
  });

  it('skips unknown event types and counts them', async () => {
    await givenDistrictEvents(harness.store, 1, 'a');
    await givenUnknown(harness.store, 'district-1');
    await givenDistrictEvents(harness.store, 1, 'b');
    harness.start([tallyProjection]);
    await harness.caughtUp([tallyProjection]);
    expect(await tallies()).toEqual([{ id: 1, seen: 2 }]);
    const [status] = await projectionStatus(harness.db, harness.store, [tallyProjection]);
    expect(status).toMatchObject({ skipped: 1, events_seen: 3, lag_events: 0, status: 'live', error: null });
  });

  it('moves its checkpoint past events of other categories', async () => {
    harness.start([tallyProjection]);
    await givenSolution(harness.store, { n: 1, student: 31, correct: [true] });
    await harness.caughtUp([tallyProjection]);
    const head = (await harness.store.head())!;
    const [status] = await projectionStatus(harness.db, harness.store, [tallyProjection]);
    expect(status).toMatchObject({ checkpoint: `${head.commit}/${head.prepare}`, events_seen: 0 });
  });

  it('moves its checkpoint even while another idle projection’s record is locked', async () => {
    const both = [tallyProjection, quizHistoryProjection];
    harness.start(both);
    await givenSolution(harness.store, { n: 1, student: 31, correct: [true] });
    await harness.caughtUp(both);
    const checkpoints = async (): Promise<unknown[]> =>
      (await projectionStatus(harness.db, harness.store, both)).map(({ checkpoint }) => checkpoint);
    const before = await checkpoints();
    const holder = await harness.db.transaction();
    await holder.raw('select from public.projection_builds where name = ? for update', [quizHistoryProjection.name]);
    await givenSolution(harness.store, { n: 2, student: 32, correct: [true] });
    const head = formatPosition((await harness.store.head())!);
    await eventually(async () => (await checkpoints())[0] === head);
    expect(await checkpoints()).toEqual([head, before[1]]);
    await holder.rollback();
    await eventually(async () => (await checkpoints())[1] === head);
  });

  it('rereads events that Postgres lost in a crash', async () => {
    harness.start([tallyProjection]);
    await givenDistrictEvents(harness.store, 1, 'a', 'b');
    await harness.caughtUp([tallyProjection]);
    // Commits of the read models do not wait for the disk, so after a crash rows and checkpoint may be older ones.
    await harness.db.raw(`begin; update read_model.tallies set seen = 1;
      update public.projection_builds set commit_position = 1, prepare_position = 1; commit`);
    await givenDistrictEvents(harness.store, 1, 'c');
    await eventually(async () => JSON.stringify(await tallies()) === JSON.stringify([{ id: 1, seen: 3 }]));
    expect(harness.log.some((line) => line.level >= 50)).toBe(false);
  });

  it('reports how many events it is behind', async () => {
    const running = harness.start([tallyProjection]);
    await running.ready;
    await harness.caughtUp([tallyProjection]);
    await running.stop();
    await givenDistrictEvents(harness.store, 1, 'a', 'b', 'c');
    await givenSolution(harness.store, { n: 1, student: 31, correct: [true] });
    const [status] = await projectionStatus(harness.db, harness.store, [tallyProjection]);
    expect(status).toMatchObject({ lag_events: 3 });
  });
});

describe('a failing handler', () => {
  const poisoned = async (): Promise<void> => {
    await givenDistrictEvents(harness.store, 1, 'a', 'b', 'poison', 'c');
    await givenSolution(harness.store, { n: 1, student: 31, correct: [true, true, true] });
    harness.start([tallyProjection, quizResultsProjection]);
    await eventually(async () => (await projectionStatus(harness.db, harness.store, [tallyProjection]))[0]!.status === 'stopped');
  };

  it('stops only its own projection, before the event, and logs it', async () => {
    await poisoned();
    await harness.caughtUp([quizResultsProjection]);
    expect(await tallies()).toEqual([{ id: 1, seen: 2 }]);
    const [status] = await projectionStatus(harness.db, harness.store, [tallyProjection]);
    expect(status!.error).toMatch(
      /^tally cannot take DistrictDetailsChanged .* of district-1 at 3\/3: the handler cannot take poison$/,
    );
    expect(status!.lag_events).toBe(2);
    const line = harness.log.find((each) => each.level === 50);
    expect(line).toMatchObject({ projection: 'tally', err: { message: expect.stringContaining(status!.error!) as string } });
  });

  it('does not keep readers waiting', async () => {
    await poisoned();
    const head = (await harness.store.head())!;
    expect(await waitForPosition(harness.db, ['tally'], head, 60_000)).toBe(false);
  });

  it('recovers after a rebuild with fixed code', async () => {
    await poisoned();
    const { db, store } = harness;
    const running = { ...tallyProjection, handlers: mendedTally.handlers };
    await rebuildProjection(running, { db, store, logger: silentLogger, signal: new AbortController().signal });
    expect(await tallies()).toEqual([{ id: 1, seen: 4 }]);
    await givenDistrictEvents(store, 1, 'd');
    await harness.caughtUp([tallyProjection]);
    expect(await tallies()).toEqual([{ id: 1, seen: 5 }]);
  });

  it('is located within a batch even when only the database rejects the row', async () => {
    const refusing = {
      ...mendedTally,
      tables: [{ name: 'tallies', definition: 'id int primary key check (id <> 13), seen int not null' }],
    };
    for (const id of [11, 12, 13, 14]) await givenDistrictEvents(harness.store, id, 'a');
    harness.start([refusing]);
    await eventually(async () => (await projectionStatus(harness.db, harness.store, [refusing]))[0]!.status === 'stopped');
    expect(await tallies()).toEqual([
      { id: 11, seen: 1 },
      { id: 12, seen: 1 },
    ]);
    const [status] = await projectionStatus(harness.db, harness.store, [refusing]);
    expect(status!.error).toContain('of district-13 at 3/3');
  });

  it('stops the same way at an event of the wrong shape', async () => {
    const { db, store } = harness;
    await givenDistrictEvents(store, 1, 'a');
    await db.raw(`insert into event_store.events (position, recorded_at, stream, revision, category, type, id, data, metadata)
      select position + 1, recorded_at, stream, revision + 1, category, type, gen_random_uuid(),
        convert_to('{"districtId": "one"}', 'UTF8'), metadata from event_store.events`);
    harness.start([tallyProjection]);
    await eventually(async () => (await projectionStatus(db, store, [tallyProjection]))[0]!.status === 'stopped');
    expect(await tallies()).toEqual([{ id: 1, seen: 1 }]);
  });
});

describe('waiting for a position', () => {
  it('ends at the timeout', async () => {
    const { position } = await given(
      harness.store,
      'district-1',
      event('DistrictRegistered', { districtId: 1, name: 'a', timeZone: 'UTC', occurredAt: at(0) }),
    );
    const running = harness.start([tallyProjection]);
    await running.ready;
    await harness.caughtUp([tallyProjection]);
    const never = { commit: position.commit + 1n, prepare: position.prepare + 1n };
    expect(await waitForPosition(harness.db, ['tally'], position, 20)).toBe(true);
    expect(await waitForPosition(harness.db, ['tally'], never, 20)).toBe(false);
  });
});
