import type { Knex } from 'knex';
import { startPosition } from '#eventstore/position.ts';
import type { Logger } from '#platform/logger.ts';
import { countEventsBetween } from '../event-index/queries.ts';
import { HandlerFailure } from '#projections/runner/errors.ts';
import { acquireSessionLock } from '#projections/runner/session-lock.ts';
import {
  beginReplay,
  describeReplay,
  failReplay,
  findBase,
  findReplay,
  finishReplay,
  noteUse,
  ReplayCancelled,
  type Replay,
} from './catalog.ts';
import { foldLog, foldLogIn, type FoldingOptions } from './fold-log.ts';
import { replayedProjections } from './replayed.ts';
import { schemaOf, writingTo, completeTables, copyTables, createMask, createTables, dropTables } from './tables.ts';
import { isWhole } from './reader.ts';

const tableNames = replayedProjections.flatMap((projection) => projection.tables.map(({ name }) => name));

const touchedBy = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;

/** Columns of the primary key; every table of a read model has one. */
const keyOf = async (db: Knex, schema: string, table: string): Promise<string> => {
  const { rows } = await db.raw<{ rows: { key: string | null }[] }>(
    `select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as key from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = ?::regclass and i.indisprimary`,
    [`${schema}.${table}`],
  );
  const key = rows[0]?.key;
  if (!key) throw new Error(`${table} has no primary key.`);
  return key;
};

/**
 * Makes the tables record the keys of touched rows. Only transactions that are rolled back touch them: tables that serve as a
 * base never change.
 */
const watchTables = (db: Knex, id: number): Promise<void> =>
  writingTo(db, id, async (trx) => {
    const schema = schemaOf(id);
    for (const table of tableNames) {
      const key = await keyOf(trx, schema, table);
      await trx.raw(`create unlogged table touched_${table} as select ${key} from ${table} limit 0`);
      for (const [action, names] of Object.entries(touchedBy)) {
        const writes = names.map((name) => `insert into ${schema}.touched_${table} select ${key} from ${name}_rows;`).join(' ');
        await trx.raw(
          `create function touch_${table}_${action}() returns trigger language plpgsql as $$ begin ${writes} return null; end $$`,
        );
        await trx.raw(
          `create trigger touch_${action} after ${action} on ${table} referencing
             ${names.map((name) => `${name} table as ${name}_rows`).join(' ')}
           for each statement execute function touch_${table}_${action}()`,
        );
      }
    }
  });

/** What a range of the log changed in one table: JSON of the current rows, and of the keys of all touched rows. */
interface TableChange {
  readonly table: string;
  readonly key: string;
  readonly rows: string;
  readonly keys: string;
}

/** Runs inside the transaction that is rolled back, with its search path on the base's tables. */
const readChanges = async (trx: Knex.Transaction, baseId: number): Promise<TableChange[]> => {
  const changes: TableChange[] = [];
  for (const table of tableNames) {
    const { rows: touched } = await trx.raw<{ rows: { any: boolean }[] }>(`select exists (select from touched_${table}) as any`);
    if (!touched[0]!.any) continue;
    const key = await keyOf(trx, schemaOf(baseId), table);
    const { rows } = await trx.raw<{ rows: { rows: string; keys: string }[] }>(
      `with touched as materialized (select distinct ${key} from touched_${table})
       select (select coalesce(json_agg(t), '[]')::text from ${table} t join touched using (${key})) as rows,
         (select json_agg(k)::text from touched k) as keys`,
    );
    changes.push({ table, key, ...rows[0]! });
  }
  return changes;
};

/**
 * Creates the tables of a replay as views: its own rows, plus the base's rows that no event since has touched. Only the few
 * changed rows are copied.
 */
const createOverlay = (db: Knex, id: number, baseId: number, changes: readonly TableChange[]): Promise<void> =>
  db.transaction(async (creating) => {
    const [schema, base] = [schemaOf(id), schemaOf(baseId)];
    await creating.raw(`create schema ${schema}`);
    await writingTo(creating, id, async (trx) => {
      for (const table of tableNames) {
        const change = changes.find((one) => one.table === table);
        if (change) await overlayTable(trx, base, change);
        else await trx.raw(`create view ${table} as select * from ${base}.${table}`);
      }
    });
  });

const overlayTable = async (trx: Knex.Transaction, base: string, { table, key, rows, keys }: TableChange): Promise<void> => {
  const source = `${base}.${table}`;
  await trx.raw(`create unlogged table own_${table} (like ${source} including defaults including indexes)`);
  await trx.raw(`insert into own_${table} select * from json_populate_recordset(null::${source}, ?::json)`, [rows]);
  await trx.raw(`create unlogged table gone_${table} as select ${key} from json_populate_recordset(null::${source}, ?::json)`, [
    keys,
  ]);
  await trx.raw(`alter table gone_${table} add primary key (${key})`);
  await trx.raw(`analyze own_${table}, gone_${table}`);
  const same = key
    .split(', ')
    .map((column) => `g.${column} = b.${column}`)
    .join(' and ');
  await trx.raw(
    `create view ${table} as select * from own_${table}
     union all select b.* from ${source} b where not exists (select from gone_${table} g where ${same})`,
  );
};

