import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import type { Logger } from '#platform/logger.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { buildsChannel, listBuilds } from './catalog.ts';
import { competeForLeadership } from './leadership.ts';
import type { SessionLock } from './session-lock.ts';
import { superviseProjection } from './supervise.ts';
import type { Supervision } from './supervise.ts';
import { pause } from '#platform/pause.ts';
import type { BuildWriter } from './write.ts';

export interface ProjectionsOptions {
  readonly store: EventStore;
  readonly db: Knex;
  readonly projections: readonly AnyProjection[];
  readonly logger: Logger;
  /** Asked before a new version is built: throws when the log is not what was written. */
  readonly requireSoundLog?: Supervision['requireSoundLog'];
  /** Ends the running, like `stop`. */
  readonly signal?: AbortSignal;
  /** Events in a batch when catching up, at most. */
  readonly batchSize?: number;
  /** How often a process that does not lead asks whether it can. */
  readonly electionMs?: number;
  /** For tests: called between the rows of a batch and its checkpoint. */
  readonly beforeCheckpoint?: BuildWriter['beforeCheckpoint'];
}

export interface RunningProjections {
  /** Resolves when every projection has a live build, so that queries find their tables; rejects when stopped before. */
  readonly ready: Promise<void>;
  /** True while this process is the one that writes the read models. */
  isLeader(): boolean;
  /** Finishes the batches under way and lets go of the leadership. */
  stop(): Promise<void>;
}

/** Held by the process that writes the read models. */
export const leaderLock = 7_203_114_011;

/**
 * Keeps the read models up to date. Any number of processes may call it on one database: one of them leads, the others
 * wait and take over when its connection ends. The lock saves work; what keeps the rows right is that a batch locks the
 * build's record and skips what its checkpoint has passed, so even two leaders do no harm.
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
