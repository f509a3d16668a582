import type { Knex } from 'knex';
import { replayedProjections } from './replayed.ts';
import { schemaOf, writingTo } from './tables.ts';

const tableNames = replayedProjections.flatMap((projection) => projection.tables.map(({ name }) => name));

const touchedBy = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const;

/** Columns of the primary key, which every table of a read model has. */
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
 * Lets the tables write down the keys of rows that are touched. Only what is rolled back touches them: tables that others
 * start from do not change.
 */
export const watchTables = (db: Knex, id: number): Promise<void> =>
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

/** What a stretch of the log changed in one table: JSON of the rows as they are now, and of the keys of all that were touched. */
export interface TableChange {
  readonly table: string;
  readonly key: string;
  readonly rows: string;
  readonly keys: string;
}

/** Inside the transaction that is rolled back, its search path on the tables that it started from. */
export const readChanges = async (trx: Knex.Transaction, baseId: number): Promise<TableChange[]> => {
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
 * The tables of a replay as views: the rows that it has of its own, and those of the tables that it started from which
 * no event since has touched. The few rows are copied instead of all.
 */
export const createOverlay = (db: Knex, id: number, baseId: number, changes: readonly TableChange[]): Promise<void> =>
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
