import type { Knex } from 'knex';
import { comparePositions, startPosition } from '#eventstore/position.ts';
import type { Position } from '#eventstore/port.ts';

export type BuildStatus = 'building' | 'live' | 'retired' | 'scratch';

export interface BuildKey {
  readonly name: string;
  readonly version: number;
  readonly build: number;
}

/** One physical copy of a read model: a schema with its tables, and its checkpoint. */
export interface Build extends BuildKey {
  readonly status: BuildStatus;
  readonly tables: readonly string[];
  /** Every event of the projection's categories up to here is in the tables; the start of the log if there is none yet. */
  readonly checkpoint: Position;
  /** When the store recorded the last event in the tables; null if there is none yet. */
  readonly checkpointTime: string | null;
  readonly indexed: boolean;
  readonly eventsSeen: number;
  readonly skipped: number;
  readonly error: string | null;
  readonly updatedAt: string;
}

export interface BuildRecord {
  name: string;
  version: number;
  build: number;
  status: BuildStatus;
  tables: string[];
  commit_position: string;
  prepare_position: string;
  position_time: Date | string | null;
  /** The position of the last event in the tables; null before the first, and in records written by an older version. */
  event_commit_position: string | null;
  event_prepare_position: string | null;
  indexed: boolean;
  events_seen: string;
  skipped: string;
  error: string | null;
  updated_at: Date | string;
}

const catalogLock = 7_203_114_012;

/** Announced on this channel when the live build of a projection changes. */
export const buildsChannel = 'earshot_projection_builds';

/**
 * Checked first because `alter table`, even if it changes nothing, would wait for current writers of a build, and all readers of
 * the table would queue behind it.
 */
const hasCatalog = async (db: Knex): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    `select to_regnamespace('read_model') is not null and to_regclass('public.projection_builds_live') is not null
       and exists (select from pg_attribute where attrelid = to_regclass('public.projection_builds')
         and attname = 'event_prepare_position' and not attisdropped) as there`,
  );
  return rows[0]!.there;
};

/** The table of builds and the schema of the live views. Safe to call from several processes at once. */
export const ensureCatalog = async (db: Knex): Promise<void> => {
  if (await hasCatalog(db)) return;
  await db.transaction(async (trx) => {
    await lockCatalog(trx);
    await trx.raw('create schema if not exists read_model');
    await trx.raw(`create table if not exists public.projection_builds (
      name text not null, version int not null, build int not null,
      status text not null check (status in ('building', 'live', 'retired', 'scratch')),
      tables text[] not null, indexed boolean not null,
      commit_position numeric(20) not null default 0, prepare_position numeric(20) not null default 0,
      position_time timestamptz, events_seen bigint not null default 0, skipped bigint not null default 0,
      error text, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      primary key (name, version, build)) with (fillfactor = 30)`);
    await trx.raw(`alter table public.projection_builds add column if not exists event_commit_position numeric(20),
      add column if not exists event_prepare_position numeric(20)`);
    await trx.raw(
      `create unique index if not exists projection_builds_live on public.projection_builds (name) where status = 'live'`,
    );
  });
};

/** Creating, switching and dropping builds is rare, and only one of these runs at a time. */
export const lockCatalog = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw('select pg_advisory_xact_lock(?)', [catalogLock]);
};

export const toPosition = (row: Pick<BuildRecord, 'commit_position' | 'prepare_position'>): Position => ({
  commit: BigInt(row.commit_position),
  prepare: BigInt(row.prepare_position),
});

/** Where to continue reading; undefined at the start of the log. */
export const resumeAfter = (checkpoint: Position): Position | undefined =>
  comparePositions(checkpoint, startPosition) === 0 ? undefined : checkpoint;

export const buildColumns = `name, version, build, status, tables, commit_position::text, prepare_position::text, position_time,
  event_commit_position::text, event_prepare_position::text, indexed, events_seen::text, skipped::text, error, updated_at`;

export const toBuild = (row: BuildRecord): Build => ({
  name: row.name,
  version: row.version,
  build: row.build,
  status: row.status,
  tables: row.tables,
  checkpoint: toPosition(row),
  checkpointTime: row.position_time === null ? null : new Date(row.position_time).toISOString(),
  indexed: row.indexed,
  eventsSeen: Number(row.events_seen),
  skipped: Number(row.skipped),
  error: row.error,
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** Newest first; of one projection or of all. None before the very first start. */
export const listBuilds = async (db: Knex, name?: string): Promise<Build[]> => {
  try {
    const { rows } = await db.raw<{ rows: BuildRecord[] }>(
      `select ${buildColumns} from public.projection_builds where (:name::text is null or name = :name::text)
       order by name, version desc, build desc`,
      { name: name ?? null },
    );
    return rows.map(toBuild);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return [];
    throw error;
  }
};

const undefinedTable = '42P01';

export const findLiveBuild = async (db: Knex, name: string): Promise<Build | null> =>
  (await listBuilds(db, name)).find((build) => build.status === 'live') ?? null;

export const schemaOf = ({ name, version, build }: BuildKey): string => `${name}_v${version}_b${build}`;

export const describeBuild = ({ name, version, build }: BuildKey): string => `${name} v${version} build ${build}`;
