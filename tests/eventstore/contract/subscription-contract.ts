import { describe, expect, test } from 'vitest';
import type { Position } from '#eventstore/port.ts';
import { comparePositions } from '#eventstore/position.ts';
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
import type { Subject } from './subject.ts';

export const subscriptionContract = (subject: Subject): void => {
  describe('subscribeToAll', () => {
    test('goes from catching up to live without gap or duplicate while 64 writers append', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const before = await appendConcurrently([subject.store()], category, 64, 5);
      const total = 64 * 15;
      const seen = collectBatches(
        subject.store(),
        { after, filter: { categories: [category] }, batchSize: 50 },
        (_, events) => events.length >= total,
      );
      const during = await appendConcurrently([subject.store(), await subject.open()], category, 64, 10);
      const { events, batches } = await seen;
      expect(idsOf(events).sort()).toEqual([...before, ...during].sort());
      const ordered = idsOf(events.toSorted((a, b) => comparePositions(a.position, b.position)));
      expect(idsOf(events)).toEqual(ordered);
      for (const batch of batches) expect(batch.events.length).toBeLessThanOrEqual(50);
    });

    test('gives every field as readStream does, from the past and live', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const past = await appendOne(subject.store(), category);
      const collecting = collectBatches(
        subject.store(),
        { after, filter: { categories: [category] } },
        (_, events) => events.length >= 2,
      );
      const live = await appendOne(await subject.open(), category);
      const { events } = await collecting;
      const expected = [...(await subject.store().readStream(past.stream)), ...(await subject.store().readStream(live.stream))];
      expect(events).toEqual(expected);
    });

    test('resumes after the checkpoint of every batch without gap or duplicate', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const stream = freshStream(category);
      const all = newEvents(25);
      await subject.store().append(stream, all, 'no_stream');
      const filter = { categories: [category] };
      const { batches } = await collectBatches(
        subject.store(),
        { after, filter, batchSize: 4 },
        (_, events) => events.length >= 25,
      );
      let seen = 0;
      for (const batch of batches) {
        seen += batch.events.length;
        const rest = idsOf(all.slice(seen));
        expect(idsOf(await subject.store().readAll({ after: batch.checkpoint, filter }))).toEqual(rest);
        if (rest.length === 0) continue;
        const resumed = await collectBatches(
          subject.store(),
          { after: batch.checkpoint, filter },
          (_, events) => events.length >= rest.length,
        );
        expect(idsOf(resumed.events)).toEqual(rest);
      }
      expect(seen).toBe(25);
    });

    test('moves its checkpoint past events that the filter leaves out, from the past and live', async () => {
      const start = await endOfLog(subject.store());
      const [wanted, unwanted] = [freshCategory(), freshCategory()];
      const past = await appendOne(subject.store(), unwanted);
      const ending = new AbortController();
      let checkpoint = start;
      const given: string[] = [];
      const consuming = (async () => {
        for await (const batch of subject
          .store()
          .subscribeToAll({ after: start, filter: { categories: [wanted] }, signal: ending.signal })) {
          ({ checkpoint } = batch);
          given.push(...idsOf(batch.events));
        }
      })();
      const reached = (position: Position) =>
        expect.poll(() => comparePositions(checkpoint, position), { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
      await reached(past.position);
      await reached((await appendOne(subject.store(), unwanted)).position);
      await reached((await appendOne(await subject.open(), unwanted)).position);
      ending.abort();
      await consuming;
      expect(given).toEqual([]);
    });

    test('says when it has caught up, also when there is nothing to read', async () => {
      const category = freshCategory();
      const { position } = await appendOne(subject.store(), category);
      const filter = { categories: [category] };
      const { batches } = await collectBatches(subject.store(), { after: position, filter }, (got) => got.at(-1)!.caughtUp);
      expect(batches.at(-1)).toMatchObject({ events: [], caughtUp: true });
      expect(comparePositions(batches.at(-1)!.checkpoint, position)).toBeGreaterThanOrEqual(0);
    });

    test('has not caught up before the last event that was there when it began', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const events = newEvents(40);
      await subject.store().append(freshStream(category), events, 'no_stream');
      const { batches } = await collectBatches(
        subject.store(),
        { after, filter: { categories: [category] }, batchSize: 7 },
        (got) => got.at(-1)!.caughtUp,
      );
      expect(idsOf(batches.flatMap((batch) => batch.events))).toEqual(idsOf(events));
    });

    test('never moves its checkpoint back, and never behind an event that it gave', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const collecting = collectBatches(
        subject.store(),
        { after, filter: { categories: [category] }, batchSize: 10 },
        (_, events) => events.length >= 200,
      );
      await appendConcurrently([subject.store()], category, 20, 10);
      const { batches } = await collecting;
      let last = after;
      for (const batch of batches) {
        expect(comparePositions(batch.checkpoint, last)).toBeGreaterThanOrEqual(0);
        for (const event of batch.events) expect(comparePositions(batch.checkpoint, event.position)).toBeGreaterThanOrEqual(0);
        last = batch.checkpoint;
      }
    });

    test('keeps what came while its consumer was slow', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const got: string[] = [];
      const ending = new AbortController();
      const firstBatch = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const consuming = (async () => {
        for await (const batch of subject
          .store()
          .subscribeToAll({ after, filter: { categories: [category] }, batchSize: 8, signal: ending.signal })) {
          got.push(...idsOf(batch.events));
          if (got.length > 0) firstBatch.resolve();
          if (got.length > 0 && got.length < 20) await release.promise;
          if (got.length >= 101) ending.abort();
        }
      })();
      const first = await appendOne(subject.store(), category);
      await firstBatch.promise;
      const acknowledged = await appendConcurrently([subject.store()], category, 10, 10);
      release.resolve();
      await consuming;
      expect(got.toSorted()).toEqual([first.event.id, ...acknowledged].sort());
    });

    test('ends when its signal fires, before it began, while it waits, and when the store closes', async () => {
      const store = await subject.open();
      const began: string[] = [];
      for await (const batch of store.subscribeToAll({ signal: AbortSignal.abort() })) began.push(...idsOf(batch.events));
      expect(began).toEqual([]);
      const after = await endOfLog(store);
      const waiting = Promise.withResolvers<void>();
      const consuming = collectBatches(store, { after }, (got) => {
        if (got.at(-1)!.caughtUp) waiting.resolve();
        return false;
      });
      await waiting.promise;
      await store.close();
      await consuming;
    });

    test('serves several consumers at once, each with its own objects', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const collect = () =>
        collectBatches(subject.store(), { after, filter: { categories: [category] } }, (_, events) => events.length >= 30);
      const consumers = [collect(), collect(), collect()];
      const acknowledged = await appendConcurrently([subject.store()], category, 10, 3);
      const results = await Promise.all(consumers);
      for (const { events } of results) expect(idsOf(events).toSorted()).toEqual(acknowledged.toSorted());
      expect(results[0]!.events[0]!.data).not.toBe(results[1]!.events[0]!.data);
    });

    test('never shows a position before every position below it is visible, with several stores writing', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const stores = [await subject.open(), await subject.open(), await subject.open()];
      const reader = await subject.open();
      const filter = { categories: [category] };
      const total = 48 * 10;
      let known: string[] = [];
      const reading = (async () => {
        while (known.length < total) {
          const now = idsOf(await reader.readAll({ after, filter }));
          expect(now.slice(0, known.length)).toEqual(known);
          known = now;
        }
      })();
      const subscribed = collectBatches(reader, { after, filter }, (_, events) => events.length >= total);
      const acknowledged = await appendConcurrently(stores, category, 48, 10);
      await reading;
      expect(idsOf((await subscribed).events)).toEqual(known);
      expect(known.toSorted()).toEqual(acknowledged.toSorted());
    });
  });
};
