import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, it, test } from 'vitest';
import { createEventStoreDbEventStore } from '#eventstore/eventstoredb/eventstoredb-event-store.ts';
import { findEventStoreDb } from '#tests/eventstore/contract/eventstoredb-server.ts';
import { runs } from '#tests/support/tier.ts';
import { useDatabase } from './support/database.ts';
import { changesOfOne, expectOneClass, numbersFrom } from './support/two-teachers.ts';

const what = 'two teachers who change one class at once leave one class that both see';
const histories = { numRuns: runs(8) };

describe('on the embedded store', () => {
  const backend = useDatabase();
  it(what, async () => {
    const stores = [await backend.openStore(), await backend.openStore()] as const;
    let first = 0;
    await fc.assert(
      fc.asyncProperty(changesOfOne, changesOfOne, async (one, other) => {
        first += 100;
        await expectOneClass(stores, numbersFrom(first), [one, other]);
      }),
      histories,
    );
  });
});

const found = await findEventStoreDb();
if ('missing' in found) test.skip(`${what}: EventStoreDB, not run: ${found.missing}`, () => undefined);
else {
  it(`${what}, on EventStoreDB`, async () => {
    const server = await found.start();
    const stores = [createEventStoreDbEventStore(server.url), createEventStoreDbEventStore(server.url)] as const;
    try {
      await fc.assert(
        fc.asyncProperty(changesOfOne, changesOfOne, async (one, other) => {
          await expectOneClass(stores, numbersFrom(randomInt(1_000_000, 2_000_000_000)), [one, other]);
        }),
        histories,
      );
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await server.stop();
    }
  });
}
