import type { Knex } from 'knex';
import { comparePositions, formatPosition } from '../../eventstore/position.ts';
import type { Position } from '../../eventstore/port.ts';
import { toPosition } from './catalog.ts';
import type { BuildRecord } from './catalog.ts';
import { watchOf } from './checkpoint-watch.ts';

/**
 * Waits until the read models hold every event up to `position`. False when they do not within `timeoutMs`, or when one
 * of them has stopped: the caller then answers with what there is. `db` is the one that the runner was started with.
 */
export const waitForPosition = (
  db: Knex,
  projectionNames: readonly string[],
  position: Position,
  timeoutMs = 2_000,
): Promise<boolean> => watchOf(db).wait(projectionNames, position, timeoutMs);

/** How far into the log an answer reads: `commit/prepare`, and when the store recorded the last event that counts in it. */
export interface AsOf {
  readonly position: string;
  readonly time: string | null;
  /** How far each of the read models is, by name; `position` is the earliest of these. */
  readonly projections: Readonly<Record<string, string>>;
}

interface AsOfRecord extends BuildRecord {
  position_time: Date | string | null;
}

/**
 * Runs queries over some read models at one moment: all of them see the same snapshot, and `asOf` is the checkpoint of
 * that snapshot, the earliest one when several read models are asked.
 */
export const readAsOf = async <Result>(
  db: Knex,
  projectionNames: readonly string[],
  query: (trx: Knex.Transaction, asOf: AsOf) => Promise<Result>,
): Promise<Result> => {
  const views = await viewsOf(db, projectionNames);
  return db.transaction(
    async (trx) => {
      // Before the snapshot: afterwards no build can be switched, so rows and checkpoint are of the same build.
      if (views.length) await trx.raw(`lock table ${views.join(', ')} in access share mode`);
      const { rows } = await trx.raw<{ rows: AsOfRecord[] }>(
        `select name, commit_position::text, prepare_position::text, position_time from public.projection_builds
         where status = 'live' and name = any(?::text[]) order by name`,
        [[...projectionNames]],
      );
      return query(trx, earliest(rows));
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
};

/** The views of a build change only with its version; a view that is gone makes the lock fail, which is the truth. */
const viewsOf = async (db: Knex, names: readonly string[]): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { tables: string[] }[] }>(
    `select tables from public.projection_builds where status = 'live' and name = any(?::text[])`,
    [[...names]],
  );
  return rows.flatMap((row) => row.tables.map((table) => `read_model.${table}`)).sort();
};

const earliest = (rows: readonly AsOfRecord[]): AsOf => {
  const [first] = [...rows].sort((a, b) => comparePositions(toPosition(a), toPosition(b)));
  if (!first) return { position: '0/0', time: null, projections: {} };
  const time = rows.reduce<number>(
    (latest, row) => Math.max(latest, row.position_time ? new Date(row.position_time).getTime() : 0),
    0,
  );
  return {
    position: formatPosition(toPosition(first)),
    time: time ? new Date(time).toISOString() : null,
    projections: Object.fromEntries(rows.map((row) => [row.name, formatPosition(toPosition(row))])),
  };
};
