/** Creates connections to Postgres: named pools that an outage can cut. */
import knexModule from 'knex';
import type { Knex } from 'knex';
import { Pool, type PoolClient } from 'pg';
import type { CutLine } from './cut-line.ts';

export type { Knex } from 'knex';

export interface PoolOptions {
  /** Maximum number of connections; default 10. */
  readonly max?: number;
  /** For pools of requests: how to fail everything waiting on their connections in an outage. */
  readonly line?: CutLine;
  /** Skips the check of query rows against their schemas (`projections/read/`). */
  readonly trustsRows?: boolean;
  /** Called when a row does not match its schema; the row is returned anyway. Without it the query throws. */
  readonly onWrongRow?: (problem: unknown) => void;
}

const applicationName = 'earshot';

/**
 * For every connection: a peer that has vanished silently is noticed here within some fifteen seconds. Without this, the
 * connection would be kept for two hours. Postgres is asked to do the same in the address that `requireDatabase` gives.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

const connectionOptions = (url: string, { line }: PoolOptions) => ({
  connectionString: url,
  application_name: applicationName,
  ...keptAlive,
  ...(line ? { stream: line.open } : {}),
});

/** A plain pg pool. int8 arrives as text, so SQL must cast counts to int and positions to text. */
export const createPool = (url: string, options: PoolOptions = {}): Pool => {
  const pool = new Pool({ ...connectionOptions(url, options), max: options.max ?? 10 });
  // An idle connection that breaks (a restart of Postgres) is replaced at its next use. Without a listener the event would end
  // the process.
  pool.on('error', () => undefined);
  return pool;
};

/** The query builder with its own pool. `destroy()` ends it. */
export const createKnex = (url: string, options: PoolOptions = {}): Knex =>
  knexModule.knex({
    client: 'pg',
    connection: connectionOptions(url, options),
    pool: { min: 0, max: options.max ?? 10 },
    acquireConnectionTimeout: 30_000,
    // Knex warns of failed connections, but the caller gets an error anyway.
    log: { warn: () => undefined },
    ...({ userParams: { trustsRows: options.trustsRows ?? false, onWrongRow: options.onWrongRow } } as object),
  });

/**
 * The query builder on the connections of a plain pool, whose owner ends it. For work that must not wait behind the queries of
 * pages, as signing in. A query inside a transaction must go through the transaction: the pool may have one connection.
 */
export const knexOn = (pool: Pool, rows: RowOptions = {}): Knex => {
  const knex = knexModule.knex({ client: 'pg', ...({ userParams: rows } as object) });
  Object.assign(knex.client as object, {
    acquireConnection: () => pool.connect(),
    releaseConnection: async (connection: PoolClient) => connection.release(),
  });
  return knex;
};

type RowOptions = Pick<PoolOptions, 'trustsRows' | 'onWrongRow'>;

/** A transaction shares the options of its connection. */
export const rowOptionsOf = ({ client }: Knex): RowOptions =>
  (client as { config: { userParams?: RowOptions } }).config.userParams ?? {};
