import type { Knex } from 'knex';
import { formatPosition } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { replayedVersions } from './replayed.ts';

export type ReplayKind = 'replay' | 'snapshot';
export type ReplayState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';

/** The report tables as of a position, or the work of building them. */
export interface Replay {
  readonly id: number;
  readonly kind: ReplayKind;
  readonly position: Position;
  /** When the event at the position was recorded. */
  readonly positionTime: string;
  readonly status: ReplayState;
  /** The replay or snapshot that this one started from; null: the beginning of the log. */
  readonly baseId: number | null;
  readonly eventsDone: number;
  /** 0 to 100. */
  readonly percent: number;
  /** Seconds from its start to its end, or until now. */
  readonly seconds: number;
  readonly error: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly finishedAt: string | null;
  readonly usedAt: string;
  /** Versions of the projections that wrote the tables. */
  readonly versions: string;
}

interface Row {
  readonly id: number;
  readonly kind: ReplayKind;
  readonly commit_position: string;
  readonly prepare_position: string;
  readonly position_time: string;
  readonly status: ReplayState;
  readonly base_id: number | null;
  readonly events_done: number;
  readonly percent: number;
  readonly seconds: number;
  readonly error: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly finished_at: string | null;
  readonly used_at: string;
  readonly versions: string;
}

// Sort by `r.` columns: unqualified, the names of positions and times refer to these texts.
const columns = `id, kind, commit_position::text, prepare_position::text, ${isoTime('position_time')} as position_time, status, base_id,
  events_done::float8 as events_done, error, versions, ${isoTime('created_at')} as created_at, ${isoTime('updated_at')} as updated_at,
  ${isoTime('finished_at')} as finished_at, ${isoTime('used_at')} as used_at,
  case when status = 'ready' then 100 else least(99, floor(100 * (reached_position - from_position)::float8
    / greatest(1, commit_position - from_position)))::int end as percent,
  coalesce(extract(epoch from coalesce(finished_at, clock_timestamp()) - started_at), 0)::float8 as seconds`;

const toReplay = (row: Row): Replay => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  baseId: row.base_id,
  error: row.error,
  position: { commit: BigInt(row.commit_position), prepare: BigInt(row.prepare_position) },
  positionTime: row.position_time,
  eventsDone: row.events_done,
  percent: Math.max(0, row.percent),
  seconds: row.seconds,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  finishedAt: row.finished_at,
  usedAt: row.used_at,
  versions: row.versions,
});

const select = async (db: Knex, rest: string, bindings: readonly Knex.RawBinding[]): Promise<Replay[]> => {
  const { rows } = await db.raw<{ rows: Row[] }>(`select ${columns} from public.replays r ${rest}`, [...bindings]);
  return rows.map(toReplay);
};

const first = async (db: Knex, rest: string, bindings: readonly Knex.RawBinding[]): Promise<Replay | null> =>
  (await select(db, rest, bindings))[0] ?? null;

export const findReplay = (db: Knex, id: number): Promise<Replay | null> => first(db, 'where id = ?', [id]);

/** The replays that people asked for, the latest first. */
export const recentReplays = (db: Knex, limit: number): Promise<Replay[]> =>
  select(db, `where kind = 'replay' order by id desc limit ?`, [limit]);

export const listReplays = (db: Knex): Promise<Replay[]> => select(db, 'order by id', []);

/** The tables of exactly this position, ready or in progress; a ready one first. */
export const findReplayAt = (db: Knex, { commit }: Position): Promise<Replay | null> =>
  first(
    db,
    `where commit_position = ?::bigint and versions = ? and (status = 'ready' or (kind = 'replay' and status in ('waiting', 'running')))
     order by status = 'ready' desc, id limit 1`,
    [commit.toString(), replayedVersions],
  );

/** The latest ready tables at or before a position. An overlay on other tables cannot serve as a base. */
export const findBase = (db: Knex, { commit }: Position): Promise<Replay | null> =>
  first(
    db,
    `where commit_position <= ?::bigint and versions = ? and status = 'ready' and to_regclass('replay_' || id || '.touched_quiz_solutions') is not null
     order by r.commit_position desc, r.id limit 1`,
    [commit.toString(), replayedVersions],
  );

export interface NewReplay {
  readonly kind: ReplayKind;
  readonly position: Position;
  readonly positionTime: string;
}

