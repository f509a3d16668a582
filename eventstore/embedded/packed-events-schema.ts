/**
 * The layout of the log: what every event repeats stands once, in `names` and `streams`, and the columns are ordered so that none is
 * padded. `data` and `metadata` are packed JSON (packed-json.ts). A column that is added later goes to the end.
 */
export const packedEvents = {
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
  /** Only where there are events: tables that are known to be empty are read from end to end, by plans that are kept as they grow. */
  statistics: 'analyze event_store.events, event_store.streams, event_store.names',
} as const;
