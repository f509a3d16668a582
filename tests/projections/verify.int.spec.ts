import { describe, expect, it } from 'vitest';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { listBuilds } from '#projections/runner/catalog.ts';
import { verifyProjection } from '#projections/runner/verify.ts';
import type { VerifyResult } from '#projections/runner/verify.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { useFreshHarness } from './support/harness.ts';
import { givenSolution, solutionUuid } from './support/quiz-events.ts';
import { silentLogger } from './support/silent-logger.ts';
import { givenDistrictEvents, mendedTally, tallyV2 } from './support/tally-projection.ts';

const harness = useFreshHarness();

const verify = (projection: AnyProjection): Promise<VerifyResult | null> => {
  const { db, store } = harness;
  return verifyProjection(projection, { db, store, logger: silentLogger, signal: new AbortController().signal });
};

describe('verify', () => {
  it('finds a fresh build identical while answers keep coming in, and leaves nothing behind', async () => {
    harness.start([quizResultsProjection]);
    for (let n = 1; n <= 30; n += 1) await givenSolution(harness.store, { n, student: n, correct: [true, false] });
    await harness.caughtUp([quizResultsProjection]);
    let done = false;
    const answering = (async () => {
      for (let n = 31; !done; n += 1) await givenSolution(harness.store, { n, student: n, correct: [false, true] });
    })();
    const result = (await verify(quizResultsProjection))!;
    done = true;
    await answering;
    expect(result.identical).toBe(true);
    const rows = Object.fromEntries(result.tables.map((table) => [table.table, table.rows]));
    expect(rows['quiz_solutions']).toBeGreaterThanOrEqual(30);
    expect(rows['quiz_result_cells']).toBe(3);
    expect(await listBuilds(harness.db, 'quiz_results')).toEqual([expect.objectContaining({ status: 'live' })]);
  });

  it('names the table, key and column of changed, missing and extra rows', async () => {
    const running = harness.start([quizResultsProjection]);
    for (let n = 1; n <= 3; n += 1) await givenSolution(harness.store, { n, student: n, correct: [true, false] });
    await harness.caughtUp([quizResultsProjection]);
    await running.stop();
    await harness.db.raw('update read_model.quiz_solutions set correct_count = 2 where student_id = 1');
    await harness.db.raw('delete from read_model.quiz_solutions where student_id = 2');
    await harness.db.raw(`insert into read_model.quiz_assignment_cells values (99, 1, 1, 1, 1, 1)`);
    const result = (await verify(quizResultsProjection))!;
    expect(result.identical).toBe(false);
    const byName = Object.fromEntries(result.tables.map((table) => [table.table, table]));
    expect(byName['quiz_solutions']).toMatchObject({
      differences: 2,
      examples: [
        { key: `uuid=${solutionUuid(1)}`, only: null, columns: [{ column: 'correct_count', live: 2, fresh: 1 }] },
        { key: `uuid=${solutionUuid(2)}`, only: 'fresh' },
      ],
    });
    expect(byName['quiz_assignment_cells']).toMatchObject({
      differences: 1,
      examples: [{ key: 'quiz_assignment_school_class_id=99', only: 'live' }],
    });
    expect(byName['quiz_result_cells']).toMatchObject({ differences: 0, rows: 3 });
  });

  it('compares at the live checkpoint even when the live build is behind', async () => {
    const running = harness.start([mendedTally]);
    await givenDistrictEvents(harness.store, 1, 'a');
    await harness.caughtUp([mendedTally]);
    await running.stop();
    await givenDistrictEvents(harness.store, 1, 'b', 'c');
    expect(await verify(mendedTally)).toMatchObject({ identical: true, checkpoint: '1/1' });
  });

  it('reports when there is no live build of this version', async () => {
    const running = harness.start([mendedTally]);
    await running.ready;
    await running.stop();
    await expect(verify(tallyV2)).rejects.toThrow('is of version 1, this code builds version 2');
  });
});