const newReplayLock = 7_203_114_020;

/** Returns the replay of this position if there is one; otherwise adds it. */
export const ensureReplay = (db: Knex, { kind, position, positionTime }: NewReplay): Promise<Replay> =>
  db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [newReplayLock]);
    const known = await findReplayAt(trx, position);
    if (known && (kind === 'replay' || known.kind === kind)) return known;
    if (kind === 'snapshot') {
      const same = await first(
        trx,
        `where kind = 'snapshot' and commit_position = ?::bigint and versions = ? order by id limit 1`,
        [position.commit.toString(), replayedVersions],
      );
      if (same && same.status !== 'failed' && same.status !== 'cancelled') return same;
    }
    const { rows } = await trx.raw<{ rows: Row[] }>(
      `insert into public.replays (kind, commit_position, prepare_position, position_time, versions)
       values (?, ?::bigint, ?::bigint, ?::timestamptz, ?) returning ${columns}`,
      [kind, position.commit.toString(), position.prepare.toString(), positionTime, replayedVersions],
    );
    return toReplay(rows[0]!);
  });

/** Thrown when a replay was cancelled in the meantime, so that work on it stops. */
export class ReplayCancelled extends Error {
  override readonly name = 'ReplayCancelled';

  constructor(id: number) {
    super(`Replay ${id} was cancelled.`);
  }
}

const changed = async (db: Knex, set: string, where: string, bindings: readonly Knex.RawBinding[]): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update public.replays set ${set}, updated_at = clock_timestamp() where ${where} returning 1`,
    [...bindings],
  );
  return rows.length > 0;
};

/** Begins a replay from its start, even one that another process began and did not finish. */
export const beginReplay = async (db: Knex, id: number, base: Replay | null): Promise<void> => {
  const from = (base?.position.commit ?? 0n).toString();
  const begun = await changed(
    db,
    `status = 'running', base_id = ?, from_position = ?::bigint, reached_position = ?::bigint, events_done = 0, error = null,
     started_at = clock_timestamp()`,
    `id = ? and status in ('waiting', 'running')`,
    [base?.id ?? null, from, from, id],
  );
  if (!begun) throw new ReplayCancelled(id);
};

export const noteProgress = async (db: Knex, id: number, reached: Position, events: number): Promise<void> => {
  const noted = await changed(
    db,
    'reached_position = ?::bigint, events_done = events_done + ?',
    `id = ? and status = 'running'`,
    [reached.commit.toString(), events, id],
  );
  if (!noted) throw new ReplayCancelled(id);
};

export const finishReplay = async (db: Knex, id: number): Promise<void> => {
  const finished = await changed(
    db,
    `status = 'ready', reached_position = commit_position, finished_at = clock_timestamp(), used_at = clock_timestamp()`,
    `id = ? and status = 'running'`,
    [id],
  );
  if (!finished) throw new ReplayCancelled(id);
};

export const failReplay = (db: Knex, id: number, reason: string): Promise<boolean> =>
  changed(
    db,
    `status = 'failed', error = ?, finished_at = clock_timestamp()`,
    `id = ? and status in ('waiting', 'running', 'ready')`,
    [reason.slice(0, 1_000).replaceAll('\0', '\uFFFD'), id],
  );

/** Returns false if there is nothing to cancel because it is ready or has already ended. */
export const cancelReplay = (db: Knex, id: number): Promise<boolean> =>
  changed(db, `status = 'cancelled', finished_at = clock_timestamp()`, `id = ? and status in ('waiting', 'running')`, [id]);

/** Called on every read, but writes at most once a minute. */
export const noteUse = async (db: Knex, id: number): Promise<void> => {
  await db.raw(
    `update public.replays set used_at = clock_timestamp() where id = ? and used_at < clock_timestamp() - interval '1 minute'`,
    [id],
  );
};

/** Whether overlay replays use this one's tables, or a replay is being built from them. */
export const isBase = async (db: Knex, id: number): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { found: boolean }[] }>(
    `select exists (select from public.replays where base_id = ? and status in ('running', 'ready')
       and to_regclass('replay_' || id || '.touched_quiz_solutions') is null) as found`,
    [id],
  );
  return rows[0]!.found;
};

export const describeReplay = ({ id, kind, position }: Replay): string => `${kind} ${id} of ${formatPosition(position)}`;
