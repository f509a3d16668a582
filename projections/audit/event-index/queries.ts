import type { Knex } from 'knex';
import type { Position } from '#eventstore/port.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { eventsOfBlock, streamMark } from './blocks.ts';
import { categoryPrefix, numberOf, streamOf, streamParts } from './stored-names.ts';

/** The position of an event, and what the index has about it. */
export interface IndexedEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  /** When the store wrote it, or when it happened if the event states that. */
  readonly recordedAt: string;
}

export interface EventFilter {
  /** A stream's name, or a prefix that ends with a dash: a category. */
  readonly stream?: string;
  readonly type?: string;
  readonly actorId?: number;
  readonly actorRole?: string;
  /** By any actor except this role. */
  readonly actorRoleNot?: string;
  /** Recorded from this time on, and before the other one; ISO 8601. */
  readonly from?: string;
  readonly before?: string;
}

export interface EventPage {
  readonly order: 'newest' | 'oldest';
  /** Events past this one, in the requested order. */
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

/** What must be true of an event `e`; and of its block `b`, or the block is skipped. */
interface Condition {
  readonly event: string;
  readonly block: string;
  readonly bindings: Readonly<Record<string, string | number | Buffer>>;
}

const none: Condition = { event: 'false', block: 'false', bindings: {} };

const streamCondition = async (db: Knex, stream: string): Promise<Condition> => {
  const { category, key } = streamParts(stream);
  const id = await numberOf(db, category);
  if (id === null) return none;
  const prefix = categoryPrefix(id);
  if (stream.endsWith('-')) {
    return {
      event: 'e.stream >= :prefix::bytea and e.stream < :nextPrefix::bytea',
      block: 'b.categories_in @> array[:category::smallint]',
      bindings: { prefix, nextPrefix: categoryPrefix(id + 1), category: id },
    };
  }
  const name = '(:prefix::bytea || :key::bytea)';
  return {
    event: `e.stream = ${name}`,
    block: `b.stream_marks_in @> array[${streamMark(name)}]`,
    bindings: { prefix, key },
  };
};

const typeCondition = async (db: Knex, type: string): Promise<Condition> => {
  const id = await numberOf(db, type);
  if (id === null) return none;
  return { event: 'e.type = :type::smallint', block: 'b.types_in @> array[:type::smallint]', bindings: { type: id } };
};

const roleCondition = async (db: Knex, role: string): Promise<Condition> => {
  const id = await numberOf(db, role);
  if (id === null) return none;
  return { event: 'e.actor_role = :role::smallint', block: 'b.roles_in @> array[:role::smallint]', bindings: { role: id } };
};

/** A role that does not occur in the log excludes nobody. */
const otherRoleCondition = async (db: Knex, role: string): Promise<Condition[]> => {
  const id = await numberOf(db, role);
  if (id === null) return [];
  const block = 'b.roles_in <> array[:otherRole::smallint]';
  return [{ event: 'e.actor_role <> :otherRole::smallint', block, bindings: { otherRole: id } }];
};

const actorCondition = (actor: number): Condition => ({
  event: 'e.actor_id = :actor::int',
  block: 'b.actors_in @> array[:actor::int]',
  bindings: { actor },
});

const fromCondition = (from: string): Condition => ({
  event: 'e.recorded_at >= :from::timestamptz',
  block: 'b.latest >= :from::timestamptz',
  bindings: { from },
});

const beforeCondition = (before: string): Condition => ({
  event: 'e.recorded_at < :before::timestamptz',
  block: 'b.earliest < :before::timestamptz',
  bindings: { before },
});

const conditionsOf = async (
  db: Knex,
  { stream, type, actorId, actorRole, actorRoleNot, from, before }: EventFilter,
): Promise<Condition[]> => [
  ...(stream === undefined ? [] : [await streamCondition(db, stream)]),
  ...(type === undefined ? [] : [await typeCondition(db, type)]),
  ...(actorId === undefined ? [] : [actorCondition(actorId)]),
  ...(actorRole === undefined ? [] : [await roleCondition(db, actorRole)]),
  ...(actorRoleNot === undefined ? [] : await otherRoleCondition(db, actorRoleNot)),
  ...(from === undefined ? [] : [fromCondition(from)]),
  ...(before === undefined ? [] : [beforeCondition(before)]),
];

const beyondCondition = (order: EventPage['order'], beyond: bigint): Condition => ({
  event: order === 'newest' ? 'e.commit_position < :beyond::bigint' : 'e.commit_position > :beyond::bigint',
  block: order === 'newest' ? 'b.first_position < :beyond::bigint' : 'b.last_position > :beyond::bigint',
  bindings: { beyond: beyond.toString() },
});

/** A page of events by position. */
export const findIndexedEvents = async (
  db: Knex,
  filter: EventFilter,
  { order, beyond, limit }: EventPage,
): Promise<IndexedEvent[]> => {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const conditions = [...(await conditionsOf(db, filter)), ...(beyond === undefined ? [] : [beyondCondition(order, beyond)])];
  const where = ['true', ...conditions.flatMap(({ block, event }) => [block, event])].join(' and ');
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from public.event_index_blocks b cross join lateral ${eventsOfBlock}
     where ${where} order by b.first_position ${direction}, e.commit_position ${direction} limit :limit`,
    Object.assign({ limit }, ...conditions.map(({ bindings }) => bindings)) as Record<string, Knex.RawBinding>,
  );
  return rows.map(toIndexed);
};

/** The event types in the log, by name. */
export const eventTypesInLog = async (db: Knex): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { type: string }[] }>(
    `select n.name as type from public.event_index_names n
     where n.id in (select unnest(b.types_in) from public.event_index_blocks b) order by n.name`,
  );
  return rows.map(({ type }) => type);
};

/** The last event recorded at or before this time; null if there is none. */
export const lastEventAt = async (db: Knex, moment: string): Promise<IndexedEvent | null> => {
  // After a clock was set back, blocks overlap in time. So every block counts that reaches past the last block from before this
  // time.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${columns} from public.event_index_blocks b cross join lateral ${eventsOfBlock}
     where b.earliest <= :moment::timestamptz and e.recorded_at <= :moment::timestamptz
       and b.latest >= coalesce((select max(latest) from public.event_index_blocks where latest <= :moment::timestamptz), '-infinity')
     order by e.recorded_at desc, e.commit_position desc limit 1`,
    { moment },
  );
  return rows[0] ? toIndexed(rows[0]) : null;
};

