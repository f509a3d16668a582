import { expect, it } from 'vitest';
import { cellsByTheirName } from '#migrations/cells-by-their-name.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { schemaOf } from '#projections/runner/catalog.ts';
import { useFreshHarness } from './support/harness.ts';
import { givenSolution } from './support/quiz-events.ts';

const harness = useFreshHarness();

const names = ['quiz_assignment_cells', 'quiz_cells', 'quiz_result_cells'];
const before = { ...quizResultsProjection, version: 9 };

const shown = async (): Promise<string[]> => {
  const { rows } = await harness.db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.views where table_schema = 'read_model' and table_name like 'quiz%' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const rowsOf = async (view: string): Promise<unknown[]> =>
  (await harness.db.raw<{ rows: unknown[] }>(`select * from read_model.${view}`)).rows;

/** As version 9 had them. */
const callThemRollups = async (): Promise<void> => {
  for (const name of names) {
    const rollups = name.replace('cells', 'rollups');
    await harness.db.raw(`alter table ${schemaOf({ name: 'quiz_results', version: 9, build: 1 })}.${name} rename to ${rollups}`);
    await harness.db.raw(`alter view read_model.${name} rename to ${rollups}`);
  }
  await harness.db.raw(
    `update public.projection_builds
    set tables = (select array_agg(case when t = any(?) then replace(t, 'cells', 'rollups') else t end) from unnest(tables) as t)`,
    [names],
  );
};

it('reports find the cells of a build that called them rollups, until a new build replaces it', async () => {
  await givenSolution(harness.store, { n: 1, student: 31, correct: [true, false, true] });
  const old = harness.start([before]);
  await old.ready;
  await harness.caughtUp([before]);
  await old.stop();
  const cells = await rowsOf('quiz_assignment_cells');
  expect(cells).toHaveLength(1);
  await callThemRollups();
  expect(await shown()).not.toContain('quiz_cells');

  await cellsByTheirName.up(harness.db);
  expect(await rowsOf('quiz_assignment_cells')).toEqual(cells);

  await harness.start([quizResultsProjection]).ready;
  await harness.caughtUp([quizResultsProjection]);
  await expect.poll(shown).toEqual([...names, 'quiz_solutions'].toSorted());
  expect(await rowsOf('quiz_assignment_cells')).toEqual(cells);
});
