import type { Knex } from 'knex';
import { rowOptionsOf } from '#platform/database.ts';
import type { RowSchema } from './row-schema.ts';
import type { Sql, TableName } from './sql.ts';

/**
 * Checks rows against their schema, in tests and in development. Reports a misspelled alias, an extra column or a sum that
 * arrives as text, with the names of the query and the column.
 */

/** What the driver returns for a query. */
interface Answer<Row = unknown> {
  readonly rows: Row[];
  readonly fields: readonly { readonly name: string }[];
}

type RowCheck = (answer: Answer) => void;

/** Call this when sending the query: it takes the caller's name from the stack. */
const checkRows = (schema: RowSchema<unknown>, text: string): RowCheck => {
  const asked = new Error();
  const fail = (problem: string): never => {
    throw new Error(`${askedBy(asked)}: ${problem}\n${shortened(text)}`);
  };
  return ({ rows, fields }) => {
    const problem = columnProblem(
      schema,
      fields.map(({ name }) => name),
    );
    if (problem) fail(problem);
    for (const row of rows) {
      const parsed = schema.safeParse(row);
      if (parsed.success) continue;
      const [issue] = parsed.error.issues;
      fail(
        `the column ${issue!.path.map((step) => `"${String(step)}"`).join(' / ')} is not what the row schema says: ${issue!.message}`,
      );
    }
  };
};

/** Works for an empty result too. */
const columnProblem = (schema: RowSchema<unknown>, columns: readonly string[]): string | null => {
  const read = new Set(columns);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) return `the query has two columns "${twice}"`;
  const extra = columns.find((name) => !(name in schema.shape));
  if (extra !== undefined) return `the query has a column "${extra}", and the row schema has not`;
  const missing = Object.keys(schema.shape).find((name) => !read.has(name));
  if (missing !== undefined) return `the row schema has a column "${missing}", and the query has not`;
  return null;
};

const frame =
  /at (?:async )?(?:(?:Object\.|Module\.)?([\w$.]+) )?\(?(?:file:\/\/)?\/.*?\/((?:projections|jobs|api|tests)\/[\w/.-]+\.ts)/;

/** The query function that called the handle. */
const askedBy = ({ stack = '' }: Error): string => {
  for (const line of stack.split('\n')) {
    const [, name, file] = frame.exec(line) ?? [];
    if (file && !file.startsWith('projections/read/')) return name ? `${name} in ${file}` : file;
  }
  return 'A query';
};

const shown = 400;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > shown ? `${line.slice(0, shown)}…` : line;
};

export type Bindings = readonly unknown[] | Readonly<Record<string, unknown>>;

/**
 * What a query reads through: certain read models, and no others. A handle with more read models is accepted where fewer are
 * required; SQL that names a table of any other does not compile.
 */
export interface ReadHandle<in Models extends string> {
  /** The rows as the driver returns them. If rows are not trusted, they are checked against the schema. */
  readonly rows: <Row extends object>(schema: RowSchema<Row>, query: Sql<Models>, bindings?: Bindings) => Promise<Row[]>;
  /** Identifies the live read models, as a key for caching what was read from them; null in a replay. */
  readonly source: object | null;
}

/** All its queries see the same snapshot. */
export interface ReadTransaction<in Models extends string> extends ReadHandle<Models> {
  /** All rows in batches, through a cursor: the database sorts once, and only one batch is in memory. */
  readonly batches: <Row extends object>(
    schema: RowSchema<Row>,
    query: Sql<Models>,
    bindings: Bindings,
  ) => AsyncGenerator<Row[], void, undefined>;
}

/** What a route uses for reading. */
export interface ReadModels<in Models extends string> extends ReadHandle<Models> {
  /** Runs queries on some of these read models in one snapshot, and passes its position to them. */
  readonly asOf: <const Some extends Models, Result>(
    models: readonly Some[],
    query: (read: ReadTransaction<Some>, asOf: AsOf) => Promise<Result>,
  ) => Promise<Result>;
}

