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
  append: `create function event_store.append_packed(
    categories smallint[], keys bytea[], expected bigint[],
    appends integer[], revisions integer[], types smallint[], ids uuid[], data bytea[], metadata bytea[],
    out head bigint, out recorded_at timestamptz, out actual bigint[]
  ) language plpgsql
  -- A session keeps the plans that it made while the log was short.
  set enable_seqscan = off
  as $$
  declare
    written bigint;
    numbers integer[];
    last_stream integer;
  begin
    perform pg_advisory_xact_lock(7203114002);
    recorded_at := date_trunc('milliseconds', clock_timestamp());
    head := coalesce((select max(e.position) from event_store.events e), 0);
    numbers := array(
      select (select s.id from event_store.streams s where s.key = k.key and s.category = k.category)
      from unnest(categories, keys) with ordinality as k (category, key, number)
      order by k.number
    );
    actual := array(
      select coalesce((select e.revision from event_store.events e where e.stream = n.id order by e.revision desc limit 1), -1)
      from unnest(numbers) with ordinality as n (id, number)
      order by n.number
    );
    if array_position(numbers, null) is not null then
      last_stream := coalesce((select max(s.id) from event_store.streams s), 0);
      numbers := array(
        select coalesce(k.id, last_stream + (count(*) filter (where k.id is null) over (order by k.number))::integer)
        from unnest(numbers) with ordinality as k (id, number)
        order by k.number
      );
      insert into event_store.streams (id, category, key)
      select k.id, k.category, k.key from unnest(numbers, categories, keys, expected) as k (id, category, key, expected)
      where k.id > last_stream and k.expected = -1;
    end if;
    insert into event_store.events (position, recorded_at, stream, revision, category, type, id, data, metadata)
    select head + row_number() over (order by e.number), append_packed.recorded_at, numbers[e.append], e.revision,
      categories[e.append], e.type, e.id, e.data, e.metadata
    from unnest(appends, revisions, types, ids, data, metadata) with ordinality
      as e (append, revision, type, id, data, metadata, number)
    where actual[e.append] = expected[e.append];
    get diagnostics written = row_count;
    if written > 0 then
      perform pg_notify('event_store', (head + written)::text);
    end if;
  end
  $$`,
} as const;
