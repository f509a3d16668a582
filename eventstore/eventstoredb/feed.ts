import { START, streamNameFilter } from '@eventstore/db-client';
import type { AllStreamSubscription, EventStoreDBClient, RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { comparePositions, startPosition } from '../position.ts';
import type { Position } from '../port.ts';
import { SilentServerError } from './client-errors.ts';

/** Inserted between the events, exactly where the server sent it. */
type Mark = { readonly checkpoint: Position } | { readonly caughtUp: true };
export type FeedItem = Mark | { readonly event?: ServerEvent };

export interface FeedOptions {
  readonly after: Position;
  /** Null: everything, including the server's own events. */
  readonly categories: readonly string[] | null;
  /** How long to wait for a silent server before giving up; null if the feed may be silent. */
  readonly silenceMs: number | null;
}

/** After this many filtered-out events the server reports its position. */
const searchWindow = 1_000;

const serverFilter = (categories: readonly string[]) =>
  streamNameFilter({
    prefixes: categories.map((category) => `${category}-`),
    maxSearchWindow: searchWindow,
    checkpointInterval: 1,
    checkpointReached: (subscription: AllStreamSubscription, checkpoint: Position): void => {
      subscription.push({ checkpoint });
    },
  });

/** Drains the data already sent; see `endRead`. */
const endSubscription = (subscription: AllStreamSubscription): void => {
  subscription.unsubscribe().catch(() => undefined);
  subscription.resume();
};

/**
 * Everything the server sends over one call, until the signal fires. If the consumer is slow, the server waits.
 * @throws when the connection is lost
 */
export async function* feed(
  client: EventStoreDBClient,
  { after, categories, silenceMs }: FeedOptions,
  signal: AbortSignal,
): AsyncGenerator<FeedItem> {
  if (signal.aborted) return;
  const subscription = client.subscribeToAll(
    {
      fromPosition: comparePositions(after, startPosition) === 0 ? START : after,
      ...(categories && { filter: serverFilter(categories) }),
    },
    { highWaterMark: 256 },
  );
  subscription.on('error', () => undefined);
  subscription.on('caughtUp', () => void subscription.push({ caughtUp: true }));
  const end = (): void => void subscription.destroy();
  const giveUp = (): void => void subscription.destroy(new SilentServerError('EventStoreDB sent nothing to a subscription.'));
  const watch = silenceMs === null ? null : setTimeout(giveUp, silenceMs);
  signal.addEventListener('abort', end);
  try {
    const items = subscription.iterator({ destroyOnReturn: false }) as unknown as AsyncIterable<FeedItem>;
    for await (const item of items) {
      yield item;
      if (signal.aborted) return;
      watch?.refresh();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (watch) clearTimeout(watch);
    signal.removeEventListener('abort', end);
    endSubscription(subscription);
  }
}
