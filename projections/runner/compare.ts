import type { Knex } from 'knex';
import { schemaOf } from './catalog.ts';
import type { Build } from './catalog.ts';

type RowJson = Record<string, unknown>;

/** A row that differs between the builds. `live` or `fresh` is null if the row exists only in the other. */
export interface RowDifference {
  readonly key: string;
  readonly columns: readonly { readonly column: string; readonly live: unknown; readonly fresh: unknown }[];
  readonly only: 'live' | 'fresh' | null;
}

export interface TableComparison {
  readonly table: string;
  readonly rows: number;
  /** Hashes over all rows in any order; equal tables have equal hashes. */
  readonly hashes: { readonly live: string; readonly fresh: string };
  readonly differences: number;
  /** The first differences, by key. */
  readonly examples: readonly RowDifference[];
}

const shownDifferences = 20;

/** Compares one table of two builds: by a hash over all rows, and row by row only if the hashes differ. */
export const compareTable = async (trx: Knex.Transaction, table: string, live: Build, fresh: Build): Promise<TableComparison> => {
  const [ours, theirs] = [await hashTable(trx, live, table), await hashTable(trx, fresh, table)];
  const rows = Number(ours.rows);
  const hashes = { live: ours.hash, fresh: theirs.hash };
  if (ours.rows === theirs.rows && ours.hash === theirs.hash) return { table, rows, hashes, differences: 0, examples: [] };
  const key = await primaryKey(trx, fresh, table);
  const { rows: found } = await trx.raw<{ rows: { live: RowJson | null; fresh: RowJson | null; total: string }[] }>(
    `select to_jsonb(l) as live, to_jsonb(f) as fresh, count(*) over () as total
     from ${schemaOf(live)}.${table} l full join ${schemaOf(fresh)}.${table} f using (${key.join(', ')})
     where to_jsonb(l) is distinct from to_jsonb(f) order by ${key.join(', ')} limit ${shownDifferences}`,
  );
  const differences = Number(found[0]?.total ?? 0);
  return { table, rows, hashes, differences, examples: found.map((pair) => toDifference(key, pair)) };
};

const hashTable = async (trx: Knex.Transaction, build: Build, table: string): Promise<{ rows: string; hash: string }> => {
  const { rows } = await trx.raw<{ rows: { rows: string; hash: string }[] }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash
     from ${schemaOf(build)}.${table} t`,
  );
  return rows[0]!;
};

const primaryKey = async (trx: Knex.Transaction, build: Build, table: string): Promise<string[]> => {
  const { rows } = await trx.raw<{ rows: { column: string }[] }>(
    `select a.attname as column from pg_index i
       cross join unnest(i.indkey) with ordinality as k(attnum, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = ?::regclass and i.indisprimary order by k.place`,
    [`${schemaOf(build)}.${table}`],
  );
  return rows.map((row) => row.column);
};

const toDifference = (
  key: readonly string[],
  { live, fresh }: { live: RowJson | null; fresh: RowJson | null },
): RowDifference => {
  const there = (live ?? fresh)!;
  const columns = Object.keys(there).filter((column) => JSON.stringify(live?.[column]) !== JSON.stringify(fresh?.[column]));
  return {
    key: key.map((column) => `${column}=${String(there[column])}`).join(' '),
    columns: live && fresh ? columns.map((column) => ({ column, live: live[column], fresh: fresh[column] })) : [],
    only: !fresh ? 'live' : !live ? 'fresh' : null,
  };
};
