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
 * Runs the commands of one stream one after the other within this process, in the order in which they came. Without it
 * they would meet as conflicts in the store, and the loser of several would have to give up after its retries.
 */
export const inTurn = async <T>(store: EventStore, stream: string, work: () => Promise<T>): Promise<T> => {
  const queue = queueOf(store);
  const before = queue.get(stream);
  // However the one before ended.
  const mine = before ? before.then(work, work) : work();
  queue.set(stream, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(stream) === mine) queue.delete(stream);
  }
};
