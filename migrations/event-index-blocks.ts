import type { Knex } from 'knex';
import { emptyEventIndex, slimEventIndexTables } from './slim-event-index.ts';

/**
 * The index of events in blocks of consecutive events, one row per block. A row first holds what the block contains of each kind,
 * so that it can be found or skipped, and then the data of each event, one array per column, which Postgres compresses. It is
 * filled from the log on its next use.
 */
const statements = [
  'drop table event_index',
  `create table event_index_blocks (
    first_position bigint primary key,
    last_position bigint not null,
    earliest timestamptz not null,
    latest timestamptz not null,
    events_count integer not null,
    types_in smallint[] not null,
    roles_in smallint[] not null,
    categories_in smallint[] not null,
    actors_in integer[] not null,
    stream_marks_in integer[] not null,
    commit_positions bigint[] not null,
    prepare_positions bigint[],
    recorded_ats timestamptz[] not null,
    revisions integer[] not null,
    actor_ids integer[] not null,
    actor_roles smallint[] not null,
    types smallint[] not null,
    streams bytea[] not null
  )`,
  'create index event_index_blocks_latest on event_index_blocks (latest)',
  emptyEventIndex,
];

export const eventIndexBlocks = {
  up: async (knex: Knex): Promise<void> => {
    for (const statement of statements) await knex.raw(statement);
  },
  down: async (knex: Knex): Promise<void> => {
    for (const statement of ['drop table event_index_blocks', ...slimEventIndexTables, emptyEventIndex])
      await knex.raw(statement);
  },
};
