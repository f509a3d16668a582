import type { Knex } from 'knex';
import { BrokenLog } from '#eventstore/integrity/verify-log.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { createBuild, pointViews } from './builds.ts';
import { describeBuild, findLiveBuild } from './catalog.ts';
import type { Build } from './catalog.ts';
import { HandlerFailure } from './errors.ts';
import { followLive } from './follow.ts';
import { dropLeftovers, rebuildProjection } from './rebuild.ts';
import type { RebuildOptions } from './rebuild.ts';
import { pause } from '#platform/pause.ts';
import { createBackoff } from './timing.ts';
import { recordFailure } from './write.ts';
import type { BuildWriter } from './write.ts';

export interface Supervision {
  readonly db: Knex;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly batchSize?: number;
  readonly beforeCheckpoint?: BuildWriter['beforeCheckpoint'];
  readonly requireSoundLog?: RebuildOptions['requireSoundLog'];
  /** Calls back when the live build of a projection may have changed; returns how to stop that. */
  onBuildsChanged(listener: (name: string) => void): () => void;
}

const otherBuildMs = 2_000;
/** A log that is not what was written stays so until somebody brings it back. */
const brokenLogMs = 10 * 60_000;

/** Keeps one projection up to date, whatever happens, until the signal aborts. */
export const superviseProjection = async (
  projection: AnyProjection,
  supervision: Supervision,
  signal: AbortSignal,
): Promise<void> => {
  const { logger } = supervision;
  const backoff = createBackoff();
  const log = { projection: projection.name };
  let swept = false;
  while (!signal.aborted) {
    try {
      if (!swept) await dropLeftovers(supervision.db, projection, signal, logger);
      swept = true;
      await runOnce(projection, supervision, signal, () => backoff.reset());
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof HandlerFailure) await recordFailureAndWait(projection, error, supervision, signal);
      else if (error instanceof BrokenLog) {
        logger.error({ ...log, reason: error.message }, 'a new version of a read model is not built; the one before goes on');
        await pause(brokenLogMs, signal);
      } else {
        const delay = backoff.next();
        logger.warn({ ...log, err: error, delay }, 'projection interrupted; it goes on by itself');
        await pause(delay, signal);
      }
    }
  }
};

const runOnce = async (
  projection: AnyProjection,
  supervision: Supervision,
  signal: AbortSignal,
  onRunning: () => void,
): Promise<void> => {
  const { db, store, logger, batchSize, beforeCheckpoint, requireSoundLog } = supervision;
  const live = (await findLiveBuild(db, projection.name)) ?? (await createFirstBuild(db, projection));
  if (live.version !== projection.version) {
    logger.info({ projection: projection.name, live: live.version, version: projection.version }, 'building a new version');
    const built = await rebuildProjection(projection, {
      db,
      store,
      logger,
      signal,
      batchSize,
      beforeCheckpoint,
      requireSoundLog,
    });
    // Another process builds it: look again in a moment.
    if (!built) await pause(otherBuildMs, signal);
    return;
  }
  const changed = new AbortController();
  const unsubscribe = supervision.onBuildsChanged((name) => {
    if (name === projection.name) changed.abort();
  });
  try {
    const writer: BuildWriter = { db, projection, build: live, status: 'live', beforeCheckpoint };
    onRunning();
    await followLive(writer, live, { store, batchSize, signal: AbortSignal.any([signal, changed.signal]) });
  } catch (error) {
    if (error instanceof HandlerFailure) await recordFailure(db, live, error);
    throw error;
  } finally {
    unsubscribe();
  }
};

const createFirstBuild = (db: Knex, projection: AnyProjection): Promise<Build> =>
  db.transaction(async (trx) => {
    const build = await createBuild(trx, projection, { status: 'live', indexed: true });
    await pointViews(trx, build, null);
    return build;
  });

/** Trying again would fail again. A rebuild, or a start with mended code, sets it going. */
const recordFailureAndWait = async (
  projection: AnyProjection,
  failure: HandlerFailure,
  { db, logger, onBuildsChanged }: Supervision,
  signal: AbortSignal,
): Promise<void> => {
  logger.error({ projection: projection.name, err: failure }, 'projection stopped; the others go on');
  const failed = await findLiveBuild(db, projection.name).catch(() => null);
  let changed = new AbortController();
  const unsubscribe = onBuildsChanged((name) => {
    if (name === projection.name) changed.abort();
  });
  try {
    while (!signal.aborted) {
      await pause(otherBuildMs, AbortSignal.any([signal, changed.signal]));
      changed = new AbortController();
      const live = await findLiveBuild(db, projection.name).catch(() => failed);
      if (!live || !failed || describeBuild(live) !== describeBuild(failed)) return;
    }
  } finally {
    unsubscribe();
  }
};
