import type { Knex } from 'knex';
import type { Position } from '../../eventstore/port.ts';
import { isoTime } from '../shared/sql.ts';

/** Where an event is, and what the index knows of it. */
export interface IndexedEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly recordedAt: string;
}

export interface EventFilter {
  /** A stream's name, or the beginning of one that ends with a dash: a category. */
  readonly stream?: string;
  readonly type?: string;
  readonly actorId?: number;
  readonly actorRole?: string;
  /** Recorded at this moment or later, and before the other one; ISO 8601. */
  readonly from?: string;
  readonly before?: string;
}

export interface EventPage {
  readonly order: 'newest' | 'oldest';
  /** Events beyond this one, in the order asked for. */
  readonly beyond?: bigint;
  readonly limit: number;
}

interface Row {
  readonly commit_position: string;
  readonly prepare_position: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly recorded_at: string;
}

// Sorting has to name the table: alone, the names mean these texts.
const columns = `commit_position::text, prepare_position::text, stream, revision::text, type, ${isoTime('recorded_at')} as recorded_at`;

const toIndexed = ({ commit_position, prepare_position, stream, revision, type, recorded_at }: Row): IndexedEvent => ({
  position: { commit: BigInt(commit_position), prepare: BigInt(prepare_position) },
  ...{ stream, revision: BigInt(revision), type, recordedAt: recorded_at },
});

interface Condition {
  readonly sql: string;
  readonly binding: string | number;
}

const conditionsOf = ({ stream, type, actorId, actorRole, from, before }: EventFilter): Condition[] => [
  ...(stream === undefined ? [] : [streamCondition(stream)]),
  ...(type === undefined ? [] : [{ sql: 'type = ?', binding: type }]),
  ...(actorId === undefined ? [] : [{ sql: 'actor_id = ?', binding: actorId }]),
  ...(actorRole === undefined ? [] : [{ sql: 'actor_role = ?', binding: actorRole }]),
  ...(from === undefined ? [] : [{ sql: 'recorded_at >= ?::timestamptz', binding: from }]),
  ...(before === undefined ? [] : [{ sql: 'recorded_at < ?::timestamptz', binding: before }]),
];

const streamCondition = (stream: string): Condition =>
  stream.endsWith('-')
    ? { sql: `split_part(stream, '-', 1) = ?`, binding: stream.slice(0, -1) }
    : { sql: 'stream = ?', binding: stream };

const whereOf = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql).join(' and ')}`;

/** A page of events by position. */
export const findIndexedEvents = async (
  db: Knex,
  filter: EventFilter,
  { order, beyond, limit }: EventPage,
): Promise<IndexedEvent[]> => {
  const [comparison, direction] = order === 'newest' ? ['<', 'desc'] : ['>', 'asc'];
  const conditions = [
    ...conditionsOf(filter),
    ...(beyond === undefined ? [] : [{ sql: `commit_position ${comparison} ?::bigint`, binding: beyond.toString() }]),
  ];
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from public.event_index e ${whereOf(conditions)} order by e.commit_position ${direction} limit ?`,
    [...conditions.map(({ binding }) => binding), limit],
  );
  return rows.map(toIndexed);
};

export const findIndexedEvent = async (db: Knex, commit: bigint): Promise<IndexedEvent | null> => {
  const { rows } = await db.raw<{ rows: Row[] }>(`select ${columns} from public.event_index where commit_position = ?::bigint`, [
    commit.toString(),
  ]);
  return rows[0] ? toIndexed(rows[0]) : null;
};

/** Types that are in the log, by name. */
export const eventTypesInLog = async (db: Knex): Promise<string[]> => {
  // Jumps from one type to the next along the index: the log can be long, the types are few.
  const { rows } = await db.raw<{ rows: { type: string }[] }>(
    `with recursive types as (
       (select type from public.event_index order by type limit 1)
       union all
       select (select e.type from public.event_index e where e.type > t.type order by e.type limit 1) from types t where t.type is not null)
     select type from types where type is not null`,
  );
  return rows.map(({ type }) => type);
};

/** The moment's place in the log: the last event that was recorded at or before it. Null before the first one. */
export const lastEventAt = async (db: Knex, moment: string): Promise<IndexedEvent | null> => {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from public.event_index e where e.recorded_at <= ?::timestamptz order by e.recorded_at desc, e.commit_position desc limit 1`,
    [moment],
  );
  return rows[0] ? toIndexed(rows[0]) : null;
};

export interface LogSpan {
  readonly firstAt: string;
  readonly lastAt: string;
  readonly eventsCount: number;
}

/** From the first event to the last; null for an empty log. */
export const logSpan = async (db: Knex): Promise<LogSpan | null> => {
  const { rows } = await db.raw<{ rows: { first_at: string | null; last_at: string | null; events_count: number }[] }>(
    `select (select ${isoTime('e.recorded_at')} from public.event_index e order by e.commit_position limit 1) as first_at,
       (select ${isoTime('e.recorded_at')} from public.event_index e order by e.commit_position desc limit 1) as last_at,
       (select events_count::float8 from public.event_index_checkpoint) as events_count`,
  );
  const [row] = rows;
  return row?.first_at && row.last_at ? { firstAt: row.first_at, lastAt: row.last_at, eventsCount: row.events_count } : null;
};

/** Events after one position and up to another, counted no further than `most`. */
export const countEventsBetween = async (db: Knex, after: bigint, upTo: bigint, most: number): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (
       select from public.event_index where commit_position > ?::bigint and commit_position <= ?::bigint limit ?) counted`,
    [after.toString(), upTo.toString(), most],
  );
  return rows[0]!.count;
};
