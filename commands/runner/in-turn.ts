import pLimit, { type LimitFunction } from 'p-limit';
import type { EventStore } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';

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

const limits = new WeakMap<Knex, LimitFunction>();

/** Whoever waits for a lock holds a connection, and the work needs more: a quarter of them may wait, so that the rest can work. */
const limitOf = (db: Knex): LimitFunction => {
  const known = limits.get(db);
  if (known) return known;
  const { pool } = db.client as { readonly pool?: { readonly max?: number } };
  const limit = pLimit(Math.max(1, Math.floor((pool?.max ?? 1) / 4)));
  limits.set(db, limit);
  return limit;
};

/** Runs work that must not overlap with other work of this name, in all processes. The work must not do this again. */
export const alone = <T>(
  { store, db }: { readonly store: EventStore; readonly db: Knex },
  name: string,
  work: () => Promise<T>,
): Promise<T> =>
  inTurn(store, name, () =>
    limitOf(db)(() =>
      db.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
        return work();
      }),
    ),
  );
