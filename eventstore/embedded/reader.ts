import type { ClientBase, Pool, QueryArrayConfig } from 'pg';
import type { ReadStreamOptions } from '../port.ts';
import { categoryOf, nameOf } from '../stream-name.ts';
import { byteaArray, int4Array, textArray } from './binary-arrays.ts';
import type { StreamEnd } from './gathered-reads.ts';
import type { Names } from './names.ts';
import { packName, unpackJson, unpackName } from './packed-json.ts';
import type { StoredEvent } from './stored-event.ts';

/** All values as text from Postgres. */
type Row = [
  position: string,
  category: string,
  key: string,
  revision: string,
  type: string,
  id: string,
  recordedAt: string,
  data: string,
  metadata: string,
];

// Looked up per event: with a join, the planner might read all streams for a few events.
const key = '(select s.key from event_store.streams s where s.id = e.stream)';
const columns = `e.position, e.category, ${key}, e.revision, e.type, e.id, e.recorded_at, e.data, e.metadata`;

/** The number of the stream with category $1 and key $2; null if there is none. */
const stream = `(select s.id from event_store.streams s join event_store.names n on n.id = s.category where n.name = $1 and s.key = $2)`;

const statements = {
  forwards: `select ${columns} from event_store.events e where e.stream = ${stream} and e.revision >= $3 order by e.revision limit $4`,
  // Reads several streams, each from its own revision. The last column is the stream's number in the request.
  ends: `select e.position, e.category, k.key, e.revision, e.type, e.id, e.recorded_at, e.data, e.metadata, k.number
    from unnest($1::text[], $2::bytea[], $3::integer[]) with ordinality as k (category, key, revision, number) cross join lateral (
      select i.* from event_store.events i where i.revision >= k.revision and i.stream = (
        select s.id from event_store.streams s join event_store.names n on n.id = s.category where n.name = k.category and s.key = k.key
      ) order by i.revision
    ) e order by k.number, e.revision`,
  backwards: `select ${columns} from event_store.events e where e.stream = ${stream} and e.revision <= $3 order by e.revision desc limit $4`,
  all: `select ${columns} from event_store.events e where e.position > $1 and e.position <= $2 order by e.position limit $3`,
  // One index range per category, merged by position before any row is fetched, so that the cost depends on the number of events
  // returned. The comparison uses pairs, so that only the category index fits: with the position index, finding the events of a
  // small category would scan the whole log.
  byCategory: `select ${columns} from (
      select p.position from unnest($4::text[]) as n (name) join event_store.names c on c.name = n.name cross join lateral (
        select i.position from event_store.events i
        where (i.category, i.position) > (c.id, $1::bigint) and (i.category, i.position) <= (c.id, $2::bigint)
        order by i.category, i.position limit $3
      ) p order by p.position limit $3
    ) chosen join event_store.events e on e.position = chosen.position order by e.position`,
  // The category of the stream, not the copy in the event: both must be what was written.
  chained: `select e.position, (select s.category from event_store.streams s where s.id = e.stream), ${key}, e.revision, e.type, e.id,
      e.recorded_at, e.data, e.metadata, e.stream, e.category, e.hash
    from event_store.events e where e.position > $1 and e.position <= $2 order by e.position limit $3`,
  head: 'select max(position) as position from event_store.events',
} as const;

const asText = { getTypeParser: () => (value: string) => value } as const;

/** Reads over any connection: a pool, or a transaction's client. */
type Connection = Pool | ClientBase;

const select = async <Selected = Row>(
  pool: Connection,
  name: keyof typeof statements,
  values: readonly unknown[],
): Promise<Selected[]> => {
  const config = { name: `event_store_${name}`, text: statements[name], values: [...values], rowMode: 'array', types: asText };
  const { rows } = await pool.query(config as unknown as QueryArrayConfig);
  return rows as Selected[];
};

