import { z } from 'zod';
import type { ProjectionTable } from './projection.ts';
import type { Column } from './columns.ts';
import type { ReadModelName } from './read-model-name.ts';

type Columns = Readonly<Record<string, Column>>;

/**
 * A table of a read model: its DDL, the list of its columns and the type of its rows, from one definition.
 * `Model` names the read model that it belongs to, so that the compiler knows what a query reads.
 */
export interface Table<
  Model extends string = string,
  Of extends Columns = Columns,
  Key extends keyof Of & string = keyof Of & string,
> extends ProjectionTable {
  readonly model: Model;
  readonly columns: Of;
  readonly primaryKey: readonly Key[];
  /** The columns that are written; Postgres computes the others. */
  readonly columnNames: readonly string[];
}

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTable = Table<string, any, any>;

type ValueOf<One> = One extends Column<infer Value, boolean> ? Value : never;

/** A row as queries show it and as it is written. */
export type Row<Of extends AnyTable> = {
  readonly [Name in keyof Of['columns'] as Of['columns'][Name] extends { readonly written: true } ? Name : never]: ValueOf<
    Of['columns'][Name]
  >;
};

/** The columns that identify a row of a table. */
export type KeyOf<Of extends AnyTable> = Pick<Row<Of>, Of['primaryKey'][number] & keyof Row<Of>>;

interface TableOptions<Key extends string> {
  /** Null: rows have no identity. */
  readonly primaryKey: readonly Key[] | null;
  readonly indexes?: readonly string[];
}

/** Defines the tables of one read model. */
export const tablesOf =
  <const Model extends ReadModelName>(model: Model) =>
  <const Of extends Columns, const Key extends keyof Of & string = never>(
    name: string,
    columns: Of,
    { primaryKey, indexes = [] }: TableOptions<Key>,
  ): Table<Model, Of, Key> => ({
    model,
    name,
    columns,
    primaryKey: primaryKey ?? [],
    columnNames: Object.keys(columns).filter((column) => columns[column]!.written),
    definition: definitionOf(columns, primaryKey),
    indexes,
  });

const definitionOf = (columns: Columns, primaryKey: readonly string[] | null): string =>
  [
    ...Object.entries(columns).map(([name, { type, nullable }]) => `${name} ${type}${nullable ? '' : ' not null'}`),
    ...(primaryKey ? [`primary key (${primaryKey.join(', ')})`] : []),
  ].join(', ');

/** Type-checked column names of the table, for the column list of an insert. */
export const columnList = <Of extends AnyTable>(_table: Of, names: readonly (keyof Row<Of> & string)[]): string =>
  names.join(', ');

type RowShape<Of extends AnyTable, Name extends keyof Row<Of>> = {
  readonly [One in Name]: z.ZodType<Row<Of>[One], Row<Of>[One]>;
};

type RowOf<Of extends AnyTable, Name extends keyof Row<Of>> = z.ZodObject<RowShape<Of, Name>, z.core.$strict>;

/**
 * The schema of rows with these columns of a table, as `shownColumns` selects them; `.extend({ … })` adds what SQL computes.
 * Returns the same schema for the same names, because queries request it on every call.
 */
export const rowOf = <Of extends AnyTable, const Name extends keyof Row<Of> & string>(
  table: Of,
  names: readonly Name[],
): RowOf<Of, Name> => {
  const known = knownRows.get(table) ?? new Map<string, z.ZodObject>();
  knownRows.set(table, known);
  const key = names.join();
  const schemaOf = (name: string): z.ZodType => (table.columns as Columns)[name]!.schema;
  const row = known.get(key) ?? z.strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name)])));
  known.set(key, row);
  return row as unknown as RowOf<Of, Name>;
};

const knownRows = new WeakMap<AnyTable, Map<string, z.ZodObject>>();

/** Columns for the select list of a query, formatted as rows show them: `q.title, q.revision::text as revision`. */
export const shownColumns = <Of extends AnyTable>(table: Of, alias: string, names: readonly (keyof Row<Of> & string)[]): string =>
  names
    .map((name) => {
      const { shown } = (table.columns as Columns)[name]!;
      return shown ? `${shown(`${alias}.${name}`)} as ${name}` : `${alias}.${name}`;
    })
    .join(', ');
