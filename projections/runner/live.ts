import type { Knex } from 'knex';
import { liveRows, type ReadModels } from '#projections/read/handle.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { readAsOf } from './consistency.ts';

/**
 * Every live read model, for work that no caller waits for. A route instead gets only the read models that it declares, so that
 * callers see their own recent writes.
 */
export const liveReads = (db: Knex): ReadModels<ReadModelName> => ({
  ...liveRows<ReadModelName>(db),
  asOf: (models, query) => readAsOf(db, models, query),
});
