import type { Knex } from 'knex';

/**
 * The index of events once more, in a third of the room: category, type and role by their numbers in `event_index_names`, the
 * stream's name packed (the number of its category in two bytes, then the rest), and no second position where it is the first.
 * It is filled from the log when it is next asked for.
 */
export const slimEventIndexTables = [
  // Eight columns, the widest first: with a ninth, every row would be eight bytes longer for the map of what is null.
  `create table event_index (
    commit_position bigint primary key,
    prepare_position bigint,
    recorded_at timestamptz not null,
    revision integer not null,
    actor_id integer,
    actor_role smallint not null,
    type smallint not null,
    stream bytea not null
  )`,
  'create index event_index_recorded_at on event_index (recorded_at)',
  'create index event_index_type on event_index (type, commit_position)',
  // The same value many times takes little more than once: the few events of a stream or a person are sorted when they are found.
  'create index event_index_stream on event_index (stream)',
  'create index event_index_actor on event_index (actor_id) where actor_id is not null',
];

export const emptyEventIndex = 'update event_index_checkpoint set commit_position = 0, prepare_position = 0, events_count = 0';

const statements = [
  'drop table event_index',
  `create table event_index_names (
    id smallint primary key generated always as identity,
    name text not null unique
  )`,
  ...slimEventIndexTables,
  emptyEventIndex,
];

export const slimEventIndex = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    await knex.raw('drop table event_index, event_index_names');
  },
};
