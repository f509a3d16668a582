import type { ClientBase } from 'pg';
import { packEvents } from './pack-events.ts';
import { LogHashing } from '../integrity/log-hashing.ts';
import { eventsPerLogHash } from '../integrity/log-integrity.ts';
import { chainedEvents } from './chained-log.ts';
import { Names } from './names.ts';
import { selectHead } from './reader.ts';
import { sealedEvents } from './sealed-events-schema.ts';
import { slicedStreams } from './sliced-streams-schema.ts';

/** The rights of the app's role on the log's schema: read, append through one function, and number names. Nothing else. */
const rightsOf = (role: string): readonly string[] => [
  'revoke all on schema event_store from public',
  `revoke all on all tables in schema event_store from public, ${role}`,
  `revoke all on all functions in schema event_store from public, ${role}`,
  `grant usage on schema event_store to ${role}`,
  `grant select on all tables in schema event_store to ${role}`,
  `grant insert on event_store.names to ${role}`,
  `grant execute on function event_store.append_sealed, event_store.hash_log_to_its_end to ${role}`,
];

const hasItsRights = `select has_function_privilege($1, p.oid, 'execute') and has_schema_privilege($1, 'event_store', 'usage')
    and has_table_privilege($1, 'event_store.log_hashes', 'select') and has_table_privilege($1, 'event_store.names', 'insert')
    and not has_table_privilege($1, 'event_store.events', 'insert, update, delete, truncate')
    and not has_table_privilege($1, 'event_store.log_hashes', 'insert, update, delete, truncate')
    and not has_table_privilege($1, 'event_store.streams', 'insert, update, delete, truncate') as has
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'event_store' and p.proname = 'append_sealed'`;

/** Objects created under another role by an earlier version, or by a start without an owner. */
const ownedByOthers = `
  select 'alter schema event_store owner to current_user' as statement from pg_namespace
  where nspname = 'event_store' and nspowner <> (select oid from pg_roles where rolname = current_user)
  union all
  select format('alter table %s owner to current_user', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'event_store' and c.relkind = 'r' and c.relowner <> (select oid from pg_roles where rolname = current_user)
  union all
  select format('alter function %s owner to current_user', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'event_store' and p.proowner <> (select oid from pg_roles where rolname = current_user)`;

/** Runs as the owner of the log: takes over objects of other roles, and grants the app's role its rights. */
const giveRights = async (client: ClientBase, application: string): Promise<void> => {
  const { rows: others } = await client.query<{ statement: string }>(ownedByOthers);
  for (const { statement } of others) await client.query(statement);
  const { rows } = await client.query<{ has: boolean }>(hasItsRights, [application]);
  const { rows: owners } = await client.query<{ owner: string }>('select current_user as owner');
  if (rows[0]?.has || owners[0]!.owner === application) return;
  for (const statement of rightsOf(client.escapeIdentifier(application))) await client.query(statement);
};

/**
 * The layout of the log. Values that every event repeats are stored once, in `names` and `streams`, and the columns are ordered
 * so that none needs padding. `data` and `metadata` are packed JSON (packed-json.ts). New columns go to the end.
 */
const packedEvents = {
  tables: [
    `create table event_store.names (
      id smallint primary key generated always as identity,
      name text not null unique
    )`,
    `create table event_store.streams (
      id integer primary key,
      category smallint not null,
      key bytea not null,
      unique (key, category)
    )`,
    `create table event_store.events (
      position bigint not null,
      recorded_at timestamptz not null,
      stream integer not null,
      revision integer not null,
      category smallint not null,
      type smallint not null,
      id uuid not null,
      data bytea not null,
      metadata bytea not null
    )`,
  ],
  indexes: [
    'alter table event_store.events add constraint events_position primary key (position)',
    'alter table event_store.events add constraint events_of_stream unique (stream, revision)',
    'create index events_of_category on event_store.events (category, position)',
  ],
  /**
   * Only if there are events: for tables known to be empty, Postgres plans full scans, and keeps those plans as the tables grow.
   */
  statistics: 'analyze event_store.events, event_store.streams, event_store.names',
} as const;

const insertHashes = `insert into event_store.log_hashes (position, hash, as_found)
  select position, hash, true from unnest($1::bigint[], $2::bytea[]) as found (position, hash)`;

/**
 * Events of an earlier version have no hash and get none: rewriting them all is exactly what the chain is meant to detect. Hashes
 * over the log cover them as they are found, in the caller's transaction.
 */
const sealAsFound = async (client: ClientBase): Promise<void> => {
  const ask = async (text: string, values: readonly unknown[]): Promise<{ id: number; name: string }[]> =>
    (await client.query<{ id: number; name: string }>(text, [...values])).rows;
  const head = await selectHead(client);
  const hashing = new LogHashing(null);
  for await (const batch of chainedEvents({ pool: client, names: new Names(ask) }, head, head)) {
    const positions: string[] = [];
    const hashes: Buffer[] = [];
    for (const { position, entry } of batch) {
      hashing.add(entry);
      if (position.commit % BigInt(eventsPerLogHash) !== 0n && position.commit !== head) continue;
      positions.push(position.commit.toString());
      hashes.push(hashing.take());
    }
    if (positions.length > 0) await client.query(insertHashes, [positions, hashes]);
  }
};

type Step = string | ((client: ClientBase) => Promise<void>);

/** The steps of each version. Only the last one has the functions that append, because nothing appends to an earlier version. */
const versions: readonly (readonly Step[])[] = [
  [
    `create table event_store.events (
      position bigint primary key,
      stream text not null,
      revision bigint not null,
      category text not null,
      type text not null,
      id uuid not null,
      recorded_at timestamptz not null,
      data json not null,
      metadata json not null,
      unique (stream, revision)
    )`,
    'create index events_category_position on event_store.events (category, position)',
  ],
  [
    'alter table event_store.events rename to events_as_text',
    ...packedEvents.tables,
    packEvents,
    'drop table event_store.events_as_text',
    'drop function if exists event_store.append_batch',
    ...packedEvents.indexes,
    async (client) => {
      const { rowCount } = await client.query('select from event_store.events limit 1');
      if (rowCount) await client.query(packedEvents.statistics);
    },
  ],
  [...sealedEvents.tables, sealAsFound],
  [...slicedStreams, ...sealedEvents.functions],
];

const lock = '7203114003';

export interface SchemaOptions {
  /** An earlier version to stop at; for tests. */
  readonly upTo?: number;
  /** The role that appends and reads, if it is not the role of the connection. */
  readonly application?: string;
}

/**
 * Updates the store's schema to the latest version, or to a given earlier one. Processes that start at the same time wait for the
 * first one.
 */
export const ensureSchema = async (
  client: ClientBase,
  { upTo = versions.length, application }: SchemaOptions = {},
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(${lock})`);
    await client.query('create schema if not exists event_store');
    await client.query('create table if not exists event_store.versions (version integer primary key)');
    const { rows } = await client.query<{ version: number }>(
      'select coalesce(max(version), 0) as version from event_store.versions',
    );
    const reached = rows[0]!.version;
    for (const [index, statements] of versions.slice(reached, upTo).entries()) {
      for (const step of statements) await (typeof step === 'string' ? client.query(step) : step(client));
      await client.query('insert into event_store.versions (version) values ($1)', [reached + index + 1]);
    }
    if (application !== undefined) await giveRights(client, application);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
