import type { Knex } from 'knex';
import type { Position } from '../../eventstore/port.ts';
import { isoTime } from '../shared/sql.ts';
import { categoryPrefix, numberOf, streamOf, streamParts } from './stored-names.ts';

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
  /** By anybody but this role. */
  readonly actorRoleNot?: string;
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
  readonly category: string;
  readonly stream_key: string;
  readonly revision: string;
  readonly type: string;
  readonly recorded_at: string;
}

const nameOf = (id: string): string => `(select n.name from public.event_index_names n where n.id = ${id})`;

const columns = `e.commit_position::text, coalesce(e.prepare_position, e.commit_position)::text as prepare_position,
  ${nameOf('get_byte(e.stream, 0) * 256 + get_byte(e.stream, 1)')} as category, substr(e.stream, 3)::text as stream_key,
  e.revision::text, ${nameOf('e.type')} as type, ${isoTime('e.recorded_at')} as recorded_at`;

const toIndexed = (row: Row): IndexedEvent => ({
  position: { commit: BigInt(row.commit_position), prepare: BigInt(row.prepare_position) },
  stream: streamOf(row.category, row.stream_key),
  revision: BigInt(row.revision),
  type: row.type,
  recordedAt: row.recorded_at,
});

interface Condition {
  readonly sql: string;
  readonly bindings: readonly (string | number | Buffer)[];
}

const none: Condition = { sql: 'false', bindings: [] };

/** Names are looked up beforehand: with its number the planner knows how many events have it. */
const nameCondition = async (db: Knex, column: 'type' | 'actor_role', name: string): Promise<Condition> => {
  const id = await numberOf(db, name);
  return id === null ? none : { sql: `e.${column} = ?::smallint`, bindings: [id] };
};

/** A role that nobody in the log has leaves everybody. */
const otherRoleCondition = async (db: Knex, role: string): Promise<Condition> => {
  const id = await numberOf(db, role);
  return id === null ? { sql: 'true', bindings: [] } : { sql: 'e.actor_role <> ?::smallint', bindings: [id] };
};

const streamCondition = async (db: Knex, stream: string): Promise<Condition> => {
  const { category, key } = streamParts(stream);
  const id = await numberOf(db, category);
  if (id === null) return none;
  const prefix = categoryPrefix(id);
  if (!stream.endsWith('-')) return { sql: 'e.stream = ?::bytea || ?::bytea', bindings: [prefix, key] };
  return { sql: 'e.stream >= ?::bytea and e.stream < ?::bytea', bindings: [prefix, categoryPrefix(id + 1)] };
};

const timeCondition = (comparison: '>=' | '<', moment: string): Condition => ({
  sql: `e.recorded_at ${comparison} ?::timestamptz`,
  bindings: [moment],
});

const conditionsOf = async (
  db: Knex,
  { stream, type, actorId, actorRole, actorRoleNot, from, before }: EventFilter,
): Promise<Condition[]> => [
  ...(stream === undefined ? [] : [await streamCondition(db, stream)]),
  ...(type === undefined ? [] : [await nameCondition(db, 'type', type)]),
  ...(actorId === undefined ? [] : [{ sql: 'e.actor_id = ?', bindings: [actorId] }]),
  ...(actorRole === undefined ? [] : [await nameCondition(db, 'actor_role', actorRole)]),
  ...(actorRoleNot === undefined ? [] : [await otherRoleCondition(db, actorRoleNot)]),
  ...(from === undefined ? [] : [timeCondition('>=', from)]),
  ...(before === undefined ? [] : [timeCondition('<', before)]),
];

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
    ...(await conditionsOf(db, filter)),
    ...(beyond === undefined ? [] : [{ sql: `e.commit_position ${comparison} ?::bigint`, bindings: [beyond.toString()] }]),
  ];
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from public.event_index e ${whereOf(conditions)} order by e.commit_position ${direction} limit ?`,
    [...conditions.flatMap(({ bindings }) => bindings), limit],
  );
  return rows.map(toIndexed);
};

/** Types that are in the log, by name. */
export const eventTypesInLog = async (db: Knex): Promise<string[]> => {
  // Jumps from one type to the next along the index: the log can be long, the types are few.
  const { rows } = await db.raw<{ rows: { type: string }[] }>(
    `with recursive types as (
       (select type from public.event_index order by type limit 1)
       union all
       select (select e.type from public.event_index e where e.type > t.type order by e.type limit 1) from types t where t.type is not null)
     select n.name as type from types t join public.event_index_names n on n.id = t.type order by n.name`,
  );
  return rows.map(({ type }) => type);
};

/** The moment's place in the log: the last event that was recorded at or before it. Null before the first one. */
export const lastEventAt = async (db: Knex, moment: string): Promise<IndexedEvent | null> => {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from public.event_index e
     where e.recorded_at = (select max(recorded_at) from public.event_index where recorded_at <= ?::timestamptz)
     order by e.commit_position desc limit 1`,
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