export interface LogSpan {
  readonly firstAt: string;
  readonly lastAt: string;
  readonly eventsCount: number;
}

/** The first and last times of the log and its size; null for an empty log. */
export const logSpan = async (db: Knex): Promise<LogSpan | null> => {
  const { rows } = await db.raw<{ rows: { first_at: string | null; last_at: string | null; events_count: number }[] }>(
    `select (select ${isoTime('b.recorded_ats[1]')} from public.event_index_blocks b order by b.first_position limit 1) as first_at,
       (select ${isoTime('b.recorded_ats[b.events_count]')} from public.event_index_blocks b order by b.first_position desc limit 1)
         as last_at,
       (select events_count::float8 from public.event_index_checkpoint) as events_count`,
  );
  const [row] = rows;
  return row?.first_at && row.last_at ? { firstAt: row.first_at, lastAt: row.last_at, eventsCount: row.events_count } : null;
};

/** Counts the events after one position and up to another, but no more than `most`. */
export const countEventsBetween = async (db: Knex, after: bigint, upTo: bigint, most: number): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from (
       select from public.event_index_blocks b cross join lateral unnest(b.commit_positions) as e (commit_position)
       where b.last_position > :after::bigint and b.first_position <= :upTo::bigint
         and e.commit_position > :after::bigint and e.commit_position <= :upTo::bigint
       limit :most) counted`,
    { after: after.toString(), upTo: upTo.toString(), most },
  );
  return rows[0]!.count;
};
