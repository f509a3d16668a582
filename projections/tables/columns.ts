import { z } from 'zod';

/**
 * The column types of read model tables. Each defines how Postgres stores it and its TypeScript type, which queries return and
 * `RowChanges` takes. Timestamps, days, uuids and 64-bit numbers are strings there.
 */
export interface Column<Value = unknown, Written extends boolean = boolean> {
  /** As in CREATE TABLE, without `not null`. */
  readonly type: string;
  readonly nullable: boolean;
  /** False: Postgres computes it from the others. */
  readonly written: Written;
  /** How a query shows it, when it does not show the column itself. */
  readonly shown: ((column: string) => string) | null;
  /** The value that a query returns for it. */
  readonly schema: z.ZodType<Value, Value>;
}

/** A timestamptz as ISO 8601 UTC with milliseconds, independent of the driver's parsers. */
export const isoTime = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const digits = z.string().regex(/^-?\d+$/);
const listOf = <Value>(of: z.ZodType<Value, Value>) => z.array(of).readonly() as z.ZodType<readonly Value[], readonly Value[]>;

const asText = (column: string): string => `${column}::text`;

type OfValue<Value> = z.ZodType<Value, Value>;

const column = <Value>(type: string, schema: OfValue<Value>, shown: Column['shown'] = null): Column<Value, true> => ({
  type,
  nullable: false,
  written: true,
  shown,
  schema,
});

export const uuid = (): Column<string, true> => column('uuid', z.guid());
/** Optionally limited to a list of words from the domain: `text(personRole)`. */
export const text = <Value extends string = string>(
  words: OfValue<Value> = z.string() as unknown as OfValue<Value>,
): Column<Value, true> => column('text', words);
export const boolean = (): Column<boolean, true> => column('boolean', z.boolean());
export const integer = (): Column<number, true> => column('int', z.int());
/** Decimal digits: revisions, positions and sums can exceed the safe integers of a number. */
export const bigint = (): Column<string, true> => column('bigint', digits, asText);
export const texts = <Value extends string = string>(
  words: OfValue<Value> = z.string() as unknown as OfValue<Value>,
): Column<readonly Value[], true> => column('text[]', listOf(words));
export const integers = (): Column<readonly number[], true> => column('int[]', listOf(z.int()));
/** YYYY-MM-DD. */
export const date = (): Column<string, true> => column('date', z.iso.date(), asText);
/** ISO 8601, UTC. */
export const timestamptz = (): Column<string, true> => column('timestamptz', z.iso.datetime(), isoTime);
/** Without a schema, the value is trusted as it was written. */
export const jsonb = <Value>(inside: OfValue<Value> = z.custom<Value>() as OfValue<Value>): Column<Value, true> =>
  column('jsonb', inside);

export const nullable = <Value, Written extends boolean>(of: Column<Value, Written>): Column<Value | null, Written> => ({
  ...of,
  nullable: true,
  schema: of.schema.nullable() as OfValue<Value | null>,
});

/** Postgres computes it from the other columns of the row, and no query returns it. */
export const generated = (type: string, expression: string): Column<unknown, false> => ({
  type: `${type} generated always as (${expression}) stored`,
  nullable: true,
  written: false,
  shown: null,
  schema: z.unknown(),
});
