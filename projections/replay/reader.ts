import type { Knex } from 'knex';
import { formatPosition } from '../../eventstore/position.ts';
import type { AsOf } from '../runner/consistency.ts';
import { noteUse, type Replay } from './catalog.ts';
import { replayedProjections } from './replayed.ts';
import { maskOf, schemaOf } from './tables.ts';

/** The tables of the replay are gone, or were emptied by a crash. */
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

/** The queries of the reports name the live read models and the table of people: here these names mean the replay's. */
const unqualified = (sql: string): string => sql.replaceAll(/\b(?:read_model|public)\./g, '');

/**
 * Only `raw`, which is all that the reports' queries use. Nothing else of the database has a name in there: neither
 * `public` nor `read_model` is on the search path, so a query that would reach for people's names fails.
 */
const replayedTransaction = (trx: Knex.Transaction): Knex.Transaction =>
  new Proxy(trx, {
    get: (target, key) => {
      if (key === 'raw') return (sql: string, bindings: Knex.RawBinding[] = []) => target.raw(unqualified(sql), bindings);
      if (key === 'isCompleted') return () => target.isCompleted();
      // By it queries know what they may keep for the next one: nothing of a replay, and nothing for it.
      if (key === 'client' || key === 'then') return undefined;
      throw new Error(`A report that is replayed cannot use ${String(key)} of a transaction.`);
    },
    apply: () => {
      throw new Error('A report that is replayed cannot build queries.');
    },
  });

/**
 * Runs the queries of a report over the tables of a replay, as `readAsOf` does over the live ones.
 * @throws ReplayLost
 */
export const readReplay = async <Result>(
  db: Knex,
  { id, position, positionTime }: Replay,
  query: (trx: Knex.Transaction, asOf: AsOf) => Promise<Result>,
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
      return query(replayedTransaction(trx), asOf);
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
};
