/** Looks at the database before the start. Whatever it lacks is one line that says what to do. */
import { Client } from 'pg';
import { describeReach } from './reach.ts';
import { StartProblem } from './start-problem.ts';

const answerWithinMs = 10_000;

/** Asks Postgres to notice within some fifteen seconds that this machine has vanished, and to give up its locks. */
const keepAliveOptions = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3';

/** Limits that a role or database may have by itself. A migration, a rebuild or a night's job takes as long as it takes. */
const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'lock_timeout'];
const withoutLimits = limits.map((name) => `-c ${name}=0`).join(' ');
/** Since Postgres 17; older ones refuse an option that they do not know. */
const withoutNewLimits = '-c transaction_timeout=0';

const withOptions = (url: string, ...options: readonly string[]): string => {
  const address = new URL(url);
  address.searchParams.set('options', [address.searchParams.get('options'), ...options].filter(Boolean).join(' '));
  return address.href;
};

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'the password is not the right one',
  '28000': 'this user may not connect',
  '3D000': 'it has no such database; create it first',
  '53300': 'it has no connection left',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is signed by nobody this machine trusts; name the file with sslrootcert=… in the address',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is signed by nobody this machine trusts; name the file with sslrootcert=… in the address',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is signed by nobody this machine trusts; name the file with sslrootcert=… in the address',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is signed by nobody this machine trusts; name the file with sslrootcert=… in the address',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name than the one in the address',
};

/** What the server said against this connection; null if it said nothing that we know. */
export const refusalIn = ({ code = '', message }: NodeJS.ErrnoException): string | null => {
  if (/no encryption|SSL off|SSL required/i.test(message))
    return 'it takes only encrypted connections; add sslmode=verify-full to the address';
  if (/does not support SSL/i.test(message)) return 'it offers no encryption, and sslmode in the address asks for it';
  return refusals[code] ?? null;
};

const asProblem = async (url: string, error: unknown): Promise<StartProblem> => {
  const { hostname, port } = new URL(url);
  const refused = refusalIn(error as NodeJS.ErrnoException);
  const found = refused ? `${hostname}:${port || 5432}: ${refused}` : await describeReach(hostname, Number(port || 5432));
  const check = 'Check that it runs, and the address, user and database';
  return new StartProblem(`DATABASE_URL: Postgres cannot be used at ${found}. ${check}.`, { cause: error });
};

const open = async (url: string, withinMs: number): Promise<Client> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
};

/** Poolers such as PgBouncer refuse options that they do not know themselves. */
const isRefusedOption = (error: unknown): boolean =>
  /startup parameter|command.line options|options/i.test((error as Error).message) &&
  !/encryption/i.test((error as Error).message);

interface Opened {
  readonly client: Client;
  /** The address with the options that the server takes. */
  readonly url: string;
}

const openWithOptions = async (url: string, withinMs: number): Promise<Opened> => {
  const wanted = withOptions(url, keepAliveOptions, withoutLimits);
  try {
    return { client: await open(wanted, withinMs), url: wanted };
  } catch (error) {
    if (!isRefusedOption(error)) throw error;
    return { client: await open(url, withinMs), url };
  }
};

export interface DatabaseFacts {
  readonly encoding: string;
  readonly schema: string | null;
  readonly may_use_schema: boolean;
  readonly may_make_schemas: boolean;
  /** Limits that the role, the database or the server gives this connection: `statement_timeout=5s`. */
  readonly limits: readonly string[];
  /** Whether transactions may have one, too. */
  readonly knows_new_limits: boolean;
}

const selectFacts = `select current_setting('server_encoding') as encoding, current_schema() as schema,
  has_schema_privilege('public', 'create') and has_schema_privilege('public', 'usage') as may_use_schema,
  has_database_privilege(current_database(), 'create') or to_regnamespace('read_model') is not null and to_regnamespace('pgboss') is not null
    as may_make_schemas,
  array(select name || '=' || current_setting(name) from pg_settings
    where name in (${limits.map((name) => `'${name}'`).join(', ')}, 'transaction_timeout') and setting <> '0' order by name) as limits,
  current_setting('server_version_num')::int >= 170000 as knows_new_limits`;

const creating = `create database … encoding 'UTF8' locale 'C' template template0`;

/** What this database lacks, as a sentence; null if nothing. */
export const lackOf = ({ encoding, schema, may_use_schema, may_make_schemas }: DatabaseFacts): string | null => {
  if (encoding !== 'UTF8')
    return `Its encoding is ${encoding}, in which names and texts of many languages are lost. Create another one: ${creating}.`;
  if (schema !== 'public')
    return `Its search_path leads to ${schema === null ? 'no schema' : `the schema ${schema}`}. Earshot keeps its tables in the schema public: give the role search_path = public, or a database of its own.`;
  if (!may_use_schema)
    return 'This role may not make tables in the schema public. As its owner: grant create, usage on schema public to this role.';
  if (!may_make_schemas)
    return 'This role may not make schemas. As the owner of the database: grant create, temporary on database … to this role.';
  return null;
};

const probe = 'earshot.probe';

/**
 * True if a pooler hands the server’s connections round between transactions. While another client holds a transaction, what this
 * one has set is either seen by the other or gone.
 */
const isHandedRound = async (client: Client, url: string, withinMs: number): Promise<boolean> => {
  const other = await open(url, withinMs);
  const read = async (from: Client): Promise<string | null> =>
    (await from.query<{ value: string | null }>(`select nullif(current_setting('${probe}', true), '') as value`)).rows[0]!.value;
  try {
    await client.query(`select set_config('${probe}', 'mine', false)`);
    await other.query('begin');
    const [seenByOther, mine] = [await read(other), await read(client)];
    await other.query('commit');
    return seenByOther === 'mine' || mine !== 'mine';
  } finally {
    await other.end().catch(() => undefined);
  }
};

const pooled =
  'A pooler shares its connections between transactions, which locks and notifications do not survive. Name Postgres itself, or a pool in session mode';

const limited = (left: readonly string[]): string =>
  `The pooler takes no options, so this role's limits would end migrations, rebuilds and jobs: ${left.join(', ')}. ` +
  `Run ${left.map((limit) => `alter role … reset ${limit.split('=')[0]}`).join('; ')}, or name Postgres itself.`;

/**
 * Checks once at the start that this database can be used, so that whatever is wrong is one line.
 * @returns the address to connect with: it also asks Postgres to notice when this machine vanishes, and lifts limits of time of the role, unless a pooler refuses that
 * @throws StartProblem
 */
export const requireDatabase = async (url: string, withinMs = answerWithinMs): Promise<string> => {
  const opened = await openWithOptions(url, withinMs).catch(async (error: unknown) => {
    throw await asProblem(url, error);
  });
  const { client } = opened;
  try {
    const { rows } = await client.query<DatabaseFacts>(selectFacts);
    const lack = lackOf(rows[0]!);
    if (lack) throw new StartProblem(`DATABASE_URL: this database cannot be used. ${lack}`);
    const takesOptions = opened.url !== url;
    const left = rows[0]!.limits.filter((limit) => !takesOptions || !limit.startsWith('transaction_timeout'));
    if (left.length > 0) throw new StartProblem(`DATABASE_URL: ${limited(left)}`);
    if (await isHandedRound(client, opened.url, withinMs)) throw new StartProblem(`DATABASE_URL: ${pooled}.`);
    return takesOptions && rows[0]!.knows_new_limits ? withOptions(opened.url, withoutNewLimits) : opened.url;
  } finally {
    void client.end().catch(() => undefined);
  }
};
