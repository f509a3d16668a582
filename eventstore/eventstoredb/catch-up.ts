import { backOff } from '../persist.ts';
import { comparePositions } from '../position.ts';
import type { Position, SubscriptionBatch } from '../port.ts';
import { isServerLost } from './client-errors.ts';
import { feed } from './feed.ts';
import { Inbox } from './inbox.ts';
import type { LiveLogSource } from './live-log.ts';
import { isSystemEvent, serverPosition, toRecordedEvent } from './recorded-event.ts';

/** While it looks through events that the filter leaves out, the server reports about every thousandth. */
const longestSilence = 15_000;
/** The server counts positions in 63 bits; 24.10 can report 2^64-1, which is no place in a log. */
const largestPosition = 2n ** 63n - 1n;

export interface PastOptions {
  readonly after: Position;
  readonly categories: readonly string[] | null;
  readonly limit: number;
}

export interface CatchUpSource extends Omit<LiveLogSource, 'onReached' | 'onEvent'> {
  warn(message: string): void;
}

/** One try: fills the inbox until the log's end as it was at the beginning. Returns true when it got there. */
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
      // Another node may not have got as far as the one that told the end.
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

/** What lies between a position and the end of the log at the time of the call, or a little more; the server filters it. */
export async function* catchUp(
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