/** Converts a Postgres timestamp to ISO 8601 in UTC. */
export const isoTime = (text: string): string =>
  new Date(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`).toISOString();

const toStoredEvents = async (rows: readonly (Row | RowOfEnd)[], names: Names): Promise<StoredEvent[]> => {
  const numbers = new Set<number>();
  for (const row of rows) numbers.add(Number(row[1])).add(Number(row[4]));
  await names.know(numbers);
  let lastText = '';
  let lastTime = '';
  return rows.map(([position, category, key, revision, type, id, recordedAt, data, metadata]) => {
    // Events of one batch share their time, so it is converted only once: this costs more than the rest of a row.
    if (recordedAt !== lastText) {
      lastText = recordedAt;
      lastTime = isoTime(recordedAt);
    }
    const { name, uuid } = unpackName(key);
    return {
      position: BigInt(position),
      stream: `${names.nameOf(Number(category))}-${name}`,
      revision: BigInt(revision),
      type: names.nameOf(Number(type)),
      id,
      recordedAt: lastTime,
      data: unpackJson(data, uuid),
      metadata: unpackJson(metadata, uuid),
    };
  });
};

/** The largest revision, which the table stores in four bytes. */
export const largestRevision = 2_147_483_647n;

const revisionWithin = (revision: bigint): string =>
  (revision > largestRevision ? largestRevision : revision < -1n ? -1n : revision).toString();

export interface LogReader {
  readonly pool: Connection;
  readonly names: Names;
}

export const selectStream = async (
  { pool, names }: LogReader,
  stream: string,
  options: ReadStreamOptions,
): Promise<StoredEvent[]> => {
  const direction = options.direction ?? 'forwards';
  if (direction === 'forwards' && (options.from ?? 0n) > largestRevision) return [];
  const from = revisionWithin(options.from ?? (direction === 'forwards' ? 0n : largestRevision));
  const values = [categoryOf(stream), packName(nameOf(stream)), from, options.limit ?? null];
  return toStoredEvents(await select(pool, direction, values), names);
};

type RowOfEnd = [...Row, number: string];

/** The events of each stream, in the order of the given streams. */
export const selectEnds = async ({ pool, names }: LogReader, ends: readonly StreamEnd[]): Promise<StoredEvent[][]> => {
  const rows = await select<RowOfEnd>(pool, 'ends', [
    textArray(ends.map(({ stream }) => categoryOf(stream))),
    byteaArray(ends.map(({ stream }) => packName(nameOf(stream)))),
    int4Array(ends.map(({ from }) => Number(revisionWithin(from)))),
  ]);
  const found = ends.map((): StoredEvent[] => []);
  const events = await toStoredEvents(rows, names);
  for (const [index, event] of events.entries()) found[Number(rows[index]![9]) - 1]!.push(event);
  return found;
};

export interface LogRange {
  readonly after: bigint;
  /** Last position to return; it must already be visible. */
  readonly upTo: bigint;
  readonly limit: number | null;
  readonly categories: readonly string[] | null;
}

export const selectLog = async ({ pool, names }: LogReader, range: LogRange): Promise<StoredEvent[]> => {
  const values = [range.after.toString(), range.upTo.toString(), range.limit];
  const rows = range.categories
    ? await select(pool, 'byCategory', [...values, range.categories])
    : await select(pool, 'all', values);
  return toStoredEvents(rows, names);
};

/** An event as stored, with its hash. A part that can no longer be read is empty. */
export interface ChainedRow {
  readonly event: StoredEvent;
  readonly streamNumber: number;
  readonly hash: Buffer | null;
}

/** Streams are numbered from 1 as they are created. A larger number, or an event without a stream, is invalid. */
const maxStreams = 100_000_000;

type RowInChain = [...Row, stream: string, ownCategory: string, hash: string | null];

const readable = (text: string, streamUuid: string | null): string => {
  try {
    return unpackJson(text, streamUuid);
  } catch {
    return '';
  }
};

export const selectChained = async ({ pool, names }: LogReader, range: Omit<LogRange, 'categories'>): Promise<ChainedRow[]> => {
  const rows = await select<RowInChain>(pool, 'chained', [range.after.toString(), range.upTo.toString(), range.limit]);
  await names.know(new Set(rows.flatMap((row) => [Number(row[1]), Number(row[4])])));
  return rows.map(([position, category, key, revision, type, id, recordedAt, data, metadata, number, ownCategory, hash]) => {
    const isKnown = key !== null && Number(number) < maxStreams;
    const { name, uuid } = isKnown ? unpackName(key) : { name: `of number ${number}`, uuid: null };
    const stream = `${isKnown && category === ownCategory ? names.nameOf(Number(category)) : 'stream'}-${name}`;
    const texts = { data: readable(data, uuid), metadata: readable(metadata, uuid) };
    const place = { position: BigInt(position), stream, revision: BigInt(revision), recordedAt: isoTime(recordedAt) };
    const event = { ...place, id, type: names.nameOf(Number(type)), ...texts };
    const carried = hash === null ? null : Buffer.from(hash.slice(2), 'hex');
    return { event, streamNumber: isKnown ? Number(number) : 0, hash: carried };
  });
};

/** 0n when the log is empty. */
export const selectHead = async (pool: Connection): Promise<bigint> => {
  const [row] = await select(pool, 'head', []);
  return BigInt(row?.[0] ?? 0);
};
