import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { completeTables, createBuild, dropBuild } from './builds.ts';
import { describeBuild, ensureCatalog, listBuilds } from './catalog.ts';
import type { Build } from './catalog.ts';
import { HandlerFailure, isPassing } from './errors.ts';
import { catchUp } from './follow.ts';
import type { CatchUpProgress, FollowOptions } from './follow.ts';
import { acquireSessionLock } from './session-lock.ts';
import { switchLive, TooFarBehind } from './switch.ts';
import { pause } from '#platform/pause.ts';
import { recordFailure } from './write.ts';
import type { BuildWriter } from './write.ts';

export interface RebuildOptions extends FollowOptions {
  readonly db: Knex;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly onProgress?: (progress: CatchUpProgress) => void;
  /** Throws BrokenLog when the log has been altered; nothing new is built from it then. */
  readonly requireSoundLog?: (signal: AbortSignal) => Promise<void>;
  /** For tests: see BuildWriter. */
  readonly beforeCheckpoint?: BuildWriter['beforeCheckpoint'];
}

/** Only one process at a time builds a projection. Null when another one is doing so. */
const buildingLock = 72_031;

export const whileBuilding = async <Result>(
  db: Knex,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> => {
  const lock = await acquireSessionLock(db, [buildingLock, name], { signal, pollMs: null });
  if (!lock) return null;
  try {
    return await work(AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
};

/** Resumes an unfinished build of this version from its checkpoint and drops what is left of others. */
const takeUpBuild = async (db: Knex, projection: AnyProjection): Promise<Build> => {
  let found: Build | null = null;
  for (const build of await listBuilds(db, projection.name)) {
    const resumable = build.status === 'building' && build.version === projection.version && build.error === null;
    if (resumable && !found) found = build;
    else if (build.status !== 'live') await dropBuild(db, build);
  }
  return found ?? db.transaction((trx) => createBuild(trx, projection, { status: 'building', indexed: false }));
};

const switchWhenClose = async (writer: BuildWriter, build: Build, options: RebuildOptions): Promise<Build | null> => {
  let checkpoint = build.checkpoint;
  for (;;) {
    checkpoint = await catchUp(writer, checkpoint, options);
    try {
      return await switchLive(options.db, options.store, writer.projection, build);
    } catch (error) {
      if (!(error instanceof TooFarBehind) && !isPassing(error)) throw error;
      options.logger.debug({ projection: build.name, reason: (error as Error).message }, 'the switch waits');
      await pause(200, options.signal);
      options.signal.throwIfAborted();
    }
  }
};

/**
 * Rebuilds a projection next to the live tables, from the start of the log. Then switches the views to the new tables and drops
 * the old ones. A rebuild that was killed resumes from its checkpoint. Null when another process is building it.
 * @throws HandlerFailure at any event that cannot be processed, BrokenLog before the first one; the live build stays
 */
export const rebuildProjection = async (projection: AnyProjection, options: RebuildOptions): Promise<Build | null> => {
  const { db, logger } = options;
  await ensureCatalog(db);
  return whileBuilding(db, projection.name, options.signal, async (signal) => {
    await options.requireSoundLog?.(signal);
    const build = await takeUpBuild(db, projection);
    const writer: BuildWriter = { db, projection, build, status: 'building', beforeCheckpoint: options.beforeCheckpoint };
    try {
      const reached = await catchUp(writer, build.checkpoint, { ...options, signal });
      if (!build.indexed) await completeTables(db, projection, build);
      const retired = await switchWhenClose(writer, { ...build, checkpoint: reached }, { ...options, signal });
      logger.info({ projection: projection.name, build: describeBuild(build) }, 'projection switched to a new build');
      if (retired) await dropRetired(db, retired, logger);
      return build;
    } catch (error) {
      if (error instanceof HandlerFailure) await recordFailure(db, build, error);
      throw error;
    }
  });
};

/** Readers may still use the tables. Tables that cannot be dropped now are dropped at the next rebuild or start. */
const dropRetired = async (db: Knex, build: Build, logger: Logger): Promise<void> => {
  try {
    await dropBuild(db, build);
  } catch (error) {
    if (!isPassing(error)) throw error;
    logger.info({ build: describeBuild(build) }, 'a retired build is still in use and will be dropped later');
  }
};

const isLeftover = ({ status }: Build): boolean => status === 'retired' || status === 'scratch';

/** Drops what earlier processes left behind: retired builds, and the scratch builds of a verification that was killed. */
export const dropLeftovers = async (db: Knex, projection: AnyProjection, signal: AbortSignal, logger: Logger): Promise<void> => {
  if (!(await listBuilds(db, projection.name)).some(isLeftover)) return;
  // Another process holds this lock while it builds, and may be using a scratch build.
  await whileBuilding(db, projection.name, signal, async () => {
    for (const build of await listBuilds(db, projection.name)) if (isLeftover(build)) await dropRetired(db, build, logger);
  });
};
