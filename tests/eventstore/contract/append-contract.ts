import { describe, expect, test } from 'vitest';
import { ConcurrencyError } from '#eventstore/port.ts';
import type { ExpectedRevision, NewEvent } from '#eventstore/port.ts';
import { comparePositions } from '#eventstore/position.ts';
import { endOfLog, freshStream, idsOf, newEvent, newEvents } from './fixtures.ts';
import type { Subject } from './subject.ts';

const conflict = (stream: string, expected: ExpectedRevision, actual: bigint | null) =>
  expect.objectContaining({ name: 'ConcurrencyError', stream, expected, actual }) as unknown as Error;

export const appendContract = (subject: Subject): void => {
  const append = (stream: string, events: readonly NewEvent[], expected: ExpectedRevision) =>
    subject.store().append(stream, events, expected);
  const stored = async (stream: string) => idsOf(await subject.store().readStream(stream));

  describe('append', () => {
    test('to a new stream starts at revision 0 and gives the position of its last event', async () => {
      const before = await endOfLog(subject.store());
      const stream = freshStream();
      const result = await append(stream, [newEvent()], 'no_stream');
      expect(result).toEqual({
        revision: 0n,
        idempotent: false,
        position: { commit: expect.any(BigInt), prepare: expect.any(BigInt) },
      });
      expect(comparePositions(result.position, before)).toBeGreaterThan(0);
      const [recorded] = await subject.store().readStream(stream);
      expect(recorded?.position).toEqual(result.position);
    });

    test('to an existing stream continues at the expected revision', async () => {
      const stream = freshStream();
      const first = await append(stream, newEvents(2), 'no_stream');
      const second = await append(stream, newEvents(3), first.revision);
      expect(second.revision).toBe(4n);
      expect(second.idempotent).toBe(false);
      expect(comparePositions(second.position, first.position)).toBeGreaterThan(0);
    });

    test('of several events keeps their order, and their positions rise', async () => {
      const stream = freshStream();
      const events = newEvents(5);
      const result = await append(stream, events, 'no_stream');
      const recorded = await subject.store().readStream(stream);
      expect(idsOf(recorded)).toEqual(idsOf(events));
      expect(recorded.map((event) => event.revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
      for (const [index, event] of recorded.slice(1).entries()) {
        expect(comparePositions(event.position, recorded[index]!.position)).toBeGreaterThan(0);
      }
      expect(result).toEqual({ revision: 4n, position: recorded.at(-1)!.position, idempotent: false });
    });

    test.each([
      ['too low', 0n, 2n],
      ['too high', 7n, 2n],
      ['none, for a stream that exists', 'no_stream', 2n],
    ] as const)('with an expected revision that is %s is refused and writes nothing', async (_, expected, actual) => {
      const stream = freshStream();
      const there = newEvents(3);
      await append(stream, there, 'no_stream');
      const refused = append(stream, newEvents(2), expected);
      await expect(refused).rejects.toBeInstanceOf(ConcurrencyError);
      await expect(refused).rejects.toEqual(conflict(stream, expected, actual));
      expect(await stored(stream)).toEqual(idsOf(there));
    });

    test('with an expected revision is refused on a stream that does not exist', async () => {
      const stream = freshStream();
      await expect(append(stream, newEvents(1), 0n)).rejects.toEqual(conflict(stream, 0n, null));
      expect(await stored(stream)).toEqual([]);
    });

    test('to any revision goes to a new stream and to the end of an existing one', async () => {
      const stream = freshStream();
      expect(await append(stream, newEvents(2), 'any')).toMatchObject({ revision: 1n, idempotent: false });
      expect(await append(stream, newEvents(1), 'any')).toMatchObject({ revision: 2n, idempotent: false });
    });

    test.each([
      ['no stream', 'no_stream'],
      ['a revision', 1n],
      ['any revision', 'any'],
    ] as const)('of the same ids again, expecting %s, gives the same answer and writes nothing', async (_, expected) => {
      const stream = freshStream();
      const earlier = expected === 'no_stream' ? [] : newEvents(2);
      if (earlier.length > 0) await append(stream, earlier, 'no_stream');
      const events = newEvents(3);
      const first = await append(stream, events, expected);
      const later = newEvents(1);
      await append(stream, later, first.revision);
      expect(await append(stream, events, expected)).toEqual({ ...first, idempotent: true });
      expect(await stored(stream)).toEqual(idsOf([...earlier, ...events, ...later]));
    });

    test('of the same ids again is recognised by another connection to the store', async () => {
      const other = await subject.open();
      const stream = freshStream();
      const events = newEvents(2);
      const first = await append(stream, events, 'no_stream');
      expect(await other.append(stream, events, 'no_stream')).toEqual({ ...first, idempotent: true });
    });

    test('of the same ids at the same time writes them once', async () => {
      const stream = freshStream();
      const events = newEvents(2);
      const results = await Promise.all(Array.from({ length: 8 }, () => append(stream, events, 'no_stream')));
      expect(
        new Set(results.map((result) => `${result.revision} ${result.position.commit} ${result.position.prepare}`)).size,
      ).toBe(1);
      expect(await stored(stream)).toEqual(idsOf(events));
    });

    test.each([
      ['a revision', 'no_stream'],
      ['any revision', 'any'],
    ] as const)('of some ids that are known and some that are not, expecting %s, is refused', async (_, expected) => {
      const stream = freshStream();
      const known = newEvents(2);
      await append(stream, known, 'no_stream');
      await expect(append(stream, [...known, newEvent()], expected)).rejects.toEqual(conflict(stream, expected, 1n));
      await expect(append(stream, [known[0]!, newEvent()], expected)).rejects.toEqual(conflict(stream, expected, 1n));
      expect(await stored(stream)).toEqual(idsOf(known));
    });

    test('lets one of many writers win that expect the same revision', async () => {
      const stream = freshStream();
      const attempts = await Promise.allSettled(Array.from({ length: 16 }, () => append(stream, newEvents(2), 'no_stream')));
      const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(won.length).toBe(1);
      for (const attempt of attempts)
        if (attempt.status === 'rejected') expect(attempt.reason).toEqual(conflict(stream, 'no_stream', 1n));
      expect((await stored(stream)).length).toBe(2);
    });

    test('of many writers to any revision of one stream loses and doubles nothing', async () => {
      const stream = freshStream();
      const events = newEvents(12);
      const results = await Promise.all(events.map((event) => append(stream, [event], 'any')));
      expect(results.map((result) => result.revision).sort((a, b) => Number(a - b))).toEqual(
        events.map((_, index) => BigInt(index)),
      );
      expect((await stored(stream)).sort()).toEqual(idsOf(events).sort());
    });

    test.each([['quiz'], ['$quiz-1'], ['-1'], ['quiz-'], ['quiz-a\nb'], [`quiz-${'x'.repeat(300)}`]])(
      'refuses %j as the name of a stream',
      async (stream) => {
        await expect(append(stream, newEvents(1), 'any')).rejects.toThrow(/is no stream name/);
      },
    );

    test('refuses an append without events, an id that is no uuid, and one id twice', async () => {
      const event = newEvent();
      await expect(append(freshStream(), [], 'no_stream')).rejects.toThrow(TypeError);
      await expect(append(freshStream(), [{ ...event, id: 'seven' }], 'no_stream')).rejects.toThrow(/is no uuid/);
      await expect(append(freshStream(), [event, event], 'no_stream')).rejects.toThrow(/same id/);
    });

    test('after close is refused; what was under way is finished', async () => {
      const store = await subject.open();
      const stream = freshStream();
      const underWay = store.append(stream, newEvents(1), 'no_stream');
      await store.close();
      expect(await underWay).toMatchObject({ revision: 0n });
      expect((await stored(stream)).length).toBe(1);
      await expect(store.append(stream, newEvents(1), 0n)).rejects.toThrow(/closed/);
    });
  });
};
