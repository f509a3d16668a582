import type { Knex } from 'knex';
import type { AnyTable, KeyOf, Row } from '#projections/tables/table.ts';
import { jsonbText } from './json.ts';

type AnyRow = Readonly<Record<string, unknown>>;
type Change = { readonly kind: 'put' | 'patch'; readonly row: AnyRow } | { readonly kind: 'remove'; readonly row: AnyRow };

/**
 * Changes to one table, folded by key while a batch is read, then written with at most three statements. Later changes win: only
 * the final state of the rows counts. For read models of modest size; values travel as JSON.
 */
export class RowChanges<Of extends AnyTable> {
  readonly #table: Of;
  readonly #changes = new Map<string, Change>();

  constructor(table: Of) {
    this.#table = table;
  }

  /** Writes the whole row, new or not. */
  put(row: Row<Of>): void {
    this.#changes.set(this.#keyOf(row), { kind: 'put', row });
  }

  /** Changes some columns of a row; does nothing when the row does not exist. */
  patch(row: KeyOf<Of> & Partial<Row<Of>>): void {
    const key = this.#keyOf(row);
    const before = this.#changes.get(key);
    if (before?.kind === 'remove') return;
    this.#changes.set(key, { kind: before?.kind ?? 'patch', row: { ...before?.row, ...row } });
  }

  remove(key: KeyOf<Of>): void {
    this.#changes.set(this.#keyOf(key), { kind: 'remove', row: key });
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** The values of the changed rows in a number column of the key. */
  values(column: keyof KeyOf<Of> & string): number[] {
    return [...this.#changes.values()].map(({ row }) => Number(row[column]));
  }

  async flush(trx: Knex.Transaction): Promise<void> {
    const rows = (kind: Change['kind']): AnyRow[] => [...this.#changes.values()].filter((c) => c.kind === kind).map((c) => c.row);
    const { removes, puts, patches } = { removes: rows('remove'), puts: rows('put'), patches: rows('patch') };
    if (removes.length) await trx.raw(this.#deleteSql(), [jsonbText(removes)]);
    if (puts.length) await trx.raw(this.#putSql(), [jsonbText(puts)]);
    if (patches.length) await trx.raw(this.#patchSql(), [jsonbText(patches)]);
  }

  #keyOf(row: AnyRow): string {
    return this.#table.primaryKey.map((column) => String(row[column])).join('\n');
  }

  #deleteSql(): string {
    const { name, primaryKey } = this.#table;
    return `delete from ${name} t using jsonb_populate_recordset(null::${name}, ?::jsonb) r
      where ${primaryKey.map((column) => `t.${column} = r.${column}`).join(' and ')}`;
  }

  #putSql(): string {
    const { name, columnNames } = this.#table;
    return `insert into ${name} (${columnNames.join(', ')})
      select ${columnNames.map((column) => `r.${column}`).join(', ')} from jsonb_populate_recordset(null::${name}, ?::jsonb) r
      ${this.#onConflict()}`;
  }

  /** jsonb_populate_record merges the patch into the existing row, so one statement serves patches of any columns. */
  #patchSql(): string {
    const { name, primaryKey, columnNames } = this.#table;
    return `insert into ${name} (${columnNames.join(', ')})
      select ${columnNames.map((column) => `r.${column}`).join(', ')}
      from jsonb_array_elements(?::jsonb) p
        cross join lateral jsonb_populate_record(null::${name}, p) k
        join ${name} t on ${primaryKey.map((column) => `t.${column} = k.${column}`).join(' and ')}
        cross join lateral jsonb_populate_record(t, p) r
      ${this.#onConflict()}`;
  }

  #onConflict(): string {
    const { primaryKey, columnNames } = this.#table;
    const others = columnNames.filter((column) => !primaryKey.includes(column));
    const set = others.map((column) => `${column} = excluded.${column}`).join(', ');
    return `on conflict (${primaryKey.join(', ')}) do ${set ? `update set ${set}` : 'nothing'}`;
  }
}
