import type { ClientBase } from 'pg';
import { packEvents } from './pack-events.ts';
import { packedEvents } from './packed-events-schema.ts';
import { giveRights } from './rights.ts';
import { sealAsFound } from './seal-as-found.ts';
import { sealedEvents } from './sealed-events-schema.ts';

type Step = string | ((client: ClientBase) => Promise<void>);

/** Positions are given under one lock that a transaction keeps until it is visible, so that they appear in order, without gaps. */
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
    `create function event_store.append_batch(
      streams text[], expected bigint[],
      appends integer[], revisions bigint[], types text[], ids uuid[], data text[], metadata text[],
      out head bigint, out recorded_at timestamptz, out actual bigint[]
    ) language plpgsql as $$
    declare
      written bigint;
    begin
      perform pg_advisory_xact_lock(7203114002);
      recorded_at := date_trunc('milliseconds', clock_timestamp());
      head := coalesce((select max(e.position) from event_store.events e), 0);
      actual := array(
        select coalesce((select e.revision from event_store.events e where e.stream = s.stream order by e.revision desc limit 1), -1)
        from unnest(streams) with ordinality as s (stream, number)
        order by s.number
      );
      insert into event_store.events (position, stream, revision, category, type, id, recorded_at, data, metadata)
      select head + row_number() over (order by e.number), streams[e.append], e.revision, split_part(streams[e.append], '-', 1),
        e.type, e.id, append_batch.recorded_at, e.data::json, e.metadata::json
      from unnest(appends, revisions, types, ids, data, metadata) with ordinality
        as e (append, revision, type, id, data, metadata, number)
      where actual[e.append] = expected[e.append];
      get diagnostics written = row_count;
      if written > 0 then
        perform pg_notify('event_store', (head + written)::text);
      end if;
    end
    $$`,
  ],
  [
    'alter table event_store.events rename to events_as_text',
    ...packedEvents.tables,
    packEvents,
    'drop table event_store.events_as_text',
    'drop function event_store.append_batch',
    ...packedEvents.indexes,
    async (client) => {
      const { rowCount } = await client.query('select from event_store.events limit 1');
      if (rowCount) await client.query(packedEvents.statistics);
    },
    packedEvents.append,
  ],
  [...sealedEvents.tables, sealAsFound, ...sealedEvents.functions],
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
