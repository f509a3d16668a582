/** Passes a handler every event after its checkpoint: existing events in large batches, then new ones as they arrive. */
import { comparePositions } from '#eventstore/position.ts';
import type { EventStore, Position, SubscriptionBatch } from '#eventstore/port.ts';
import type { Build } from './catalog.ts';
import { BuildTaken, Interrupted, ManyNotWritten } from './errors.ts';
import { resumeAfter } from './catalog.ts';
import { watchOf } from './checkpoint-watch.ts';
import { filterOf, foldBatch } from './fold.ts';
import type { FoldedBatch } from './fold.ts';
import { PassedEvents } from './passed-events.ts';
import { readAhead } from './timing.ts';
import { writeBatch } from './write.ts';
import type { BuildWriter } from './write.ts';
import { isFarBehind, writeMany } from './write-many.ts';

export interface FollowOptions {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  readonly batchSize?: number;
  /** Uses one transaction per batch, however far behind the build is. */
  readonly eachBatchAlone?: boolean;
}

export interface CatchUpProgress {
  /** The number of events in this batch. */
  readonly events: number;
  readonly checkpoint: Position;
}

export interface CatchUpOptions extends FollowOptions {
  /** Stop exactly at this position instead of at the end of the log. */
  readonly upTo?: Position;
  readonly onProgress?: (progress: CatchUpProgress) => void;
}

/** Large, because it limits only the batches of a catch-up. A live batch holds what has arrived since the last one. */
const defaultBatchSize = 5_000;

/**
 * A batch of this many events shows that events arrive faster than they are written. A short wait collects them into fewer,
 * larger transactions, which compete less with the appends on the same machine. The wait ends when a caller is waiting for one of
 * these events.
 */
const busyBatches = [
  { events: 100, gatherMs: 60 },
  { events: 16, gatherMs: 20 },
];

const gatherMsAfter = ({ caughtUp, events }: FoldedBatch): number =>
  (caughtUp && busyBatches.find((busy) => events.length >= busy.events)?.gatherMs) || 0;

/** Events of a build's categories, folded while the previous batch is being written. */
async function* foldedEvents(
  writer: BuildWriter,
  after: Position,
  { store, signal, batchSize, upTo }: CatchUpOptions,
): AsyncGenerator<FoldedBatch> {
  const batches = store.subscribeToAll({
    after: resumeAfter(after),
    filter: filterOf(writer.projection),
    batchSize: batchSize ?? defaultBatchSize,
    signal,
  });
  for await (const batch of batches) yield foldBatch(writer.projection, upTo ? cutAt(batch, upTo) : batch);
}

const cutAt = (batch: SubscriptionBatch, upTo: Position): SubscriptionBatch => {
  if (comparePositions(batch.checkpoint, upTo) < 0) return { ...batch, caughtUp: false };
  const events = batch.events.filter((event) => comparePositions(event.position, upTo) <= 0);
  return { events, checkpoint: upTo, caughtUp: true };
};

/**
 * Keeps the live build up to date until the signal aborts (`stopped`) or the build is no longer the live one (`replaced`).
 * @throws HandlerFailure, and any error of the database or the store
 */
export const followLive = async (writer: BuildWriter, build: Build, options: FollowOptions): Promise<FollowEnd> => {
  try {
    return await followFrom(writer, build.checkpoint, options, options.eachBatchAlone !== true);
  } catch (error) {
    if (!(error instanceof ManyNotWritten)) throw error;
    // One event is faulty. Writing batch by batch saves the events before it and identifies it.
    return followFrom(writer, error.after, options, false);
  }
};

type FollowEnd = 'stopped' | 'replaced';

const followFrom = async (
  writer: BuildWriter,
  from: Position,
  options: FollowOptions,
  mayWriteMany: boolean,
): Promise<FollowEnd> => {
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  const passed = new PassedEvents(writer, watchOf(writer.db), from, () => ended.abort());
  const batches = readAhead(foldedEvents(writer, from, { ...options, signal }), ended);
  const next = async (): Promise<FoldedBatch | null> => (await batches.next()).value ?? null;
  try {
    for await (const folded of batches) {
      if (folded.events.length === 0 && !folded.failure) {
        passed.note(folded.checkpoint);
        continue;
      }
      await passed.settled();
      let last = folded;
      if (mayWriteMany && isFarBehind(folded, options.batchSize ?? defaultBatchSize)) {
        const written = await writeMany(writer, folded, passed.written, { next, signal });
        if (written.outcome === 'replaced') return 'replaced';
        last = written.last;
      } else if (folded.events.length > 0 && (await writeBatch(writer, folded, passed.written)) === 'replaced') return 'replaced';
      if (last.failure) throw last.failure;
      passed.wrote(last.checkpoint);
      await passed.gather(gatherMsAfter(last), signal);
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    await passed.close();
  }
  return options.signal.aborted ? 'stopped' : 'replaced';
};

/** Brings a build that has no readers to the current end of the log. @throws HandlerFailure at any event it cannot process */
export const catchUp = async (writer: BuildWriter, from: Position, options: CatchUpOptions): Promise<Position> => {
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  let checkpoint = from;
  for await (const folded of readAhead(foldedEvents(writer, from, { ...options, signal }), ended)) {
    if (folded.events.length > 0 || !folded.failure) {
      if ((await writeBatch(writer, folded, checkpoint)) === 'replaced') throw new BuildTaken(writer.build);
      checkpoint = folded.checkpoint;
      options.onProgress?.({ events: folded.events.length, checkpoint });
    }
    if (folded.failure) throw folded.failure;
    if (folded.caughtUp) return checkpoint;
  }
  options.signal.throwIfAborted();
  throw new Error('The subscription ended before it had caught up.');
};
