import type { Knex } from 'knex';

/**
 * `event_index` records where in the log an event is, by stream, type, actor and time, because no event store can look that up
 * itself. It holds nothing that the log does not, and is filled from it. `replays` are builds of the report tables as of a
 * position, each in its own schema. A snapshot is a replay that is kept as a starting point for later ones.
 */
const statements = [
  `create table event_index (
    commit_position bigint primary key,
    prepare_position bigint not null,
    stream text not null,
    revision bigint not null,
    type text not null,
    actor_id integer,
    actor_role text not null,
    recorded_at timestamptz not null
  )`,
  'create index event_index_recorded_at on event_index (recorded_at, commit_position)',
  'create index event_index_type on event_index (type, commit_position)',
  'create index event_index_stream on event_index (stream, commit_position)',
  'create index event_index_actor on event_index (actor_id, commit_position)',
  `create table event_index_checkpoint (
    one boolean primary key default true check (one),
    commit_position bigint not null default 0,
    prepare_position bigint not null default 0,
    events_count bigint not null default 0
  )`,
  'insert into event_index_checkpoint default values',
  `create table replays (
    id integer primary key generated always as identity,
    kind text not null check (kind in ('replay', 'snapshot')),
    commit_position bigint not null,
    prepare_position bigint not null,
    position_time timestamptz not null,
    versions text not null,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
    base_id integer,
    events_done bigint not null default 0,
    reached_position bigint not null default 0,
    from_position bigint not null default 0,
    error text,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    updated_at timestamptz not null default now(),
    used_at timestamptz not null default now()
  )`,
  'create index replays_position on replays (commit_position)',
];

export const replays = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table replays, event_index_checkpoint, event_index');
  },
};
