import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { findLiveBuild, listBuilds } from '#projections/runner/catalog.ts';
import { readAsOf } from '#projections/runner/consistency.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import type { RebuildOptions } from '#projections/runner/rebuild.ts';
import { projectionStatus } from '#projections/runner/status.ts';
import { given } from './support/given-events.ts';
import { eventually, useFreshHarness } from './support/harness.ts';
import { givenSolution, solutionEvents, solutionStream } from './support/quiz-events.ts';
import { silentLogger } from './support/silent-logger.ts';
import { givenDistrictEvents, mendedTally, tallyProjection, tallyV2, tallyWithTotal } from './support/tally-projection.ts';
import { sql, type TableName } from '#projections/read/sql.ts';

const seenRow = z.strictObject({ seen: z.int() });

const harness = useFreshHarness();

const rebuild = (projection: AnyProjection, options: Partial<RebuildOptions> = {}): ReturnType<typeof rebuildProjection> => {
  const { db, store } = harness;
  return rebuildProjection(projection, { db, store, logger: silentLogger, signal: new AbortController().signal, ...options });
};

const seen = async (column = 'seen'): Promise<unknown> => {
  const { rows } = await harness.db.raw<{ rows: Record<string, unknown>[] }>(
    `select ${column} as seen from read_model.tallies where id = 1`,
  );
  return rows[0]?.['seen'];
};

const schemas = async (): Promise<string[]> => {
  const { rows } = await harness.db.raw<{ rows: { name: string }[] }>(
    `select nspname as name from pg_namespace where nspname like 'tally%' or nspname like 'quiz%' order by 1`,
  );
  return rows.map((row) => row.name);
};

const tallyTable = (name: string): TableName<'tally'> => ({ name, model: 'tally' });

