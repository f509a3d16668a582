import type { ClientBase } from 'pg';
import { nameOf } from '../stream-name.ts';
import { packJson, packName, unpackJson, unpackName } from './packed-json.ts';

const eventsAtOnce = 5_000;
const streamsAtOnce = 20_000;

const hexOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** If a text would not unpack to exactly the same text, the migration stops and is rolled back. */
const packed = (text: string, key: Buffer): string => {
  const hex = hexOf(packJson(text, key));
  if (unpackJson(hex, unpackName(hexOf(key)).uuid) !== text)
    throw new Error(`An event could not be packed: ${text.slice(0, 200)}`);
  return hex;
};

const numberNames = `insert into event_store.names (name)
  select name from (select category as name from event_store.events_as_text union select type from event_store.events_as_text) n order by name`;

/** Numbers streams in log order, so that streams written together are stored together. */
const findStreams = `create temporary table streams_as_text on commit drop as
  select row_number() over (order by min(position))::integer as id, category, stream from event_store.events_as_text
  group by category, stream`;

const packStreams = async (client: ClientBase): Promise<void> => {
  await client.query(findStreams);
  await client.query('alter table streams_as_text add primary key (id)');
  await client.query('create unique index on pg_temp.streams_as_text (stream)');
  await client.query('analyze streams_as_text');
  for (let first = 1; ; first += streamsAtOnce) {
    const { rows } = await client.query<{ id: number; category: number; stream: string }>(
      `select s.id, n.id as category, s.stream from streams_as_text s join event_store.names n on n.name = s.category
       where s.id >= $1 and s.id < $2`,
      [first, first + streamsAtOnce],
    );
    if (rows.length === 0) return;
    await client.query(
      'insert into event_store.streams (id, category, key) select * from unnest($1::int[], $2::smallint[], $3::bytea[])',
      [rows.map(({ id }) => id), rows.map(({ category }) => category), rows.map(({ stream }) => hexOf(packName(nameOf(stream))))],
    );
  }
};

interface TextRow {
  readonly position: string;
  readonly stream: string;
  readonly data: string;
  readonly metadata: string;
}

const readRows = `select position, stream, data::text as data, metadata::text as metadata from event_store.events_as_text
  where position > $1 order by position limit ${eventsAtOnce}`;

/** Columns that do not change stay in Postgres. */
const writeRows = `insert into event_store.events (position, recorded_at, stream, revision, category, type, id, data, metadata)
  select e.position, e.recorded_at, s.id, e.revision::integer, c.id, t.id, e.id, p.data, p.metadata
  from unnest($1::bigint[], $2::bytea[], $3::bytea[]) with ordinality as p (position, data, metadata, number)
    join event_store.events_as_text e on e.position = p.position join streams_as_text s on s.stream = e.stream
    join event_store.names c on c.name = e.category join event_store.names t on t.name = e.type
  order by p.number`;

/**
 * Converts a log stored as text into the packed layout. It runs in the caller's transaction, so a crash leaves the log as it was
 * and the next start begins again.
 */
export const packEvents = async (client: ClientBase): Promise<void> => {
  await client.query('analyze event_store.events_as_text');
  await client.query(numberNames);
  await packStreams(client);
  let [after, count] = ['0', 0];
  for (;;) {
    const { rows } = await client.query<TextRow>(readRows, [after]);
    const last = rows.at(-1);
    if (!last) break;
    const keys = rows.map(({ stream }) => packName(nameOf(stream)));
    const { rowCount } = await client.query(writeRows, [
      rows.map(({ position }) => position),
      rows.map(({ data }, index) => packed(data, keys[index]!)),
      rows.map(({ metadata }, index) => packed(metadata, keys[index]!)),
    ]);
    count += rowCount ?? 0;
    after = last.position;
  }
  const { rows } = await client.query<{ count: string }>('select count(*) as count from event_store.events_as_text');
  if (Number(rows[0]!.count) !== count) throw new Error(`Of ${rows[0]!.count} events ${count} were packed.`);
};
