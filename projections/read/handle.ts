import type { Knex } from 'knex';
import { rowOptionsOf } from '#platform/database.ts';
import { checkRows, type Answer, type RowCheck } from './check-rows.ts';
import type { RowSchema } from './row-schema.ts';
import type { Sql, TableName } from './sql.ts';

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
