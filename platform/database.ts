/** Creates connections to Postgres: named pools that an outage can cut. */
import knexModule from 'knex';
import type { Knex } from 'knex';
import { Client, Pool } from 'pg';
import type { CutLine } from './cut-line.ts';
import { describeReach } from './reach.ts';
import { StartProblem } from './start-problem.ts';

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
 * For every connection: a peer that has vanished silently is noticed within some fifteen seconds, both here and in Postgres, and
 * its resources are released. Without this, both sides would keep the connection for two hours.
 */
export const keptAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3',
};

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

type RowOptions = Pick<PoolOptions, 'trustsRows' | 'onWrongRow'>;

/** A transaction shares the options of its connection. */
export const rowOptionsOf = ({ client }: Knex): RowOptions =>
  (client as { config: { userParams?: RowOptions } }).config.userParams ?? {};

const answerWithinMs = 10_000;

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'the password is not the right one',
  '28000': 'this user may not connect',
  '3D000': 'it has no such database; create it first',
  '53300': 'it has no connection left',
};

/**
 * Checks once at startup, so that a wrong address gives a one-line message.
 * @throws StartProblem
 */
export const requireDatabase = async (url: string, withinMs = answerWithinMs): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { hostname, port } = new URL(url);
    const refused = refusals[(error as NodeJS.ErrnoException).code ?? ''];
    const found = refused ? `${hostname}:${port || 5432}: ${refused}` : await describeReach(hostname, Number(port || 5432));
    const check = 'Check that it runs, and the address, user and database';
    throw new StartProblem(`DATABASE_URL: Postgres cannot be used at ${found}. ${check}.`, { cause: error });
  } finally {
    void client.end().catch(() => undefined);
  }
};
