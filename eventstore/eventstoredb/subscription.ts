/** Follows the log of EventStoreDB: what is there already, then what comes. */
import { backOff, persist } from '../persist.ts';
import { comparePositions, startPosition } from '../position.ts';
import type { Position, SubscribeOptions, SubscriptionBatch } from '../port.ts';
import { catchUp } from './catch-up.ts';
import type { CatchUpSource } from './catch-up.ts';
import { isServerLost } from './client-errors.ts';
import { orAborted } from './live-log.ts';
import type { LiveLog } from './live-log.ts';
import { readLoggedEvent } from './logged-event.ts';
import type { RecentLog } from './recent-log.ts';

export interface SubscriptionSource extends CatchUpSource {
  readonly live: LiveLog;
}

const readRecent = (
  recent: RecentLog,
  after: Position,
  limit: number,
  categories: ReadonlySet<string> | null,
): Omit<SubscriptionBatch, 'caughtUp'> => {
  const { events, reached } = recent.after(after, limit, categories);
  return { events: events.map(readLoggedEvent), checkpoint: reached };
};

/**
 * Reads the past by the server's filter, and from there on the live log that all subscriptions of the process share. A consumer that is
 * too slow for what the live log keeps reads the past again from where it is.
 */
async function* follow(
  source: SubscriptionSource,
  recent: RecentLog,
  options: SubscribeOptions,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionBatch> {
  const limit = options.batchSize ?? 1_000;
  const categories = options.filter?.categories ?? null;
  const wanted = categories && new Set(categories);
  const persistence = { isTransient: isServerLost, signal, forMilliseconds: Infinity };
  const end = await persist(persistence, () => source.newest());
  let checkpoint = options.after ?? startPosition;
  let announced = false;
  while (!signal.aborted) {
    if (!recent.covers(checkpoint)) {
      const before = checkpoint;
      for await (const batch of catchUp(source, { after: checkpoint, categories, limit }, signal)) {
        checkpoint = batch.checkpoint;
        yield { ...batch, caughtUp: false };
      }
      announced = false;
      // A node that is behind the one before has nothing to give yet.
      if (comparePositions(before, checkpoint) === 0) await backOff(0, signal);
      continue;
    }
    const batch = readRecent(recent, checkpoint, limit, wanted);
    const atEnd = comparePositions(batch.checkpoint, recent.reached) >= 0 && comparePositions(batch.checkpoint, end) >= 0;
    if (comparePositions(batch.checkpoint, checkpoint) > 0 || (atEnd && !announced)) {
      checkpoint = batch.checkpoint;
      announced = atEnd;
      yield { ...batch, caughtUp: atEnd };
    } else await source.live.changed(recent, wanted, signal);
  }
}

/** Follows the log of the server; reconnects by itself from where it is, also when the server goes silent. */
export async function* subscribe(
  source: SubscriptionSource,
  options: SubscribeOptions,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionBatch> {
  if (signal.aborted) return;
  try {
    const recent = await orAborted(source.live.follow(), signal);
    if (recent) yield* follow(source, recent, options, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    source.live.leave();
  }
}
