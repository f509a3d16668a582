import { competeForLeadership } from '#projections/runner/leadership.ts';
import type { Reaction } from '../reaction.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { Logger } from '#platform/logger.ts';
import { pause } from '#platform/pause.ts';
import { HandlerFailure, isPassing } from '#projections/runner/errors.ts';
import { followLive } from '#projections/runner/follow.ts';
import { createBackoff } from '#projections/runner/timing.ts';
import { type BuildWriter, moveCheckpoint } from '#projections/runner/write.ts';
import { asProjection, handOver, type HandOverParts } from './as-projection.ts';
import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { createBuild } from '#projections/runner/builds.ts';
import { findLiveBuild, type Build } from '#projections/runner/catalog.ts';
import { listParkedEvents, noteVainAttempt, parkEvent, unparkEvent, type ParkedEvent } from './parked-events.ts';

/** The record with the checkpoint. The first start creates it where the reaction's `begins` says. */
const findOrBegin = async (
  db: Knex,
  store: EventStore,
  { begins }: Pick<Reaction, 'begins'>,
  projection: AnyProjection,
): Promise<Build> => {
  const found = await findLiveBuild(db, projection.name);
  if (found) return found;
  const end = begins === 'end_of_log' ? await store.head() : null;
  await db.transaction(async (trx) => {
    const build = await createBuild(trx, projection, { status: 'live', indexed: true });
    if (end) await moveCheckpoint(trx, build, { events: 0, skipped: 0, checkpoint: end, last: null });
  });
  return (await findLiveBuild(db, projection.name))!;
};

interface ReactionSupervision extends HandOverParts {
  readonly logger: Logger;
  /** The delay before the second attempt at an event; doubles for each further attempt. */
  readonly retryMs?: number | undefined;
  readonly batchSize?: number | undefined;
  /** For tests: called when the consequences are delivered and before the checkpoint moves. */
  readonly beforeCheckpoint?: BuildWriter['beforeCheckpoint'] | undefined;
}

/** Small: everything after the checkpoint is delivered again after a crash, and nobody waits for a checkpoint. */
const defaultBatchSize = 200;
const defaultRetryMs = 500;
const maxAttempts = 5;
/** Reactions read many events of no concern to them; their checkpoints need not move at once. */
const putOffMs = 2_000;

/** Runs one reaction, whatever happens, until the signal aborts. */
const superviseReaction = async (reaction: Reaction, supervision: ReactionSupervision, signal: AbortSignal): Promise<void> => {
  const { db, store, logger, batchSize = defaultBatchSize, beforeCheckpoint } = supervision;
  const projection = asProjection(reaction, supervision);
  const log = { reaction: reaction.name };
  const backoff = createBackoff();
  const failures = new FailedAttempts(supervision.retryMs ?? defaultRetryMs);
  let parkedTried = false;
  while (!signal.aborted) {
    let writer: BuildWriter | null = null;
    try {
      const build = await findOrBegin(db, store, reaction, projection);
      if (!parkedTried) await tryParkedEvents(reaction, supervision, signal);
      parkedTried = true;
      writer = { db, projection, build, status: 'live', putOffMs, ...(beforeCheckpoint && { beforeCheckpoint }) };
      backoff.reset();
      await followLive(writer, build, { store, batchSize, signal, eachBatchAlone: true });
    } catch (error) {
      if (signal.aborted) return;
      if (writer && error instanceof HandlerFailure) await retryOrPark(writer, error, failures, supervision, signal);
      else {
        const delay = backoff.next();
        logger.warn({ ...log, err: error, delay }, 'a reaction was interrupted; it goes on by itself');
        await pause(delay, signal);
      }
    }
  }
};

/** The next run begins with the same event, until it is parked. */
const retryOrPark = async (
  writer: BuildWriter,
  failure: HandlerFailure,
  failures: FailedAttempts,
  { store, logger }: ReactionSupervision,
  signal: AbortSignal,
): Promise<void> => {
  const { event, cause: error } = failure;
  const attempts = failures.count(event.id);
  const log = { reaction: writer.build.name, err: failure, event: event.id, type: event.type, stream: event.stream, attempts };
  if (attempts < maxAttempts) {
    logger.warn(log, 'a reaction failed; it is tried again');
    return pause(failures.pauseAfter(attempts), signal);
  }
  try {
    if (await parkEvent(writer, { store, event, attempts, error }))
      logger.error(log, 'a reaction cannot take an event: it is parked');
  } catch (notParked) {
    logger.warn({ ...log, err: notParked }, 'an event could not be parked; it is tried again');
    await pause(failures.pauseAfter(1), signal);
  }
};

/** How often the event at the front has been tried; there is only one at a time. */
class FailedAttempts {
  readonly #firstPauseMs: number;
  #event: string | null = null;
  #attempts = 0;

  constructor(firstPauseMs: number) {
    this.#firstPauseMs = firstPauseMs;
  }

  count(event: string): number {
    this.#attempts = event === this.#event ? this.#attempts + 1 : 1;
    this.#event = event;
    return this.#attempts;
  }

  pauseAfter(attempts: number): number {
    return this.#firstPauseMs * 2 ** (attempts - 1);
  }
}

/** The cause of their failure may have been fixed since. */
const tryParkedEvents = async (reaction: Reaction, supervision: ReactionSupervision, signal: AbortSignal): Promise<void> => {
  for (const parked of await listParkedEvents(supervision.db, reaction.name)) {
    signal.throwIfAborted();
    try {
      await tryParked(reaction, supervision, parked);
      supervision.logger.info({ reaction: reaction.name, event: parked.event_id }, 'a parked event was taken after all');
    } catch (error) {
      if (isPassing(error)) throw error;
      await noteVainAttempt(supervision.db, parked, error);
    }
  }
};

const tryParked = async (reaction: Reaction, supervision: ReactionSupervision, parked: ParkedEvent): Promise<void> => {
  const { db, store } = supervision;
  const [recorded] = await store.readStream(parked.stream, { from: BigInt(parked.revision), limit: 1 });
  const event = recorded && decodeEvent(recorded);
  await db.transaction(async (trx) => {
    if ((await unparkEvent(trx, parked)) && event) await handOver(trx, reaction, [event], supervision);
  });
};

export interface ReactionsOptions extends ReactionSupervision {
  readonly reactions: readonly Reaction[];
  /** How often a process that is not the leader tries to become it. */
  readonly electionMs?: number;
}

export interface RunningReactions {
  /** True while this process delivers the consequences. */
  isLeader(): boolean;
  /** Finishes the deliveries in progress and gives up the leadership. */
  stop(): Promise<void>;
}

const leaderLock = 7_203_114_013;

/**
 * Delivers what follows from events. Any number of processes can call it on one database: one of them leads, as with the
 * projections. If two believe for a moment that they lead, the lock on a reaction's record admits one at a time, and events that
 * its checkpoint has passed are not delivered again. Replays, rebuilds and verifications of read models never come through here.
 */
export const startReactions = ({ reactions, electionMs, ...supervision }: ReactionsOptions): RunningReactions => {
  const stopping = new AbortController();
  const { db, logger } = supervision;
  const leadership = competeForLeadership({
    db,
    logger,
    electionMs,
    lock: leaderLock,
    signal: stopping.signal,
    lead: async (_lock, signal) => {
      await Promise.all(reactions.map((reaction) => superviseReaction(reaction, supervision, signal)));
    },
  });
  return {
    isLeader: leadership.isLeader,
    stop: async () => {
      stopping.abort();
      await leadership.ended;
    },
  };
};
