import type { ClientBase } from 'pg';
import { packEvents } from './pack-events.ts';
import { packedEvents } from './packed-events-schema.ts';
import { giveRights } from './rights.ts';
import { sealAsFound } from './seal-as-found.ts';
import { sealedEvents } from './sealed-events-schema.ts';
import { slicedStreams } from './sliced-streams-schema.ts';

type Step = string | ((client: ClientBase) => Promise<void>);

/** What each version adds to the one before. The functions that append are in the last alone: nothing appends to an earlier one. */
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
  /** The role that appends and reads, when it is another one than that of the connection. */
  readonly application?: string;
}

/** Brings the store's own schema up to date, or to an earlier version; processes that start together wait for the first one. */
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
