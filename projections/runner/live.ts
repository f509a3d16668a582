import type { Knex } from 'knex';
import { liveRows, type ReadModels } from '#projections/read/handle.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { readAsOf } from './consistency.ts';

/**
 * Every live read model. For work that no caller waits for; a route is handed those that it says it reads, so that a caller
 * who has just written something is not shown how it was before.
 */
export const liveReads = (db: Knex): ReadModels<ReadModelName> => ({
  ...liveRows<ReadModelName>(db),
  asOf: (models, query) => readAsOf(db, models, query),
});