export interface ReplayOptions extends FoldingOptions {
  readonly logger: Logger;
  /** False: starts from the beginning of the log, even if there are snapshots. */
  readonly fromSnapshot?: boolean;
}

/** Held while a process builds a replay, for as long as the process lives. */
const replayingLock = 72_033;

/**
 * Builds the tables of a replay by folding every event up to its position, starting from the latest earlier snapshot or from
 * nothing. A killed build starts over. Returns the result; null if another process is building it or there is no such replay.
 */
export const runReplay = async (id: number, options: ReplayOptions): Promise<Replay | null> => {
  const { db, signal, logger } = options;
  const lock = await acquireSessionLock(db, [replayingLock, String(id)], { signal, pollMs: null });
  if (!lock) return null;
  try {
    const replay = await findReplay(db, id);
    if (!replay || (replay.status !== 'waiting' && replay.status !== 'running')) return replay;
    await build(replay, { ...options, signal: AbortSignal.any([signal, lock.lost]) });
    logger.debug({ replay: describeReplay(replay) }, 'replayed');
  } catch (error) {
    await giveUp(id, error, options);
  } finally {
    await lock.release();
  }
  return findReplay(db, id);
};

const build = async (replay: Replay, options: ReplayOptions): Promise<void> => {
  const { db } = options;
  const { id } = replay;
  await dropTables(db, id);
  const base = options.fromSnapshot === false ? null : await findWholeBase(replay, options);
  await beginReplay(db, id, base);
  if (!base) await buildFromNothing(replay, options);
  else if (replay.kind === 'replay' && (await isNear(db, base, replay))) await buildOver(base, replay, options);
  else await buildFromCopy(base, replay, options);
  options.signal.throwIfAborted();
  await createMask(db, id);
  await finishReplay(db, id);
};

const buildFromNothing = async ({ id, position: upTo }: Replay, options: ReplayOptions): Promise<void> => {
  const { db } = options;
  await createTables(db, id);
  await foldLog(options, { id, after: startPosition, upTo, derivedLive: false });
  await completeTables(db, id);
  await watchTables(db, id);
};

/** For snapshots, and for replays far from any: builds separate tables, which others can start from. */
const buildFromCopy = async (base: Replay, { id, position: upTo }: Replay, options: ReplayOptions): Promise<void> => {
  await whileThere(base, options, () => copyTables(options.db, base.id, id));
  await foldLog(options, { id, after: base.position, upTo, derivedLive: true });
  await watchTables(options.db, id);
};

/** Up to this many events change few enough rows to copy them individually. */
const nearestEvents = 60_000;

const isNear = async (db: Knex, base: Replay, { position }: Replay): Promise<boolean> =>
  (await countEventsBetween(db, base.position.commit, position.commit, nearestEvents + 1)) <= nearestEvents;

/**
 * Folds the range into the base's own tables, copies out the touched rows, and rolls back, so that nobody else ever sees the base
 * changed. Only one replay at a time does this.
 */
const buildOver = async (base: Replay, { id, position: upTo }: Replay, options: ReplayOptions): Promise<void> => {
  const { db } = options;
  const changes = await whileThere(base, options, async () => {
    const folding = await db.transaction();
    try {
      await folding.raw('select pg_advisory_xact_lock(?, ?)', [replayingLock, base.id]);
      return await writingTo(folding, base.id, async (trx) => {
        await foldLogIn(trx, options, { id, after: base.position, upTo, derivedLive: true });
        return readChanges(trx, base.id);
      });
    } finally {
      await folding.rollback();
    }
  });
  await createOverlay(db, id, base.id, changes);
};

/** Skips a base that lost its rows in a crash; the clean-up deals with it. */
const findWholeBase = async ({ position }: Replay, { db }: ReplayOptions): Promise<Replay | null> => {
  for (;;) {
    const base = await findBase(db, position);
    if (!base || (await isWhole(db, base.id))) return base;
    await failReplay(db, base.id, lostTables);
  }
};

export const lostTables = 'The tables were lost when the database stopped.';

/** Keeps the base from being dropped during the work. */
const whileThere = <Result>(base: Replay, { db }: ReplayOptions, work: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: unknown[] }>('select 1 from public.replays where id = ? for key share', [base.id]);
    if (rows.length === 0) throw new Error(`Replay ${base.id} was dropped.`);
    await noteUse(db, base.id);
    return work();
  });

/** A shutdown is not a failure: the replay waits for the process that resumes it. */
const giveUp = async (id: number, error: unknown, { db, signal }: ReplayOptions): Promise<void> => {
  if (signal.aborted) throw error;
  await dropTables(db, id);
  if (error instanceof ReplayCancelled) return;
  const reason = error instanceof HandlerFailure ? error.message : 'The replay broke off. Start it again.';
  await failReplay(db, id, reason);
  throw error;
};