/** The position in the log that an answer is based on. */
export interface AsOf {
  /**
   * `commit/prepare` of the last event included in the answer. While a read model lags behind that event, the position of that
   * read model.
   */
  readonly position: string;
  /** When the store recorded that event. While a read model lags, the time of the last included event before `position`. */
  readonly time: string | null;
  /** The checkpoint of each read model, by name. */
  readonly projections: Readonly<Record<string, string>>;
}

type NameOf = (table: TableName) => string;

const liveName: NameOf = ({ name, schema = 'read_model' }) => `${schema}.${name}`;
/** The search path of a replay resolves these names. */
const replayedName: NameOf = ({ name }) => name;

/** Reads the live read models; each statement sees its own snapshot. */
export const liveRows = <Models extends string>(db: Knex): ReadHandle<Models> => readWith(db, liveName, sourceOf(db));

/** How to check rows against their schema; null where rows are trusted. */
const checkOf = (db: Knex): typeof checkRows | null => {
  const { trustsRows, onWrongRow } = rowOptionsOf(db);
  if (trustsRows) return null;
  return onWrongRow ? (schema, text) => reporting(checkRows(schema, text), onWrongRow) : checkRows;
};

/** Reports a mismatch instead of throwing, so that a wrong schema cannot break a page that works. */
const reporting =
  (check: RowCheck, onWrongRow: (problem: unknown) => void): RowCheck =>
  (answer) => {
    try {
      check(answer);
    } catch (problem) {
      onWrongRow(problem);
    }
  };

const readWith = <Models extends string>(db: Knex, nameOf: NameOf, source: object | null): ReadHandle<Models> => {
  const checks = checkOf(db);
  return {
    rows: async <Row extends object>(schema: RowSchema<Row>, query: Sql<Models>, bindings: Bindings = []) => {
      const text = query.text(nameOf);
      const check = checks?.(schema, text);
      const answer = await db.raw<Answer<Row>>(text, bindings as Knex.ValueDict);
      check?.(answer);
      return answer.rows;
    },
    source,
  };
};

const batchSize = 1_000;
let cursors = 0;

const readBatches = (trx: Knex.Transaction, nameOf: NameOf): ReadTransaction<string>['batches'] => {
  const checks = checkOf(trx);
  return async function* <Row extends object>(schema: RowSchema<Row>, query: Sql, bindings: Bindings) {
    const cursor = `read_rows_${(cursors += 1)}`;
    const text = query.text(nameOf);
    const check = checks?.(schema, text);
    await trx.raw(`declare ${cursor} no scroll cursor for ${text}`, bindings as Knex.ValueDict);
    try {
      for (;;) {
        const answer = await trx.raw<Answer<Row>>(`fetch forward ${batchSize} from ${cursor}`);
        check?.(answer);
        const { rows } = answer;
        if (rows.length > 0) yield rows;
        if (rows.length < batchSize) break;
      }
    } finally {
      // After an error the transaction accepts no more statements, and the cursor closes with it anyway.
      if (!trx.isCompleted()) await trx.raw(`close ${cursor}`).catch(() => undefined);
    }
  };
};

const inTransaction = <Models extends string>(
  trx: Knex.Transaction,
  nameOf: NameOf,
  source: object | null,
): ReadTransaction<Models> => ({ ...readWith(trx, nameOf, source), batches: readBatches(trx, nameOf) });

/** Transactions share the configuration object of their connection, so there is one for each database. */
const sourceOf = ({ client }: Knex): object => (client as { config: object }).config;

/** Live read models within a transaction that ensures that all of them are from one snapshot. */
export const liveReadsIn = <Models extends string>(trx: Knex.Transaction): ReadTransaction<Models> =>
  inTransaction(trx, liveName, sourceOf(trx));

/**
 * The read models of a replay. Table names have no schema, and the search path of the transaction leads only to the replay's own
 * tables. A query for anything else in the database fails.
 */
export const replayedReads = <Models extends string>(trx: Knex.Transaction): ReadTransaction<Models> =>
  inTransaction(trx, replayedName, null);
