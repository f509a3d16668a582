/** The number of events after which a hash over the log is added. */
export const eventsPerLogHash = 1_000;

/** `eventstore/integrity` computes the same hashes when it verifies the log; both are the storage format. */
export const sealedEvents = {
  tables: [
    'alter table event_store.events add column hash bytea',
    `create table event_store.log_hashes (
      position bigint primary key,
      hash bytea not null,
      as_found boolean not null default false,
      made_at timestamptz not null default clock_timestamp()
    )`,
  ],
  functions: [
    'drop function if exists event_store.append_packed',
    `create or replace function event_store.hash_log(boundary bigint) returns void
    language plpgsql
    set search_path = pg_catalog, pg_temp
    set enable_seqscan = off
    as $$
    declare
      done bigint;
      before bytea;
    begin
      select l.position, l.hash into done, before from event_store.log_hashes l order by l.position desc limit 1;
      if boundary <= coalesce(done, 0) then
        return;
      end if;
      insert into event_store.log_hashes (position, hash)
      select boundary, sha256(coalesce(before, '') || string_agg(e.hash, '' order by e.position))
      from event_store.events e where e.position > coalesce(done, 0) and e.position <= boundary;
    end
    $$`,
    // A caller without rights on the tables can use this to seal the log at its end, and for nothing else.
    `create or replace function event_store.hash_log_to_its_end() returns void
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    set enable_seqscan = off
    as $$
    declare
      head bigint;
    begin
      perform pg_advisory_xact_lock(7203114002);
      head := (select max(e.position) from event_store.events e);
      if head is not null then
        perform event_store.hash_log(head);
      end if;
    end
    $$`,
    // Positions are assigned under a lock that the transaction holds until it is visible, so that they appear in order and
    // without gaps.
    `create or replace function event_store.append_sealed(
      categories smallint[], keys bytea[], expected bigint[],
      appends integer[], revisions integer[], types smallint[], ids uuid[], data bytea[], metadata bytea[], digests bytea[],
      out head bigint, out recorded_at timestamptz, out actual bigint[]
    ) language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    -- A session keeps the plans that it made while the log was short.
    set enable_seqscan = off
    as $$
    declare
      numbers integer[];
      hashes bytea[];
      last_stream integer;
      milliseconds bytea;
      reached bigint;
    begin
      perform pg_advisory_xact_lock(7203114002);
      recorded_at := date_trunc('milliseconds', clock_timestamp());
      milliseconds := int8send((extract(epoch from recorded_at) * 1000)::bigint);
      head := coalesce((select max(e.position) from event_store.events e), 0);
      reached := head;
      select array_agg(n.id order by n.number), array_agg(coalesce(l.revision, -1) order by n.number),
        array_agg(coalesce(l.hash, '') order by n.number)
      into numbers, actual, hashes
      from (
        select k.number, (select s.id from event_store.streams s where s.key = k.key and s.category = k.category) as id
        from unnest(categories, keys) with ordinality as k (category, key, number)
      ) n left join lateral (
        select e.revision, e.hash from event_store.events e where e.stream = n.id order by e.revision desc limit 1
      ) l on true;
      if array_position(numbers, null) is not null then
        last_stream := coalesce((select max(s.id) from event_store.streams s), 0);
        numbers := array(
          select coalesce(k.id, last_stream + (count(*) filter (where k.id is null) over (order by k.number))::integer)
          from unnest(numbers) with ordinality as k (id, number)
          order by k.number
        );
        insert into event_store.streams (id, category, key, slice)
        select k.id, k.category, k.key,
          event_store.slice_of((select n.name from event_store.names n where n.id = k.category), k.key)
        from unnest(numbers, categories, keys, expected) as k (id, category, key, expected)
        where k.id > last_stream and k.expected = -1;
      end if;
      if actual = expected and cardinality(appends) = cardinality(expected) then
        -- One event for each stream, and all of them fit: what students' answers are.
        insert into event_store.events (position, recorded_at, stream, revision, category, type, id, data, metadata, hash)
        select head + e.number, append_sealed.recorded_at, e.stream, e.revision, e.category, e.type, e.id, e.data, e.metadata,
          sha256(e.hash || e.digest || int8send(head + e.number) || milliseconds)
        from unnest(numbers, revisions, categories, types, ids, data, metadata, digests, hashes) with ordinality
          as e (stream, revision, category, type, id, data, metadata, digest, hash, number);
        reached := head + cardinality(appends);
      else
        declare
          -- An array that begins with its third place would be taken for one that begins with its first.
          placed bigint[] := array_fill(null::bigint, array[cardinality(appends)]);
          chained bytea[] := array_fill(null::bytea, array[cardinality(appends)]);
          this integer;
        begin
          for i in 1 .. cardinality(appends) loop
            this := appends[i];
            if actual[this] = expected[this] then
              reached := reached + 1;
              placed[i] := reached;
              hashes[this] := sha256(hashes[this] || digests[i] || int8send(reached) || milliseconds);
              chained[i] := hashes[this];
            end if;
          end loop;
          insert into event_store.events (position, recorded_at, stream, revision, category, type, id, data, metadata, hash)
          select e.position, append_sealed.recorded_at, numbers[e.append], e.revision, categories[e.append], e.type, e.id,
            e.data, e.metadata, e.hash
          from unnest(placed, appends, revisions, types, ids, data, metadata, chained)
            as e (position, append, revision, type, id, data, metadata, hash)
          where e.position is not null;
        end;
      end if;
      for boundary in head / ${eventsPerLogHash} + 1 .. reached / ${eventsPerLogHash} loop
        perform event_store.hash_log(boundary * ${eventsPerLogHash});
      end loop;
      if reached > head then
        perform pg_notify('event_store', reached::text);
      end if;
    end
    $$`,
  ],
} as const;
