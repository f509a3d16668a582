import { randomUUID } from 'node:crypto';
import type { Json } from '#domain/shared/event-definition.ts';
import type { EventStore, NewEvent, Position, RecordedEvent, SubscribeOptions, SubscriptionBatch } from '#eventstore/port.ts';

/** A category that no other test and no earlier run uses, so that a store full of old events does no harm. */
export const freshCategory = (): string => `contract${randomUUID().replaceAll('-', '')}`;

export const freshStream = (category = freshCategory()): string => `${category}-${randomUUID()}`;

export const newEvent = (data: Json = { text: 'something happened' }, type = 'SomethingHappened'): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    commandId: randomUUID(),
    actor: { id: 4711, role: 'student' },
    schemaVersion: 1,
    appVersion: '0.0.0-test',
  },
});

export const newEvents = (count: number): NewEvent[] => Array.from({ length: count }, (_, index) => newEvent({ index }));

export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map((event) => event.id);

/** Where the log ends now; a position to read after, also when the log is empty. */
export const endOfLog = async (store: EventStore): Promise<Position> => (await store.head()) ?? { commit: 0n, prepare: 0n };

/** Takes batches until the condition holds for what came so far. */
export const collectBatches = async (
  store: EventStore,
  options: SubscribeOptions,
  enough: (batches: readonly SubscriptionBatch[], events: readonly RecordedEvent[]) => boolean,
): Promise<{ batches: SubscriptionBatch[]; events: RecordedEvent[] }> => {
  const ending = new AbortController();
  const batches: SubscriptionBatch[] = [];
  const events: RecordedEvent[] = [];
  for await (const batch of store.subscribeToAll({ ...options, signal: ending.signal })) {
    batches.push(batch);
    events.push(...batch.events);
    if (enough(batches, events)) ending.abort();
  }
  return { batches, events };
};

/** Appends one event to a stream of its own. */
export const appendOne = async (
  store: EventStore,
  category: string,
  event = newEvent(),
): Promise<{ event: NewEvent; stream: string; position: Position }> => {
  const stream = freshStream(category);
  const { position } = await store.append(stream, [event], 'no_stream');
  return { event, stream, position };
};

/** So many writers at once, each appending its share one after the other; returns the ids in the order of their acknowledgement. */
export const appendConcurrently = async (
  stores: readonly EventStore[],
  category: string,
  writers: number,
  each: number,
): Promise<string[]> => {
  const acknowledged: string[] = [];
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; count < each; count += 1) {
      const { event } = await appendOne(stores[writer % stores.length]!, category);
      acknowledged.push(event.id);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return acknowledged;
};
