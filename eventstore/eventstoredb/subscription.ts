/** Follows the log of EventStoreDB: first the existing events, then new ones. */
import { backOff, persist } from '../persist.ts';
import { comparePositions, startPosition } from '../position.ts';
import type { Position, SubscribeOptions, SubscriptionBatch } from '../port.ts';
import { isServerLost } from './client-errors.ts';
import { feed } from './feed.ts';
import { Inbox } from './inbox.ts';
import { type LiveLogSource, orAborted, type LiveLog } from './live-log.ts';
import { isSystemEvent, serverPosition, toRecordedEvent } from './recorded-event.ts';
import { readLoggedEvent } from './logged-event.ts';
import type { RecentLog } from './recent-log.ts';

/** Even while the filter skips events, the server reports about every thousandth one. */
const longestSilence = 15_000;
/** The server uses 63-bit positions; 24.10 can report 2^64-1, which is not a valid position. */
const largestPosition = 2n ** 63n - 1n;

interface PastOptions {
  readonly after: Position;
  readonly categories: readonly string[] | null;
  readonly limit: number;
}

interface CatchUpSource extends Omit<LiveLogSource, 'onReached' | 'onEvent'> {
  warn(message: string): void;
}

/** One attempt: fills the inbox up to the end that the log had at the start. Returns true if it got there. */
const fill = async (
  { connection, newest, warn }: CatchUpSource,
  inbox: Inbox,
  { categories, limit }: PastOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  const channel = await connection.channel();
  const end = await newest();
  if (comparePositions(inbox.reached, end) >= 0) return true;
  const past = { after: inbox.reached, categories, silenceMs: longestSilence };
  for await (const item of feed(connection.client, past, signal)) {
    if ('checkpoint' in item) {
      if (item.checkpoint.commit > largestPosition) {
        warn(
          `EventStoreDB reported the checkpoint ${item.checkpoint.commit}, which is beyond the end of any log. It is ignored.`,
        );
      } else if (comparePositions(item.checkpoint, end) <= 0) inbox.moveTo(item.checkpoint);
    } else if ('caughtUp' in item) {
      // Another node may not have caught up with the one that reported the end.
      if ((await connection.channel()) !== channel) return false;
      inbox.moveTo(end);
      return true;
    } else if (item.event) {
      if (isSystemEvent(item.event)) inbox.moveTo(serverPosition(item.event));
      else inbox.put(toRecordedEvent(item.event));
    }
    if (comparePositions(inbox.reached, end) >= 0) return true;
    if (inbox.size >= 2 * limit) await inbox.until(() => inbox.size < 2 * limit, signal);
  }
  return false;
};

const keepFilling = async (source: CatchUpSource, inbox: Inbox, options: PastOptions, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const before = inbox.reached;
    try {
      if (await fill(source, inbox, options, signal)) return inbox.end();
    } catch (error) {
      if (!isServerLost(error)) throw error;
    }
    if (comparePositions(before, inbox.reached) !== 0) failures = 0;
    await backOff(failures, signal);
  }
};

/** The events between a position and the end of the log at the time of the call, or slightly later; the server filters them. */
async function* catchUp(
  source: CatchUpSource,
  options: PastOptions,
  signal: AbortSignal,
): AsyncGenerator<Omit<SubscriptionBatch, 'caughtUp'>> {
  const inbox = new Inbox(options.after);
  const stopping = new AbortController();
  const stopped = AbortSignal.any([signal, stopping.signal]);
  let failure: { readonly error: unknown } | null = null;
  const filling = keepFilling(source, inbox, options, stopped).catch((error: unknown) => {
    failure = { error };
    stopping.abort();
  });
  try {
    for (;;) {
      await inbox.until(() => inbox.hasNews || inbox.ended, stopped);
      if (failure) throw (failure as { error: unknown }).error;
      if (stopped.aborted || !inbox.hasNews) return;
      yield inbox.take(options.limit);
    }
  } finally {
    stopping.abort();
    await filling;
  }
}

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
 * Reads the past with the server's filter, then follows the live log that all subscriptions of the process share. A consumer too
 * slow for the live log reads the past again from its position.
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
      // A node that is behind the previous one has no events to send yet.
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

/** Follows the server's log. It reconnects automatically at its current position, also if the server goes silent. */
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
