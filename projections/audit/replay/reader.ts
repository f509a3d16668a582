import type { Knex } from 'knex';
import { formatPosition } from '#eventstore/position.ts';
import { replayedReads, type AsOf, type ReadModels, type ReadTransaction } from '#projections/read/handle.ts';
import { noteUse, type Replay } from './catalog.ts';
import { replayedProjections, type ReplayedModel } from './replayed.ts';
import { maskOf, schemaOf } from './tables.ts';

/** The tables of the replay no longer exist, or a crash emptied them. */
export class ReplayLost extends Error {
  override readonly name = 'ReplayLost';
}

const missing = ['42P01', '3F000'];

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && missing.includes(String(error.code));

export const isWhole = async (db: Knex, id: number): Promise<boolean> => {
  try {
    const { rows } = await db.raw<{ rows: unknown[] }>(`select 1 from ${maskOf(id)}.whole`);
    return rows.length > 0;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/**
 * Runs the queries of a report on the tables of a replay, as `readAsOf` does on the live ones. Nothing else in the database is
 * visible: neither `public` nor `read_model` is on the search path, so a query for people's names fails.
 * @throws ReplayLost
 */
export const readReplay = async <Result>(
  db: Knex,
  { id, position, positionTime }: Replay,
  query: (read: ReadTransaction<ReplayedModel>, asOf: AsOf) => Promise<Result>,
): Promise<Result> => {
  if (!(await isWhole(db, id))) throw new ReplayLost(`The tables of replay ${id} are gone.`);
  await noteUse(db, id);
  const at = formatPosition(position);
  const asOf = {
    position: at,
    time: positionTime,
    projections: Object.fromEntries(replayedProjections.map(({ name }) => [name, at])),
  };
  return db.transaction(
    async (trx) => {
      await trx.raw(`set local search_path to ${maskOf(id)}, ${schemaOf(id)}`);
      return query(replayedReads(trx), asOf);
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
};

/** The read models of a replay, for the report routes. */
export const replayReads = (db: Knex, replay: Replay): ReadModels<ReplayedModel> => ({
  rows: (schema, query, bindings) => readReplay(db, replay, (read) => read.rows(schema, query, bindings)),
  source: null,
  asOf: (_models, query) => readReplay(db, replay, query),
});
