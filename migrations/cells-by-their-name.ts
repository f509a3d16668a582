import type { Knex } from 'knex';

/** Up to version 9 of the quiz results, the tables called cells rollups. */
const renamed = {
  quiz_assignment_rollups: 'quiz_assignment_cells',
  quiz_result_rollups: 'quiz_result_cells',
  quiz_rollups: 'quiz_cells',
};

/**
 * Until the new build has caught up, reports read the old build. The views offer its tables under the new names too. Because they
 * are listed among the build's tables, the switch to the new build drops them as well.
 */
export const cellsByTheirName = {
  up: async (knex: Knex): Promise<void> => {
    const { rows } = await knex.raw<{ rows: { there: boolean }[] }>(
      `select to_regclass('public.projection_builds') is not null and to_regclass('read_model.quiz_rollups') is not null as there`,
    );
    if (!rows[0]!.there) return;
    for (const [before, name] of Object.entries(renamed)) {
      await knex.raw(`create view read_model.${name} as select * from read_model.${before}`);
    }
    await knex.raw(
      `update public.projection_builds set tables = tables || ?::text[]
        where name = 'quiz_results' and status = 'live' and 'quiz_rollups' = any(tables)`,
      [Object.values(renamed)],
    );
  },
  // The switch to a later build has dropped them, or will drop them.
  down: (): Promise<void> => Promise.resolve(),
};
