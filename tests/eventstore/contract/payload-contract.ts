import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '#domain/shared/event-definition.ts';
import { EventTooLargeError, maxAppendBytes } from '#eventstore/port.ts';
import { collectBatches, endOfLog, freshCategory, freshStream, idsOf, newEvent } from './fixtures.ts';
import type { Subject } from './subject.ts';

/** Any UTF-16 text: control characters, NUL, lone surrogates, astral characters. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units));
const anyData = fc.dictionary(
  anyText,
  fc.oneof(
    anyText,
    fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  ),
  {
    maxKeys: 6,
    noNullPrototype: true,
  },
);

export const payloadContract = (subject: Subject): void => {
  const roundTrip = async (data: Json) => {
    const stream = freshStream();
    const event = newEvent(data);
    await subject.store().append(stream, [event], 'no_stream');
    const [recorded] = await subject.store().readStream(stream);
    return recorded!;
  };

  describe('payloads', () => {
    test('of any Unicode come back as they went in', async () => {
      await fc.assert(
        fc.asyncProperty(anyData, async (data) => {
          expect((await roundTrip(data)).data).toEqual(JSON.parse(JSON.stringify(data)));
        }),
        { numRuns: 60 },
      );
    });

    test.each([
      ['NUL', 'a\u0000b'],
      ['a lone surrogate', 'a\ud800b'],
      ['an emoji', 'Well done 👩🏽‍🏫'],
      ['right to left', 'أحسنت'],
      ['quotes and backslashes', '\\"{}\',NULL\\u0000'],
      ['line ends', '\r\n\u2028\u2029'],
    ])('with %s survive reading, the log and a subscription', async (_, text) => {
      const after = await endOfLog(subject.store());
      const category = freshCategory();
      const event = newEvent({ text, [text]: text });
      const stream = freshStream(category);
      await subject.store().append(stream, [event], 'no_stream');
      const filter = { categories: [category] };
      expect((await subject.store().readStream(stream))[0]!.data).toEqual(event.data);
      expect((await subject.store().readAll({ after, filter }))[0]!.data).toEqual(event.data);
      const { events } = await collectBatches(await subject.open(), { after, filter }, (__, all) => all.length > 0);
      expect(events[0]!.data).toEqual(event.data);
    });

    test('of 1 MB are taken, several at once too', async () => {
      const text = 'ä'.repeat(524_288);
      expect((await roundTrip({ text })).data).toEqual({ text });
      const stream = freshStream();
      const events = [newEvent({ text }), newEvent({ text })];
      await subject.store().append(stream, events, 'no_stream');
      expect(idsOf(await subject.store().readStream(stream))).toEqual(idsOf(events));
    });

    test('that are too large are refused with the size and the limit, and nothing is written', async () => {
      const stream = freshStream();
      const refused = subject.store().append(stream, [newEvent({ text: 'x'.repeat(maxAppendBytes) })], 'no_stream');
      await expect(refused).rejects.toBeInstanceOf(EventTooLargeError);
      await expect(refused).rejects.toThrow(new RegExp(`holds \\d{7} bytes; the store takes ${maxAppendBytes} at most`));
      const half = 'x'.repeat(maxAppendBytes / 2);
      await expect(subject.store().append(stream, [newEvent({ half }), newEvent({ half })], 'no_stream')).rejects.toBeInstanceOf(
        EventTooLargeError,
      );
      expect(await subject.store().readStream(stream)).toEqual([]);
    });

    test('right below the limit are taken', async () => {
      const event = newEvent({ text: '' });
      const room = maxAppendBytes - JSON.stringify(event.data).length - JSON.stringify(event.metadata).length;
      const stream = freshStream();
      await subject.store().append(stream, [{ ...event, data: { text: 'x'.repeat(room) } }], 'no_stream');
      expect((await subject.store().readStream(stream))[0]!.data['text']).toHaveLength(room);
    });
  });
};
