import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedScript } from '#api/http/pages/packed-json.ts';
import { unpackJson } from '#web/lib/packed-json.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the data of a document', () => {
  it('is read as written, whatever it is', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('~', '~~', '~0', 'again', 'again', '</script>', '__proto__'));
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        ...[text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)],
        fc.array(tie('value'), { maxLength: 6 }),
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('id', 'name')), tie('value'), { maxKeys: 5 }),
      ),
    })).value;
    const isKept = (data: unknown): void => {
      expect(unpackJson(packedScript(data))).toEqual(asJson(data));
    };
    fc.assert(fc.property(value, isKept), { numRuns: 500 });
  });

  it('omits what JSON omits', () => {
    expect(unpackJson(packedScript({ a: undefined, b: 1 }))).toEqual({ b: 1 });
  });

  it('stores keys and repeated texts once', () => {
    const answers = Array.from({ length: 50 }, (_, n) => ({ quiz_question_uuid: `question ${n % 5}`, correct: n % 2 === 0 }));
    const script = packedScript({ answers });
    expect(script.match(/quiz_question_uuid/g)).toHaveLength(1);
    expect(script.match(/question 3/g)).toHaveLength(1);
    expect(script).not.toContain('<');
  });
});
