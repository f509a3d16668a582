import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packElements, packJson, packName, unpackJson, unpackName } from '#eventstore/embedded/packed-json.ts';
import { packedWords } from '#eventstore/embedded/packed-words.ts';

const hexOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
const uuid = '44444444-4444-5444-8444-444444444444';
const ofStream = packName(uuid);

const backAndForth = (text: string): string => unpackJson(hexOf(packJson(text, ofStream)), uuid);

/** Values that look like what has a code, or nearly, beside everything else that JSON may hold. */
const likely = fc.oneof(
  fc.constantFrom(uuid, uuid.toUpperCase(), '2026-02-29T10:00:00.000Z', '2026-13-01T10:00:00.000Z', '1969-12-31T23:59:59.999Z'),
  fc.constantFrom(
    '2024-02-29T23:59:59.999Z',
    '2026-03-31T10:00:00.000Z',
    '2026-02-01Z10:00:00.000T',
    '","role":"',
    '\u0001',
    '\u0000\\',
  ),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(...packedWords),
  fc.string({ unit: 'binary' }),
);
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, likely, fc.double(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 6 }),
  object: fc.dictionary(likely, tie('value'), { maxKeys: 6 }),
})).value;

describe('packed JSON', () => {
  it('unpacks to exactly the same text, whatever it is', () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom(0, 1), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(backAndForth(text)).toBe(text);
      }),
      { numRuns: 3_000 },
    );
  });

  it('stores texts in sequence, each after its length, whether it repeats the previous one or is longer', () => {
    const long = fc.integer({ min: 1, max: 100_000 }).map((length) => 'é'.repeat(length));
    const texts = fc.array(fc.tuple(fc.oneof(anyJson, long), fc.integer({ min: 1, max: 3 })), { maxLength: 6 });
    fc.assert(
      fc.property(texts, (repeated) => {
        const all = repeated.flatMap(([value, times]) => Array.from({ length: times }, () => JSON.stringify(value)));
        const elements = packElements(all, ofStream);
        const found: string[] = [];
        for (let at = 0; at < elements.length;) {
          const end = at + 4 + elements.readInt32BE(at);
          found.push(unpackJson(hexOf(elements.subarray(at + 4, end)), uuid));
          at = end;
        }
        expect(found).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it('takes a fraction of the space of events as text', () => {
    const folder = new URL('../../fixtures/events/', import.meta.url);
    const texts = readdirSync(folder).map((file) => JSON.stringify(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
    for (const text of texts) expect(backAndForth(text)).toBe(text);
    const answered = texts.find((text) => text.includes('answerUuid') && text.includes('answeredAt'))!;
    expect(packJson(answered, ofStream).length).toBeLessThan(answered.length / 3);
  });

  it('keeps the positions of its words: they are the storage format', () => {
    expect(packedWords.length).toBeLessThanOrEqual(256);
    expect(new Set(packedWords).size).toBe(packedWords.length);
    expect([0, 14, 40, 81, 110].map((place) => packedWords[place])).toMatchInlineSnapshot(`
      [
        "correlationId",
        "solutionUuid",
        "name",
        "courseWorkId",
        "query",
      ]
    `);
    expect(
      hexOf(packJson(`{"role":"student","quizUuid":"${uuid}","startedAt":"2026-09-01T08:00:00.000Z","n":1}`, ofStream)),
    ).toMatchInlineSnapshot(`"\\x7b05050708061304061c0201a05bfb70002c226e223a317d"`);
  });

  it('rejects text that is not JSON', () => {
    expect(() => packJson('"\u0001"', ofStream)).toThrow('control character');
  });

  it.each([uuid, 'one', '7', uuid.toUpperCase(), `${uuid}-2`, 'größe-x'])('unpacks the stream name %s again', (name) => {
    expect(unpackName(hexOf(packName(name))).name).toBe(name);
  });
});