describe('a rebuild', () => {
  it('produces the same rows as the live build while answers keep coming in', async () => {
    for (let n = 1; n <= 20; n += 1) await givenSolution(harness.store, { n, student: n, correct: [true, false, true] });
    harness.start([quizResultsProjection]);
    await harness.caughtUp([quizResultsProjection]);
    let next = 21;
    const answering = Promise.all(
      Array.from({ length: 4 }, async () => {
        // Event by event, so that solutions interleave and batches cut them anywhere.
        for (let n = next++; n <= 120; n = next++) {
          const events = solutionEvents({ n, student: n, assignment: 5 + (n % 3), correct: [n % 2 === 0, true] });
          for (const each of events) await given(harness.store, solutionStream(n), each);
        }
      }),
    );
    await rebuild(quizResultsProjection, { batchSize: 16 });
    await answering;
    await harness.caughtUp([quizResultsProjection]);
    const live = await harness.liveRows(quizResultsProjection);
    expect(live['quiz_solutions']).toHaveLength(120);
    expect((await findLiveBuild(harness.db, 'quiz_results'))!.build).toBe(2);
    await rebuild(quizResultsProjection, { batchSize: 7 });
    expect(await harness.liveRows(quizResultsProjection)).toEqual(live);
    expect(await schemas()).toEqual([`quiz_results_v${quizResultsProjection.version}_b3`]);
  });

  it('builds the indexes of a live build', async () => {
    harness.start([tallyProjection]);
    await harness.caughtUp([tallyProjection]);
    const indexes = async (): Promise<unknown[]> => {
      const { rows } = await harness.db.raw<{ rows: unknown[] }>(
        `select indexname from pg_indexes where schemaname like 'tally%' order by 1`,
      );
      return rows;
    };
    await eventually(async () => (await indexes()).length === 2);
    const before = await indexes();
    await rebuild(tallyProjection);
    expect(await indexes()).toEqual(before);
  });

  it('resumes from its checkpoint after it was stopped halfway', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await givenDistrictEvents(harness.store, 1, name);
    harness.start([tallyProjection]);
    await harness.caughtUp([tallyProjection]);
    const stop = new AbortController();
    const stopped = rebuild(tallyProjection, { batchSize: 2, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toThrow();
    const [half] = (await listBuilds(harness.db, 'tally')).filter((build) => build.status === 'building');
    expect(half!.eventsSeen).toBeGreaterThanOrEqual(2);
    expect(half!.eventsSeen).toBeLessThan(6);
    let read = 0;
    await rebuild(tallyProjection, { batchSize: 2, onProgress: ({ events }) => (read += events) });
    expect(read).toBe(6 - half!.eventsSeen);
    expect((await findLiveBuild(harness.db, 'tally'))!.build).toBe(half!.build);
    expect(await seen()).toBe(6);
  });

  it('leaves the live build alone when an event fails, and starts from scratch next time', async () => {
    await givenDistrictEvents(harness.store, 1, 'a', 'poison');
    const running = harness.start([mendedTally]);
    await harness.caughtUp([mendedTally]);
    await running.stop();
    await expect(rebuild(tallyProjection)).rejects.toThrow('the handler cannot take poison');
    expect(await seen()).toBe(2);
    const [status] = await projectionStatus(harness.db, harness.store, [tallyProjection]);
    expect(status!.building!.error).toContain('the handler cannot take poison');
    let read = 0;
    await rebuild(mendedTally, { onProgress: ({ events }) => (read += events) });
    expect(read).toBe(2);
    expect(await seen()).toBe(2);
    expect(await schemas()).toHaveLength(1);
  });

  it('is run by one process at a time', async () => {
    await givenDistrictEvents(harness.store, 1, 'a');
    const results = await Promise.all([rebuild(tallyProjection), rebuild(tallyProjection)]);
    expect(results.filter((result) => result === null)).toHaveLength(1);
  });

  it('drops the old tables later when a reader still holds them', async () => {
    await givenDistrictEvents(harness.store, 1, 'a');
    const first = harness.start([tallyProjection]);
    await harness.caughtUp([tallyProjection]);
    await first.stop();
    const reader = await harness.db.transaction();
    await reader.raw('select * from tally_v1_b1.tallies');
    await rebuild(tallyProjection);
    expect(await schemas()).toEqual(['tally_v1_b1', 'tally_v1_b2']);
    await reader.rollback();
    harness.start([tallyProjection]);
    await eventually(async () => (await schemas()).length === 1);
    expect(await seen()).toBe(1);
  });
});

describe('a new read model version', () => {
  it('is built alongside the old one, which serves until the switch', async () => {
    await givenDistrictEvents(harness.store, 1, 'a', 'b');
    const old = harness.start([mendedTally]);
    await harness.caughtUp([mendedTally]);
    await old.stop();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    harness.start([tallyV2], { beforeCheckpoint: () => held });
    await eventually(async () => (await schemas()).includes('tally_v2_b2'));
    expect(await seen()).toBe(2);
    const [during] = await projectionStatus(harness.db, harness.store, [tallyV2]);
    expect(during).toMatchObject({ version: 1, status: 'building', building: { version: 2 } });
    release();
    await eventually(async () => (await findLiveBuild(harness.db, 'tally'))!.version === 2);
    expect(await seen('doubled')).toBe(4);
    await givenDistrictEvents(harness.store, 1, 'c');
    await harness.caughtUp([tallyV2]);
    expect(await seen('doubled')).toBe(6);
    await eventually(async () => (await schemas()).length === 1);
    const [after] = await projectionStatus(harness.db, harness.store, [tallyV2]);
    expect(after).toMatchObject({ version: 2, status: 'live', building: null });
  });

  it('resumes where the previous process stopped', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await givenDistrictEvents(harness.store, 1, name);
    const old = harness.start([mendedTally]);
    await harness.caughtUp([mendedTally]);
    await old.stop();
    let batches = 0;
    const dying = harness.start([tallyV2], {
      batchSize: 1,
      beforeCheckpoint: () => (++batches > 2 ? Promise.reject(new Error('Connection terminated')) : Promise.resolve()),
    });
    await eventually(() => batches > 2);
    await dying.stop();
    const half = (await listBuilds(harness.db, 'tally')).find((build) => build.status === 'building');
    expect(half).toMatchObject({ version: 2, build: 2, eventsSeen: 2 });
    harness.start([tallyV2]);
    await eventually(async () => (await findLiveBuild(harness.db, 'tally'))!.version === 2);
    expect((await findLiveBuild(harness.db, 'tally'))!.build).toBe(2);
    expect(await seen('doubled')).toBe(8);
  });
});

