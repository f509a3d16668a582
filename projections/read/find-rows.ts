import { rowOf, shownColumns, type AnyTable, type Row } from '#projections/tables/table.ts';
import type { RowSchema } from './row-schema.ts';
import type { ReadHandle } from './handle.ts';
import { sql } from './sql.ts';

/** Rows of one table with these values, in no order. For simple lookups; anything more complex is SQL. */
export const findRows = <Of extends AnyTable, const Name extends keyof Row<Of> & string>(
  read: ReadHandle<Of['model']>,
  table: Of,
  names: readonly Name[],
  where: Partial<Row<Of>>,
): Promise<Pick<Row<Of>, Name>[]> => {
  const conditions = Object.keys(where).map((name) => `t.${name} = :${name}`);
  if (conditions.length === 0) throw new Error(`Say which rows of ${table.name}.`);
  return read.rows(
    rowOf(table, names) as unknown as RowSchema<Pick<Row<Of>, Name>>,
    sql`select ${shownColumns(table, 't', names)} from ${table} t where ${conditions.join(' and ')}`,
    where,
  );
};

/** The single row with this key, or with these values if they are unique. */
export const findRow = async <Of extends AnyTable, const Name extends keyof Row<Of> & string>(
  read: ReadHandle<Of['model']>,
  table: Of,
  names: readonly Name[],
  where: Partial<Row<Of>>,
): Promise<Pick<Row<Of>, Name> | null> => (await findRows(read, table, names, where))[0] ?? null;
