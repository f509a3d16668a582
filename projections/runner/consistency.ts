import type { Knex } from 'knex';
import { comparePositions, formatPosition, startPosition } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';
import { liveReadsIn, type AsOf, type ReadTransaction } from '#projections/read/handle.ts';
import { toPosition } from './catalog.ts';
import type { BuildRecord } from './catalog.ts';
import { watchOf } from './checkpoint-watch.ts';

/**
 * Waits until the read models contain every event up to `position`. Returns false if they do not within `timeoutMs`, or if one of
 * them has stopped: the caller then answers with what there is. `db` must be the instance with which the runner was started.
 */
export const waitForPosition = (
  db: Knex,
  projectionNames: readonly string[],
  position: Position,
  timeoutMs = 2_000,
): Promise<boolean> => watchOf(db).wait(projectionNames, position, timeoutMs);

type AsOfRecord = Pick<
  BuildRecord,
  | 'name'
  | 'tables'
  | 'commit_position'
  | 'prepare_position'
  | 'position_time'
  | 'event_commit_position'
  | 'event_prepare_position'
>;

const maxAttempts = 5;

/**
 * Runs queries on several read models in one snapshot. `asOf` is the checkpoint of that snapshot: the earliest one if there are
 * several read models. This costs one round trip more than a transaction.
 */
export const readAsOf = async <const Models extends string, Result>(
  db: Knex,
  projectionNames: readonly Models[],
  query: (read: ReadTransaction<Models>, asOf: AsOf) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const views = await viewsOf(db, projectionNames);
    try {
      return await db.transaction(
        async (trx) => {
          const asOf = asOfOf(await holdBuilds(trx, projectionNames, views));
          return query(liveReadsIn(trx), asOf);
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      );
    } catch (error) {
      if (!(error instanceof OutdatedViews) || attempt === maxAttempts) throw error;
      knownViews.get(db)?.clear();
    }
  }
};

/** The cached views are not those of the live builds, because another version has been switched on since. */
class OutdatedViews extends Error {
  override readonly name = 'OutdatedViews';
}

const undefinedTable = '42P01';

const literals = (names: readonly string[]): string => names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

/**
 * Locks the views before the snapshot is taken. After that no build can be switched, so rows and checkpoint are from the same
 * build. Both statements go in one round trip, which is why the names are part of the text.
 */
const holdBuilds = async (trx: Knex.Transaction, names: readonly string[], views: readonly string[]): Promise<AsOfRecord[]> => {
  const lock = views.length ? `lock table ${views.join(', ')} in access share mode;` : 'select;';
  const records = await trx
    .raw<[unknown, { rows: AsOfRecord[] }]>(
      `${lock} select name, tables, commit_position::text, prepare_position::text, position_time,
         event_commit_position::text, event_prepare_position::text
       from public.projection_builds where status = 'live' and name in (${literals(names)}) order by name`,
    )
    .then(([, { rows }]) => rows)
    .catch((error: unknown) => {
      const isGone = error instanceof Error && 'code' in error && error.code === undefinedTable;
      throw isGone ? new OutdatedViews('A view is gone.', { cause: error }) : error;
    });
  if (viewsIn(records).join() !== views.join()) throw new OutdatedViews('The live builds have other views.');
  return records;
};

const knownViews = new WeakMap<Knex, Map<string, readonly string[]>>();

/** The views of a build change only with its version, so they are queried once. */
const viewsOf = async (db: Knex, names: readonly string[]): Promise<readonly string[]> => {
  let known = knownViews.get(db);
  if (!known) knownViews.set(db, (known = new Map()));
  const key = names.join();
  let views = known.get(key);
  if (!views) {
    const { rows } = await db.raw<{ rows: { tables: string[] }[] }>(
      `select tables from public.projection_builds where status = 'live' and name = any(?::text[])`,
      [[...names]],
    );
    known.set(key, (views = viewsIn(rows)));
  }
  return views;
};

/** In the same order as the switch, so that a reader and the switch cannot deadlock. */
const viewsIn = (builds: readonly { readonly tables: readonly string[] }[]): string[] =>
  builds.flatMap(({ tables }) => tables.map((table) => `read_model.${table}`)).sort();

interface Shown {
  readonly position: Position;
  readonly time: string;
}

/** The last event in a read model. A record of an older version has only its time; then the checkpoint is used instead. */
const shownBy = (record: AsOfRecord): Shown[] => {
  if (record.position_time === null) return [];
  const { event_commit_position: commit, event_prepare_position: prepare } = record;
  const position =
    commit === null || prepare === null ? toPosition(record) : { commit: BigInt(commit), prepare: BigInt(prepare) };
  return [{ position, time: new Date(record.position_time).toISOString() }];
};

const asOfOf = (records: readonly AsOfRecord[]): AsOf => {
  const reached = records.map(toPosition).sort(comparePositions)[0] ?? startPosition;
  const shown = records.flatMap(shownBy).sort((a, b) => comparePositions(a.position, b.position));
  const counting = shown.filter(({ position }) => comparePositions(position, reached) <= 0);
  const last = counting.at(-1);
  const complete = last !== undefined && counting.length === shown.length;
  return {
    position: formatPosition(complete ? last.position : reached),
    time: last?.time ?? null,
    projections: Object.fromEntries(records.map((record) => [record.name, formatPosition(toPosition(record))])),
  };
};
