/** Brings a handler every event after its checkpoint: those that are there in large batches, then new ones as they come. */
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
  /** A transaction for each batch, however far behind it is. */
  readonly eachBatchAlone?: boolean;
}

export interface CatchUpProgress {
  /** Events of this batch. */
  readonly events: number;
  readonly checkpoint: Position;
}

export interface CatchUpOptions extends FollowOptions {
  /** Stop exactly here, and not at the end of the log. */
  readonly upTo?: Position;
  readonly onProgress?: (progress: CatchUpProgress) => void;
}

/** Large: it bounds a batch when catching up; live ones hold what has come since the last. */
const defaultBatchSize = 5_000;

/**
 * A batch of this many events tells that answers come faster than batches are written. Letting them gather for a moment
 * makes fewer, larger transactions beside the appends on the same machine. Whoever waits for one of them ends the moment.
 */
const busyBatches = [
  { events: 100, gatherMs: 60 },
  { events: 16, gatherMs: 20 },
];

const gatherMsAfter = ({ caughtUp, events }: FoldedBatch): number =>
  (caughtUp && busyBatches.find((busy) => events.length >= busy.events)?.gatherMs) || 0;

/** Events of a build's categories, folded while the batch before is being written. */
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
 * @throws HandlerFailure, and whatever the database or the store throw
 */
export const followLive = async (writer: BuildWriter, build: Build, options: FollowOptions): Promise<FollowEnd> => {
  try {
    return await followFrom(writer, build.checkpoint, options, options.eachBatchAlone !== true);
  } catch (error) {
    if (!(error instanceof ManyNotWritten)) throw error;
    // An event is at fault: batch by batch those before it are written, and it is named.
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

/** Brings a build that nobody reads to the end of the log as it is now. @throws HandlerFailure at any event it cannot take */
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
