import { describe, expect, test } from 'vitest';
import {
  appendConcurrently,
  appendOne,
  collectBatches,
  endOfLog,
  freshCategory,
  freshStream,
  idsOf,
  newEvents,
} from './fixtures.ts';
import type { ServerSubject } from './subject.ts';

export const connectionContract = (subject: ServerSubject): void => {
  describe('a dropped connection that comes back', () => {
    test('loses and doubles no append that was under way', async () => {
      const { store, breakConnections } = await subject.openBreakable();
      const category = freshCategory();
      const after = await endOfLog(store);
      const appending = appendConcurrently([store], category, 32, 20);
      let working = true;
      let cut = 0;
      const breaking = (async () => {
        for (let times = 0; times < 5 && working; times += 1) {
          const seen = idsOf(await subject.store().readAll({ after, filter: { categories: [category] } })).length;
          cut += await breakConnections();
          // Each cut waits until appends pass again.
          while (working && idsOf(await subject.store().readAll({ after, filter: { categories: [category] } })).length <= seen);
        }
      })();
      const acknowledged = await appending;
      working = false;
      await breaking;
      expect(cut).toBeGreaterThan(0);
      const stored = idsOf(await subject.store().readAll({ after, filter: { categories: [category] } }));
      expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    });

    test('answers an append that was resent as the first time, not as a repetition', async () => {
      const { store, breakConnections } = await subject.openBreakable();
      const results = [];
      let cut = 0;
      for (let round = 0; round < 10; round += 1) {
        const [result, broken] = await Promise.all([store.append(freshStream(), newEvents(2), 'no_stream'), breakConnections()]);
        results.push(result);
        cut += broken;
      }
      expect(cut).toBeGreaterThan(0);
      expect(results.map(({ revision, idempotent }) => ({ revision, idempotent }))).toEqual(
        Array(10).fill({ revision: 1n, idempotent: false }),
      );
    });

    test('lets reading go on', async () => {
      const { store, breakConnections } = await subject.openBreakable();
      const { stream, event } = await appendOne(store, freshCategory());
      let cut = 0;
      for (let round = 0; round < 10; round += 1) {
        const [read, broken] = await Promise.all([store.readStream(stream), breakConnections()]);
        expect(idsOf(read)).toEqual([event.id]);
        cut += broken;
      }
      expect(cut).toBeGreaterThan(0);
    });

    test('leaves no gap and no duplicate in a subscription, whoever writes', async () => {
      const { store, breakConnections } = await subject.openBreakable();
      const after = await endOfLog(store);
      const category = freshCategory();
      const total = 5 * 40;
      const collecting = collectBatches(
        store,
        { after, filter: { categories: [category] }, batchSize: 16 },
        (_, events) => events.length >= total,
      );
      const acknowledged: string[] = [];
      let allCut = 0;
      for (let round = 0; round < 5; round += 1) {
        const [written, cut] = await Promise.all([
          appendConcurrently([store, subject.store()], category, 8, 5),
          breakConnections(),
        ]);
        acknowledged.push(...written);
        allCut += cut;
      }
      expect(allCut).toBeGreaterThan(0);
      const { events } = await collecting;
      expect(idsOf(events).toSorted()).toEqual(acknowledged.toSorted());
    });
  });
};
