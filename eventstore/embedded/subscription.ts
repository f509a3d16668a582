/** Follows the log in Postgres: from memory while it keeps up, from the tables when it is behind. */
import type { SubscribeOptions, SubscriptionBatch } from '../port.ts';
import { persist } from '../persist.ts';
import type { Persistence } from '../persist.ts';
import { isConnectionLost } from './connection-lost.ts';
import type { LiveHead } from './live-head.ts';
import type { LogRange } from './reader.ts';
import type { RecentEvents } from './recent-events.ts';
import { toRecordedEvent } from './stored-event.ts';
import type { SharedTail } from './shared-tail.ts';
import type { StoredEvent } from './stored-event.ts';

export interface SubscriptionSource {
  readonly recent: RecentEvents;
  readonly tail: SharedTail;
  readonly head: LiveHead;
  select(range: LogRange): Promise<StoredEvent[]>;
}

interface Slice {
  readonly events: readonly StoredEvent[];
  readonly reached: bigint;
  readonly caughtUp: boolean;
}

const readSlice = async (
  source: SubscriptionSource,
  after: bigint,
  limit: number,
  wanted: ReadonlySet<string> | null,
): Promise<Slice> => {
  const upTo = source.head.head;
  const known = source.recent.after(after, limit, wanted) ?? (await source.tail.between(after, upTo, limit, wanted));
  if (known) return { ...known, caughtUp: known.reached >= upTo };
  const events = await source.select({ after, upTo, limit, categories: wanted && [...wanted] });
  const reached = events.length < limit ? upTo : events.at(-1)!.position;
  return { events, reached, caughtUp: reached >= upTo };
};

const toBatch = (slice: Slice): SubscriptionBatch => ({
  events: slice.events.map(toRecordedEvent),
  checkpoint: { commit: slice.reached, prepare: slice.reached },
  caughtUp: slice.caughtUp,
});

/** Reads the log from the checkpoint to its end and then follows it; reads ahead while the consumer works. */
export async function* subscribe(
  source: SubscriptionSource,
  options: SubscribeOptions,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionBatch> {
  const limit = options.batchSize ?? 1_000;
  const categories = options.filter ? new Set(options.filter.categories) : null;
  const persistence: Persistence = { isTransient: isConnectionLost, signal, forMilliseconds: Infinity };
  const read = (after: bigint): Promise<Slice> => {
    const slice = persist(persistence, () => readSlice(source, after, limit, categories));
    slice.catch(() => undefined);
    return slice;
  };
  try {
    await source.head.follow();
    let checkpoint = options.after?.commit ?? 0n;
    let next = source.head.head > checkpoint ? read(checkpoint) : null;
    if (!next) yield { events: [], checkpoint: { commit: checkpoint, prepare: checkpoint }, caughtUp: true };
    while (!signal.aborted) {
      if (!next) await source.head.passed(checkpoint, categories, signal);
      if (signal.aborted) return;
      const slice: Slice = await (next ?? read(checkpoint));
      checkpoint = slice.reached;
      next = slice.caughtUp && source.head.head <= checkpoint ? null : read(checkpoint);
      yield toBatch(slice);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
