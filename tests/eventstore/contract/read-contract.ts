import { describe, expect, test } from 'vitest';
import { comparePositions } from '#eventstore/position.ts';
import { appendOne, endOfLog, freshCategory, freshStream, idsOf, newEvent, newEvents } from './fixtures.ts';
import type { Subject } from './subject.ts';

export const readContract = (subject: Subject): void => {
  describe('readStream', () => {
    const tenEvents = async () => {
      const stream = freshStream();
      const events = newEvents(10);
      await subject.store().append(stream, events, 'no_stream');
      return { stream, ids: idsOf(events) };
    };
    const read = async (...args: Parameters<ReturnType<Subject['store']>['readStream']>) =>
      idsOf(await subject.store().readStream(...args));

    test('gives every field as it was appended', async () => {
      const stream = freshStream();
      const event = newEvent({ nested: { list: [1, 'two', null, true, 0.1], empty: {} } }, 'QuizQuestionAnswered');
      const startedAt = Date.now();
      const { position } = await subject.store().append(stream, [event], 'no_stream');
      const [recorded] = await subject.store().readStream(stream);
      expect(recorded).toEqual({ ...event, stream, revision: 0n, position, recordedAt: expect.any(String) });
      expect(recorded!.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      // The server's clock may be another machine's.
      expect(Math.abs(Date.parse(recorded!.recordedAt) - startedAt)).toBeLessThan(3_600_000);
    });

    test('of a stream that does not exist gives nothing, in both directions', async () => {
      expect(await read(freshStream())).toEqual([]);
      expect(await read(freshStream(), { direction: 'backwards' })).toEqual([]);
      expect(await read(freshStream(), { direction: 'backwards', from: 5n })).toEqual([]);
    });

    test('reads forwards from the beginning, from a revision, and with a limit', async () => {
      const { stream, ids } = await tenEvents();
      expect(await read(stream)).toEqual(ids);
      expect(await read(stream, { from: 7n })).toEqual(ids.slice(7));
      expect(await read(stream, { from: 2n, limit: 3 })).toEqual(ids.slice(2, 5));
      expect(await read(stream, { limit: 0 })).toEqual([]);
      expect(await read(stream, { from: 10n })).toEqual([]);
    });

    test('reads backwards from the end, from a revision, from beyond the end, and with a limit', async () => {
      const { stream, ids } = await tenEvents();
      const reversed = ids.toReversed();
      expect(await read(stream, { direction: 'backwards' })).toEqual(reversed);
      expect(await read(stream, { direction: 'backwards', limit: 1 })).toEqual([ids[9]]);
      expect(await read(stream, { direction: 'backwards', from: 3n })).toEqual(reversed.slice(6));
      expect(await read(stream, { direction: 'backwards', from: 6n, limit: 2 })).toEqual([ids[6], ids[5]]);
      expect(await read(stream, { direction: 'backwards', from: 500n, limit: 4 })).toEqual(reversed.slice(0, 4));
    });

    test('sees an append as soon as it is acknowledged, from any connection', async () => {
      const other = await subject.open();
      for (let round = 0; round < 20; round += 1) {
        const stream = freshStream();
        await subject.store().append(stream, newEvents(2), 'no_stream');
        expect((await other.readStream(stream)).length).toBe(2);
      }
    });

    test('keeps streams apart whose names begin alike', async () => {
      const stream = freshStream();
      await subject.store().append(stream, newEvents(1), 'no_stream');
      expect(await read(`${stream}1`)).toEqual([]);
      expect(await read(stream.slice(0, -1))).toEqual([]);
    });
  });

  describe('readAll', () => {
    test('gives the events after a position in order, every field set', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const appended = [
        await appendOne(subject.store(), category),
        await appendOne(subject.store(), category),
        await appendOne(subject.store(), category),
      ];
      const events = await subject.store().readAll({ after, filter: { categories: [category] } });
      expect(events).toEqual(
        appended.map(({ event, stream, position }) => ({
          ...event,
          stream,
          revision: 0n,
          position,
          recordedAt: expect.any(String) as unknown,
        })),
      );
      expect(idsOf(await subject.store().readAll({ after: appended[0]!.position, filter: { categories: [category] } }))).toEqual(
        idsOf(appended.slice(1).map(({ event }) => event)),
      );
    });

    test('without a filter gives every category, none of them twice, and nothing of the store itself', async () => {
      const after = await endOfLog(subject.store());
      const first = await appendOne(subject.store(), freshCategory());
      const second = await appendOne(subject.store(), freshCategory());
      const events = await subject.store().readAll({ after });
      const ids = idsOf(events);
      expect(ids.filter((id) => id === first.event.id || id === second.event.id)).toEqual([first.event.id, second.event.id]);
      expect(events.filter((event) => event.type.startsWith('$') || event.stream.startsWith('$'))).toEqual([]);
      for (const [index, event] of events.slice(1).entries())
        expect(comparePositions(event.position, events[index]!.position)).toBeGreaterThan(0);
    });

    test('filters by several categories, in order, with a limit', async () => {
      const after = await endOfLog(subject.store());
      const [one, two, other] = [freshCategory(), freshCategory(), freshCategory()];
      const wanted: string[] = [];
      for (const category of [one, other, two, two, other, one, two]) {
        const { event } = await appendOne(subject.store(), category);
        if (category !== other) wanted.push(event.id);
      }
      const filter = { categories: [one, two] };
      expect(idsOf(await subject.store().readAll({ after, filter }))).toEqual(wanted);
      expect(idsOf(await subject.store().readAll({ after, filter, limit: 2 }))).toEqual(wanted.slice(0, 2));
      expect(await subject.store().readAll({ after, filter, limit: 0 })).toEqual([]);
      expect(await subject.store().readAll({ after, filter: { categories: [] } })).toEqual([]);
    });

    test('does not take a category for another one that begins alike', async () => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      await appendOne(subject.store(), `${category}Longer`);
      expect(await subject.store().readAll({ after, filter: { categories: [category] } })).toEqual([]);
    });
  });

  describe('head', () => {
    test('is the position of the last append, or further', async () => {
      const { position } = await appendOne(subject.store(), freshCategory());
      const head = await subject.store().head();
      expect(head).not.toBeNull();
      expect(comparePositions(head!, position)).toBeGreaterThanOrEqual(0);
    });
  });
};