describe('a reader during a switch', () => {
  it('sees rows and checkpoint of the same build, and never goes back in time', async () => {
    harness.start([tallyProjection]);
    await givenDistrictEvents(harness.store, 1, 'start');
    await harness.caughtUp([tallyProjection]);
    let done = false;
    const writing = (async () => {
      while (!done) await givenDistrictEvents(harness.store, 1, 'more');
    })();
    const reading = (async () => {
      let reads = 0;
      let before = 0;
      for (; !done; reads += 1) {
        const { rows, asOf } = await readAsOf(harness.db, ['tally'], async (models, asOf) => ({
          asOf,
          rows: await models.rows(seenRow, sql`select seen from ${tallyTable('tallies')} where id = 1`),
        }));
        // Every event of this log counts one, so the sum is the position.
        expect(`${rows[0]!.seen}/${rows[0]!.seen}`).toBe(asOf.position);
        expect(rows[0]!.seen).toBeGreaterThanOrEqual(before);
        before = rows[0]!.seen;
      }
      return reads;
    })();
    for (let round = 0; round < 4; round += 1) await rebuild(tallyProjection, { batchSize: 50 });
    done = true;
    await writing;
    expect(await reading).toBeGreaterThan(0);
    expect((await findLiveBuild(harness.db, 'tally'))!.build).toBe(5);
  });

  it('notices a version with different tables despite its cached table names', async () => {
    const old = harness.start([tallyProjection]);
    await givenDistrictEvents(harness.store, 1, 'a', 'b');
    await harness.caughtUp([tallyProjection]);
    const read = (table: string, rows: z.ZodObject = seenRow.extend({ id: z.int() })): Promise<unknown[]> =>
      readAsOf(harness.db, ['tally'], (models) => models.rows(rows, sql`select * from ${tallyTable(table)}`));
    const totals = z.strictObject({ id: z.int(), total: z.int() });
    expect(await read('tallies')).toEqual([{ id: 1, seen: 2 }]);
    await old.stop();
    await rebuild(tallyWithTotal);
    expect(await read('tally_totals', totals)).toEqual([{ id: 0, total: 2 }]);
    await rebuild({ ...tallyProjection, version: 4 });
    expect(await read('tallies')).toEqual([{ id: 1, seen: 2 }]);
    await expect(read('tally_totals', totals)).rejects.toThrow('does not exist');
  });
});

describe('derived tables', () => {
  const totals = async (): Promise<unknown[]> => (await harness.liveRows(tallyWithTotal))['tally_totals']!;

  it('are filled once when a rebuild completes, and kept up to date after that', async () => {
    await givenDistrictEvents(harness.store, 1, 'a', 'b', 'c');
    await rebuild(tallyWithTotal, { batchSize: 1 });
    expect(await totals()).toEqual([{ id: 0, total: 3 }]);
    harness.start([tallyWithTotal]);
    await givenDistrictEvents(harness.store, 2, 'd');
    await harness.caughtUp([tallyWithTotal]);
    expect(await totals()).toEqual([{ id: 0, total: 4 }]);
  });

  it('are filled by the next process when the first is cut off midway', async () => {
    await givenDistrictEvents(harness.store, 1, 'a', 'b', 'c');
    const cutOff: typeof tallyWithTotal = {
      ...tallyWithTotal,
      complete: async (trx) => {
        await tallyWithTotal.complete!(trx);
        throw new Error('Connection terminated');
      },
    };
    await expect(rebuild(cutOff)).rejects.toThrow('Connection terminated');
    expect(await listBuilds(harness.db, 'tally')).toMatchObject([{ status: 'building', indexed: false, eventsSeen: 3 }]);
    await givenDistrictEvents(harness.store, 1, 'd');
    await rebuild(tallyWithTotal);
    expect((await findLiveBuild(harness.db, 'tally'))!.build).toBe(1);
    expect(await totals()).toEqual([{ id: 0, total: 4 }]);
  });
});
