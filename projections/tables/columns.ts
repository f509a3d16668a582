/**
 * The columns that tables of read models are made of. Each says how Postgres keeps it and which type its value has in
 * TypeScript: the one that queries hand out and that `RowChanges` takes. Moments, days, uuids and 64-bit numbers are strings there.
 */
export interface Column<Value = unknown, Written extends boolean = boolean> {
  /** As in CREATE TABLE, without `not null`. */
  readonly type: string;
  readonly nullable: boolean;
  /** False: Postgres computes it from the others. */
  readonly written: Written;
  /** How a query shows it, where that is not the column as it is. */
  readonly shown: ((column: string) => string) | null;
  /** Only its type is used. */
  readonly value?: Value;
}

/** A timestamptz as ISO 8601 UTC with milliseconds, whatever parser the driver has. */
export const isoTime = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const asText = (column: string): string => `${column}::text`;

const column = <Value>(type: string, shown: Column['shown'] = null): Column<Value, true> => ({
  type,
  nullable: false,
  written: true,
  shown,
});

export const uuid = (): Column<string, true> => column('uuid');
/** The words that it can hold, where the domain knows them: `text<PersonRole>()`. */
export const text = <Value extends string = string>(): Column<Value, true> => column('text');
export const boolean = (): Column<boolean, true> => column('boolean');
export const integer = (): Column<number, true> => column('int');
/** Decimal digits: revisions, positions and sums can be greater than a number holds exactly. */
export const bigint = (): Column<string, true> => column('bigint', asText);
export const texts = <Value extends string = string>(): Column<readonly Value[], true> => column('text[]');
export const integers = (): Column<readonly number[], true> => column('int[]');
/** YYYY-MM-DD. */
export const date = (): Column<string, true> => column('date', asText);
/** ISO 8601, UTC. */
export const timestamptz = (): Column<string, true> => column('timestamptz', isoTime);
export const jsonb = <Value>(): Column<Value, true> => column('jsonb');

export const nullable = <Value, Written extends boolean>(of: Column<Value, Written>): Column<Value | null, Written> => ({
  ...of,
  nullable: true,
});

/** Postgres computes it from the other columns of the row, and no query shows it. */
export const generated = (type: string, expression: string): Column<unknown, false> => ({
  type: `${type} generated always as (${expression}) stored`,
  nullable: true,
  written: false,
  shown: null,
});
