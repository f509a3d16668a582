import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { findLiveBuild } from '#projections/runner/catalog.ts';
import { readAsOf } from '#projections/runner/consistency.ts';
import { projectionStatus } from '#projections/runner/status.ts';
import { verifyProjection } from '#projections/runner/verify.ts';
import { eventually, useFreshHarness } from './support/harness.ts';
import { givenSolution } from './support/quiz-events.ts';
import { silentLogger } from './support/silent-logger.ts';
import { givenDistrictEvents, tallyProjection } from './support/tally-projection.ts';
import { quizAssignmentCells, quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';

const harness = useFreshHarness();

const givenSolutions = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1) await givenSolution(harness.store, { n, student: n, correct: [true, false, true] });
};

/** What a reader finds in one snapshot: solutions, those that the cells count, and the position. */
const shown = (): Promise<{ solutions: number; counted: number; position: string }> =>
  readAsOf(harness.db, ['quiz_results'], async (read, { position }) => {
    const rows = await read.rows(
      z.strictObject({ solutions: z.int(), counted: z.int() }),
      sql`select (select count(*)::int from ${quizSolutions}) as solutions,
         (select coalesce(sum(submitted_count), 0)::int from ${quizAssignmentCells}) as counted`,
    );
    return { ...rows[0]!, position };
  });

/** Starts with batches that are small beside the lag; `beforeCheckpoint` is called once for each transaction. */
const startFarBehind = (beforeCheckpoint?: Parameters<typeof harness.start>[1]) =>
  harness.start([quizResultsProjection], { batchSize: 10, ...beforeCheckpoint });

describe('a read model that is far behind', () => {
  it('shows its old rows and position until it has caught up, then all the new ones', async () => {
    await givenSolutions(40);
    const seen: Awaited<ReturnType<typeof shown>>[] = [];
    startFarBehind({ beforeCheckpoint: async () => void seen.push(await shown()) });
    await harness.caughtUp([quizResultsProjection]);
    const head = (await harness.store.head())!;
    expect(seen).toEqual([{ solutions: 0, counted: 0, position: '0/0' }]);
    expect(await shown()).toEqual({ solutions: 40, counted: 40, position: `${head.commit}/${head.prepare}` });
    const [status] = await projectionStatus(harness.db, harness.store, [quizResultsProjection]);
    expect(status).toMatchObject({ events_seen: 200, skipped: 0, lag_events: 0 });
  });

  it('ends up with the same rows as a rebuild', async () => {
    await givenSolutions(40);
    startFarBehind();
    await harness.caughtUp([quizResultsProjection]);
    const { db, store } = harness;
    const { signal } = new AbortController();
    const result = await verifyProjection(quizResultsProjection, { db, store, logger: silentLogger, signal });
    expect(result).toMatchObject({ identical: true });
  });

  it('resumes from its last position when the connection dies midway', async () => {
    await givenSolutions(40);
    let deaths = 2;
    startFarBehind({
      beforeCheckpoint: async (trx) => {
        if (deaths-- > 0) await trx.raw('select pg_terminate_backend(pg_backend_pid())');
      },
    });
    await harness.caughtUp([quizResultsProjection]);
    expect(deaths).toBeLessThan(0);
    expect(await shown()).toMatchObject({ solutions: 40, counted: 40 });
  });

  it('is left unchanged by a stop midway, which does not wait for it', async () => {
    await givenSolutions(40);
    let reached = (): void => undefined;
    const inTheMiddle = new Promise<void>((resolve) => (reached = resolve));
    const slow = {
      ...quizResultsProjection,
      flush: async (...args: Parameters<typeof quizResultsProjection.flush>) => {
        reached();
        return quizResultsProjection.flush(...args);
      },
      derive: () => Promise.reject(new Error('a stop waits for no cells')),
    };
    const running = harness.start([slow], { batchSize: 10 });
    await inTheMiddle;
    await running.stop();
    expect((await findLiveBuild(harness.db, 'quiz_results'))!.checkpoint).toEqual({ commit: 0n, prepare: 0n });
    expect(harness.log.filter(({ level }) => level >= 40)).toEqual([]);
    startFarBehind();
    await harness.caughtUp([quizResultsProjection]);
    expect(await shown()).toMatchObject({ solutions: 40, counted: 40 });
  });

  it('applies the events before one that the database rejects, and names that event', async () => {
    const refusing = {
      ...tallyProjection,
      tables: [{ name: 'tallies', definition: 'id int primary key check (id <> 13), seen int not null' }],
    };
    for (const id of [11, 12, 13, 14, 15, 16]) await givenDistrictEvents(harness.store, id, 'a', 'b');
    harness.start([refusing], { batchSize: 2 });
    const stopped = async (): Promise<boolean> =>
      (await projectionStatus(harness.db, harness.store, [refusing]))[0]!.status === 'stopped';
    await eventually(stopped);
    expect((await harness.liveRows(refusing))['tallies']).toEqual([
      { id: 11, seen: 2 },
      { id: 12, seen: 2 },
    ]);
    const [status] = await projectionStatus(harness.db, harness.store, [refusing]);
    expect(status!.error).toContain('of district-13 at 5/5');
  });
});
