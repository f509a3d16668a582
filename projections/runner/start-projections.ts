import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { buildsChannel, listBuilds, describeBuild, findLiveBuild, type Build } from './catalog.ts';
import { competeForLeadership } from './leadership.ts';
import type { SessionLock } from './session-lock.ts';
import { BrokenLog } from '#eventstore/integrity/verify-log.ts';
import { createBuild, pointViews } from './builds.ts';
import { HandlerFailure } from './errors.ts';
import { followLive } from './follow.ts';
import { dropLeftovers, rebuildProjection, type RebuildOptions } from './rebuild.ts';
import { pause } from '#platform/pause.ts';
import { createBackoff } from './timing.ts';
import { recordFailure, type BuildWriter } from './write.ts';

interface Supervision {
  readonly db: Knex;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly batchSize?: number;
  readonly beforeCheckpoint?: BuildWriter['beforeCheckpoint'];
  readonly requireSoundLog?: RebuildOptions['requireSoundLog'];
  /** Calls the listener when the live build of a projection may have changed. Returns a function that stops this. */
  onBuildsChanged(listener: (name: string) => void): () => void;
}

const otherBuildMs = 2_000;
/** An altered log stays altered until somebody restores it. */
const brokenLogMs = 10 * 60_000;

/** Keeps one projection up to date, whatever happens, until the signal aborts. */
const superviseProjection = async (projection: AnyProjection, supervision: Supervision, signal: AbortSignal): Promise<void> => {
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
    // Another process builds it; check again in a moment.
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

/** A retry would fail again. A rebuild, or a start with fixed code, gets it going. */
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

export interface ProjectionsOptions {
  readonly store: EventStore;
  readonly db: Knex;
  readonly projections: readonly AnyProjection[];
  readonly logger: Logger;
  /** Called before a new version is built. Throws when the log has been altered. */
  readonly requireSoundLog?: Supervision['requireSoundLog'];
  /** Stops the projections, like `stop`. */
  readonly signal?: AbortSignal;
  /** The largest number of events in a batch during catch-up. */
  readonly batchSize?: number;
  /** How often a process that is not the leader tries to become it. */
  readonly electionMs?: number;
  /** For tests: called between the rows of a batch and its checkpoint. */
  readonly beforeCheckpoint?: BuildWriter['beforeCheckpoint'];
}

export interface RunningProjections {
  /** Resolves when every projection has a live build, so that queries find their tables; rejects when stopped before. */
  readonly ready: Promise<void>;
  /** True while this process writes the read models. */
  isLeader(): boolean;
  /** Finishes the batches in progress and gives up the leadership. */
  stop(): Promise<void>;
}

/** The lock of the process that writes the read models. */
export const leaderLock = 7_203_114_011;

/**
 * Keeps the read models up to date. Any number of processes can call it on one database: one of them leads, the others wait and
 * take over when its connection ends. The lock only saves work. The rows stay correct because a batch locks the build's record
 * and skips events that its checkpoint has passed, so even two leaders do no harm.
 */
export const startProjections = (options: ProjectionsOptions): RunningProjections => {
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;
  const { db, logger, electionMs } = options;
  const leadership = competeForLeadership({
    db,
    logger,
    electionMs,
    lock: leaderLock,
    signal,
    lead: (lock, whileLeading) => lead(options, lock, whileLeading),
  });
  const ready = waitUntilLive(options, signal);
  ready.catch(() => undefined);
  return {
    ready,
    isLeader: leadership.isLeader,
    stop: async () => {
      stopping.abort();
      await leadership.ended;
    },
  };
};

const lead = async (
  { projections, logger, ...options }: ProjectionsOptions,
  lock: SessionLock,
  signal: AbortSignal,
): Promise<void> => {
  logger.info({ projections: projections.map((projection) => projection.name) }, 'leading the projections');
  const listeners = new Set<(name: string) => void>();
  lock.connection.on('notification', ({ payload }) => {
    for (const listener of listeners) listener(payload ?? '');
  });
  const supervision: Supervision = {
    ...options,
    logger,
    onBuildsChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  await lock.connection.query(`listen ${buildsChannel}`);
  await Promise.all(projections.map((projection) => superviseProjection(projection, supervision, signal)));
};

const waitUntilLive = async ({ db, projections }: ProjectionsOptions, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const builds = await listBuilds(db).catch(() => []);
    const live = new Set(builds.filter((build) => build.status === 'live').map((build) => build.name));
    if (projections.every((projection) => live.has(projection.name))) return;
    await pause(50, signal);
  }
};
