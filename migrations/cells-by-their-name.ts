import type { Knex } from 'knex';

/** Cells were called rollups in the tables up to version 9 of the quiz results. */
const renamed = {
  quiz_assignment_rollups: 'quiz_assignment_cells',
  quiz_result_rollups: 'quiz_result_cells',
  quiz_rollups: 'quiz_cells',
};

/**
 * Until the new build has caught up, reports read the old one. They find it under the new names too, and as these are listed
 * with its tables, the switch takes them away with it.
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
  // The switch to a later build has taken them away, or will.
  down: (): Promise<void> => Promise.resolve(),
};
