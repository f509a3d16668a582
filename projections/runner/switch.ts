import type { Knex } from 'knex';
import { comparePositions } from '#eventstore/position.ts';
import type { EventStore, Position, RecordedEvent } from '#eventstore/port.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { pointViews } from './builds.ts';
import { buildColumns, lockCatalog, resumeAfter, toBuild } from './catalog.ts';
import type { Build, BuildKey, BuildRecord } from './catalog.ts';
import { BuildTaken } from './errors.ts';
import { filterOf, foldBatch } from './fold.ts';
import { writeIn } from './write.ts';

/** The live build is too far ahead to switch now; catch up more first. */
export class TooFarBehind extends Error {
  override readonly name = 'TooFarBehind';
}

/** The largest number of events to fold while the live build is locked. */
const maxEventsWhileHeld = 2_000;

const lockBuild = async (trx: Knex.Transaction, where: string, bindings: readonly (string | number)[]): Promise<Build | null> => {
  const { rows } = await trx.raw<{ rows: BuildRecord[] }>(
    `select ${buildColumns} from public.projection_builds where ${where} for update`,
    [...bindings],
  );
  return rows[0] ? toBuild(rows[0]) : null;
};

export const holdLive = (trx: Knex.Transaction, name: string): Promise<Build | null> =>
  lockBuild(trx, `name = ? and status = 'live'`, [name]);

export interface AlignOptions {
  readonly store: EventStore;
  readonly projection: AnyProjection;
  readonly build: Build;
}

/** Folds the events that a build lacks, up to exactly `upTo`, the checkpoint of a locked live build. @throws TooFarBehind */
export const alignBuild = async (
  trx: Knex.Transaction,
  { store, projection, build }: AlignOptions,
  upTo: Position,
): Promise<void> => {
  const after = build.checkpoint;
  if (comparePositions(after, upTo) >= 0) return;
  const read = await store.readAll({ after: resumeAfter(after), filter: filterOf(projection), limit: maxEventsWhileHeld + 1 });
  const events: RecordedEvent[] = read.filter((event) => comparePositions(event.position, upTo) <= 0);
  if (events.length > maxEventsWhileHeld) throw new TooFarBehind(`${build.name} has too many new events to switch at once.`);
  const folded = foldBatch(projection, { events, checkpoint: upTo, caughtUp: false });
  if (folded.failure) throw folded.failure;
  const outcome = await writeIn(trx, { db: trx, projection, build, status: build.status }, folded, after);
  if (outcome === 'replaced') throw new BuildTaken(build);
  await trx.raw('set local search_path to default');
};

/**
 * Makes a build the live one, in one transaction. It first locks the live build's record, so that its writer pauses between two
 * batches. The new build then takes the events it lacks, up to where the old one stopped. At its next batch the writer finds its
 * build retired and continues with the new one from that checkpoint: no gap, no duplicate.
 */
export const switchLive = async (db: Knex, store: EventStore, projection: AnyProjection, key: BuildKey): Promise<Build | null> =>
  db.transaction(async (trx) => {
    await lockCatalog(trx);
    await trx.raw(`set local lock_timeout = '500ms'`);
    const live = await holdLive(trx, projection.name);
    const build = await lockBuild(trx, `name = ? and version = ? and build = ? and status = 'building'`, [
      key.name,
      key.version,
      key.build,
    ]);
    if (!build) throw new BuildTaken(key);
    if (live) await alignBuild(trx, { store, projection, build }, live.checkpoint);
    if (live) await setStatus(trx, live, 'retired');
    await setStatus(trx, build, 'live');
    await pointViews(trx, build, live);
    // writeIn allowed commits that do not wait for the disk; the switch itself must wait.
    await trx.raw('set local synchronous_commit to default');
    return live;
  });

const setStatus = async (trx: Knex.Transaction, { name, version, build }: BuildKey, status: string): Promise<void> => {
  await trx.raw(
    `update public.projection_builds set status = ?, updated_at = clock_timestamp() where name = ? and version = ? and build = ?`,
    [status, name, version, build],
  );
};
