import { registerHooks } from 'node:module';
import { Client } from 'pg';
import type { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import { ensureSchema } from '#eventstore/embedded/schema.ts';
import { slicedStreams } from '#eventstore/embedded/sliced-streams-schema.ts';
import type { EventStore } from '#eventstore/port.ts';

/** The layout of before the hashes, which is where events need no column for one. */
const versionWithoutHashes = 2;

/** `append_sealed` without what hashes take: the rest is to the letter what the store has. */
const appendWithoutHashes = `create function event_store.append_sealed(
      categories smallint[], keys bytea[], expected bigint[],
      appends integer[], revisions integer[], types smallint[], ids uuid[], data bytea[], metadata bytea[], digests bytea[],
      out head bigint, out recorded_at timestamptz, out actual bigint[]
    ) language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    set enable_seqscan = off
    as $$
    declare
      numbers integer[];
      last_stream integer;
      reached bigint;
    begin
      perform pg_advisory_xact_lock(7203114002);
      recorded_at := date_trunc('milliseconds', clock_timestamp());
      head := coalesce((select max(e.position) from event_store.events e), 0);
      reached := head;
      select array_agg(n.id order by n.number), array_agg(coalesce(l.revision, -1) order by n.number)
      into numbers, actual
      from (
        select k.number, (select s.id from event_store.streams s where s.key = k.key and s.category = k.category) as id
        from unnest(categories, keys) with ordinality as k (category, key, number)
      ) n left join lateral (
        select e.revision from event_store.events e where e.stream = n.id order by e.revision desc limit 1
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
      if not (actual = expected and cardinality(appends) = cardinality(expected)) then
        raise exception 'Only single events that fit are appended here.';
      end if;
      insert into event_store.events (position, recorded_at, stream, revision, category, type, id, data, metadata)
      select head + e.number, append_sealed.recorded_at, e.stream, e.revision, e.category, e.type, e.id, e.data, e.metadata
      from unnest(numbers, revisions, categories, types, ids, data, metadata) with ordinality
        as e (stream, revision, category, type, id, data, metadata, number);
      reached := head + cardinality(appends);
      if reached > head then
        perform pg_notify('event_store', reached::text);
      end if;
    end
    $$`;

/** What these modules are without hashes; the rest of a module is as it is. */
const replaced: Readonly<Record<string, string>> = {
  'event-hash.ts': `export * from './event-hash.ts?as-it-is'; export const digestOf = () => '';`,
  'binary-arrays.ts': `export * from './binary-arrays.ts?as-it-is'; import { byteaArray } from './binary-arrays.ts?as-it-is';
    export const digestArray = () => byteaArray([]);`,
};
const mark = '?without-hashes';

const hookModules = (): void => {
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const resolved = nextResolve(specifier, context);
      const isOurs = context.parentURL?.endsWith(mark) && resolved.url.includes('/eventstore/') && !resolved.url.includes('?');
      return isOurs ? { ...resolved, url: `${resolved.url}${mark}` } : resolved;
    },
    load: (url, context, nextLoad) => {
      const source = url.endsWith(mark) ? replaced[url.slice(url.lastIndexOf('/') + 1, -mark.length)] : undefined;
      return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
};

/** The embedded store as it would be if events carried no hash, in a database that holds no log yet. */
export const createStoreWithoutHashes = async (url: string): Promise<EventStore> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await ensureSchema(client, { upTo: versionWithoutHashes });
    for (const step of slicedStreams) await (typeof step === 'string' ? client.query(step) : step(client));
    await client.query(appendWithoutHashes);
    // What opens the store next finds nothing left to do.
    await client.query('insert into event_store.versions select generate_series($1::int + 1, 100)', [versionWithoutHashes]);
  } finally {
    await client.end();
  }
  hookModules();
  const address: string = `../../../eventstore/embedded/embedded-event-store.ts${mark}`;
  const module = (await import(address)) as { createEmbeddedEventStore: typeof createEmbeddedEventStore };
  return module.createEmbeddedEventStore({ url });
};
