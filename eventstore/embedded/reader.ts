import type { Pool, QueryArrayConfig } from 'pg';
import type { ReadStreamOptions } from '../port.ts';
import type { StoredEvent } from './stored-event.ts';

type Row = [
  position: string,
  stream: string,
  revision: string,
  type: string,
  id: string,
  recordedAt: string,
  data: string,
  metadata: string,
];

const columns = (table: string): string =>
  ['position', 'stream', 'revision', 'type', 'id', 'recorded_at', 'data', 'metadata']
    .map((name) => `${table}.${name}`)
    .join(', ');

const statements = {
  forwards: `select ${columns('e')} from event_store.events e where e.stream = $1 and e.revision >= $2 order by e.revision limit $3`,
  backwards: `select ${columns('e')} from event_store.events e where e.stream = $1 and e.revision <= $2 order by e.revision desc limit $3`,
  all: `select ${columns('e')} from event_store.events e where e.position > $1 and e.position <= $2 order by e.position limit $3`,
  // One index range for each category, merged by position before any row is fetched: the cost follows the events returned.
  // Compared as pairs, so that only the index of categories will do: along the positions alone, a category with few events
  // is looked for through the whole log.
  byCategory: `select ${columns('e')} from (
      select p.position from unnest($4::text[]) as c (category) cross join lateral (
        select i.position from event_store.events i
        where (i.category, i.position) > (c.category, $1::bigint) and (i.category, i.position) <= (c.category, $2::bigint)
        order by i.category, i.position limit $3
      ) p order by p.position limit $3
    ) chosen join event_store.events e on e.position = chosen.position order by e.position`,
  head: 'select max(position) as position from event_store.events',
} as const;

const asText = { getTypeParser: () => (value: string) => value } as const;

const select = async (pool: Pool, name: keyof typeof statements, values: readonly unknown[]): Promise<Row[]> => {
  const config = { name: `event_store_${name}`, text: statements[name], values: [...values], rowMode: 'array', types: asText };
  const { rows } = await pool.query(config as unknown as QueryArrayConfig);
  return rows as Row[];
};

/** Postgres' text of a timestamp as ISO 8601 in UTC. */
export const isoTime = (text: string): string =>
  new Date(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`).toISOString();

const toStoredEvents = (rows: readonly Row[]): StoredEvent[] => {
  let lastText = '';
  let lastTime = '';
  return rows.map(([position, stream, revision, type, id, recordedAt, data, metadata]) => {
    // Events of one batch share their time; the conversion costs more than all the rest of a row.
    if (recordedAt !== lastText) {
      lastText = recordedAt;
      lastTime = isoTime(recordedAt);
    }
    return { position: BigInt(position), stream, revision: BigInt(revision), type, id, recordedAt: lastTime, data, metadata };
  });
};

const largest = 9_223_372_036_854_775_807n;

export const selectStream = async (pool: Pool, stream: string, options: ReadStreamOptions): Promise<StoredEvent[]> => {
  const direction = options.direction ?? 'forwards';
  const from = options.from ?? (direction === 'forwards' ? 0n : largest);
  return toStoredEvents(await select(pool, direction, [stream, from.toString(), options.limit ?? null]));
};

export interface LogRange {
  readonly after: bigint;
  /** Last position to return, already visible. */
  readonly upTo: bigint;
  readonly limit: number | null;
  readonly categories: readonly string[] | null;
}

export const selectLog = async (pool: Pool, range: LogRange): Promise<StoredEvent[]> => {
  const values = [range.after.toString(), range.upTo.toString(), range.limit];
  if (!range.categories) return toStoredEvents(await select(pool, 'all', values));
  return toStoredEvents(await select(pool, 'byCategory', [...values, range.categories]));
};

/** 0n when the log is empty. */
export const selectHead = async (pool: Pool): Promise<bigint> => {
  const [row] = await select(pool, 'head', []);
  return BigInt(row?.[0] ?? 0);
};
