import type { Knex } from 'knex';
import { rowOptionsOf } from '#platform/database.ts';
import type { RowSchema } from './row-schema.ts';
import type { Sql, TableName } from './sql.ts';

/**
 * Checks rows against their schema, in tests and in development. A misspelt alias, an extra column or a sum that arrives as text
 * is reported with the names of the query and the column.
 */

/** What the driver says of an answer. */
interface Answer<Row = unknown> {
  readonly rows: Row[];
  readonly fields: readonly { readonly name: string }[];
}

type RowCheck = (answer: Answer) => void;

/** Call it when the query is sent: it takes the caller's name from the stack. */
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
 * What a query reads with: some read models, and no others. A handle of more read models does where one of fewer is asked
 * for; SQL that names a table of another one does not compile.
 */
export interface ReadHandle<in Models extends string> {
  /** The rows as the driver brings them. Where rows are not trusted, they are held to the schema. */
  readonly rows: <Row extends object>(schema: RowSchema<Row>, query: Sql<Models>, bindings?: Bindings) => Promise<Row[]>;
  /** Stands for the live read models, so that something read from them can be remembered; null in a replay. */
  readonly source: object | null;
}

/** All queries of one see the same moment. */
export interface ReadTransaction<in Models extends string> extends ReadHandle<Models> {
  /** All rows in batches, through a cursor: the database sorts once, and only one batch is in memory. */
  readonly batches: <Row extends object>(
    schema: RowSchema<Row>,
    query: Sql<Models>,
    bindings: Bindings,
  ) => AsyncGenerator<Row[], void, undefined>;
}

/** What a route reads with. */
export interface ReadModels<in Models extends string> extends ReadHandle<Models> {
  /** Runs queries over some of these read models at one moment, and says which one that is. */
  readonly asOf: <const Some extends Models, Result>(
    models: readonly Some[],
    query: (read: ReadTransaction<Some>, asOf: AsOf) => Promise<Result>,
  ) => Promise<Result>;
}

/** How far into the log an answer reads. */
export interface AsOf {
  /**
   * `commit/prepare` of the last event that counts in the answer; while one of the read models lags behind that event, how far that
   * one is.
   */
  readonly position: string;
  /** When the store recorded that event; while one lags, the last event before `position` that counts. */
  readonly time: string | null;
  /** Where each read model stands, by name. */
  readonly projections: Readonly<Record<string, string>>;
}

type NameOf = (table: TableName) => string;

const liveName: NameOf = ({ name, schema = 'read_model' }) => `${schema}.${name}`;
/** The search path of a replay says what the names mean. */
const replayedName: NameOf = ({ name }) => name;

/** Of the live read models; each statement is as of its own moment. */
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
      // After an error the transaction takes no more statements, and its end closes the cursor anyway.
      if (!trx.isCompleted()) await trx.raw(`close ${cursor}`).catch(() => undefined);
    }
  };
};

const inTransaction = <Models extends string>(
  trx: Knex.Transaction,
  nameOf: NameOf,
  source: object | null,
): ReadTransaction<Models> => ({ ...readWith(trx, nameOf, source), batches: readBatches(trx, nameOf) });

/** Transactions share the configuration of what they began on: one for each database. */
const sourceOf = ({ client }: Knex): object => (client as { config: object }).config;

/** Live read models within a transaction that has seen to it that all of them are of one moment. */
export const liveReadsIn = <Models extends string>(trx: Knex.Transaction): ReadTransaction<Models> =>
  inTransaction(trx, liveName, sourceOf(trx));

/**
 * The read models of a replay: names stand without a schema, and the search path of the transaction leads to the replay's own
 * tables alone. A query that reaches for anything else of the database fails.
 */
export const replayedReads = <Models extends string>(trx: Knex.Transaction): ReadTransaction<Models> =>
  inTransaction(trx, replayedName, null);
