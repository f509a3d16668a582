import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { EventStore } from '#eventstore/port.ts';
import type { ServerSubject } from './subject.ts';
import { freshStream, newEvent } from './fixtures.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Twice: what the first time sets free may hold on to more until the next turn. */
const heapInUse = async (): Promise<number> => {
  collectGarbage();
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const atOnce = 16;

/** Appends an event and reads it back in each way that ends before the log or the stream does. */
const appendAndRead = async (store: EventStore): Promise<void> => {
  const stream = freshStream();
  await store.append(stream, [newEvent(), newEvent()], 'no_stream');
  expect(await store.readStream(stream, { limit: 1 })).toHaveLength(1);
  expect(await store.readAll({ limit: 1 })).toHaveLength(1);
  expect(await store.head()).not.toBeNull();
};

const manyTimes = (store: EventStore, times: number): Promise<unknown> =>
  Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let count = 0; count < times / atOnce; count += 1) await appendAndRead(store);
    }),
  );

export const resourceContract = (subject: ServerSubject, appends: number): void => {
  describe('what it holds', () => {
    test('stays the same over thousands of appends and as many reads of each kind', { timeout: 240_000 }, async () => {
      const store = await subject.open();
      await manyTimes(store, 500);
      const before = { calls: await subject.openCalls(store), heap: await heapInUse() };
      await manyTimes(store, appends);
      await expect.poll(() => subject.openCalls(store)).toBeLessThanOrEqual(before.calls);
      // One object that stays behind for each call would be 16 MB after 5,000; calls that stay open are seen after fewer.
      await expect
        .poll(async () => (await heapInUse()) - before.heap, { timeout: 30_000, interval: 500 })
        .toBeLessThan(8_000_000);
    });

    test('is given back when it closes, also by subscriptions that were left early', async () => {
      const store = await subject.open();
      await store.append(freshStream(), [newEvent()], 'no_stream');
      for (let count = 0; count < 20; count += 1) {
        for await (const batch of store.subscribeToAll()) if (batch.checkpoint) break;
      }
      await store.close();
      // A connection that was closed here is gone from the server's list a moment later.
      await expect.poll(() => subject.openCalls(store), { timeout: 30_000, interval: 20 }).toBe(0);
    });
  });
};
