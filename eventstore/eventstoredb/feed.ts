import { START, streamNameFilter } from '@eventstore/db-client';
import type { AllStreamSubscription, EventStoreDBClient, RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { comparePositions, startPosition } from '../position.ts';
import type { AllFilter, Position } from '../port.ts';
import type { Inbox } from './inbox.ts';
import { toRecordedEvent } from './recorded-event.ts';

/** Put between the events, so that each is seen exactly where the server sent it. */
type Mark = { readonly checkpoint: Position } | { readonly live: boolean };
type Item = Mark | { readonly event?: ServerEvent };

/** After so many left-out events the server says how far it is; a longer way to there is found by the silence watch. */
const searchWindow = 1_000;

const serverFilter = (filter: AllFilter | undefined) => {
  const marks = {
    maxSearchWindow: searchWindow,
    checkpointInterval: 1,
    checkpointReached: (subscription: AllStreamSubscription, checkpoint: Position): void => {
      subscription.push({ checkpoint });
    },
  };
  if (!filter?.categories) return streamNameFilter({ ...marks, regex: '^[^$]' });
  return streamNameFilter({ ...marks, prefixes: filter.categories.map((category) => `${category}-`) });
};

const deliver = (inbox: Inbox, item: Item): void => {
  if ('checkpoint' in item) inbox.moveTo(item.checkpoint);
  else if ('live' in item) inbox.setLive(item.live);
  else if (item.event) inbox.put(toRecordedEvent(item.event));
};

/** Fills the inbox over one connection, from where it stands; throws when the connection is lost, returns when the signal fires. */
export const feed = async (
  client: EventStoreDBClient,
  inbox: Inbox,
  options: { readonly filter: AllFilter | undefined; readonly capacity: number },
  signal: AbortSignal,
): Promise<void> => {
  const fromStart = comparePositions(inbox.reached, startPosition) === 0;
  const subscription = client.subscribeToAll(
    { fromPosition: fromStart ? START : inbox.reached, filter: serverFilter(options.filter) },
    { highWaterMark: 256 },
  );
  subscription.on('error', () => undefined);
  subscription.on('caughtUp', () => void subscription.push({ live: true }));
  subscription.on('fellBehind', () => void subscription.push({ live: false }));
  const end = (): void => void subscription.destroy();
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) return;
    for await (const item of subscription as unknown as AsyncIterable<Item>) {
      deliver(inbox, item);
      if (inbox.size >= options.capacity) await inbox.until(() => inbox.size < options.capacity, signal);
      if (signal.aborted) return;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', end);
    inbox.setLive(false);
    subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
};
