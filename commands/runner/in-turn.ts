import type { EventStore } from '#eventstore/port.ts';

const queues = new WeakMap<EventStore, Map<string, Promise<unknown>>>();

const queueOf = (store: EventStore): Map<string, Promise<unknown>> => {
  const known = queues.get(store);
  if (known) return known;
  const queue = new Map<string, Promise<unknown>>();
  queues.set(store, queue);
  return queue;
};

/**
 * Runs the commands on one stream one after the other within this process, in order of arrival. Otherwise they would conflict in
 * the store, and with several of them one would run out of retries.
 */
export const inTurn = async <T>(store: EventStore, stream: string, work: () => Promise<T>): Promise<T> => {
  const queue = queueOf(store);
  const before = queue.get(stream);
  // Runs no matter how the previous one ended.
  const mine = before ? before.then(work, work) : work();
  queue.set(stream, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(stream) === mine) queue.delete(stream);
  }
};
