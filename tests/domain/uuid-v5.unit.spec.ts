import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

/** RFC 9562 §5.5, bit by bit. */
const byTheBook = (name: string): string => {
  const namespace = Buffer.from('6f1d2c0a5b7e4c39a8f4e1b09d3c7a52', 'hex');
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

describe('uuidV5', () => {
  it('follows the RFC for any name', () => {
    const anyName = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(anyName, (name) => {
        expect(uuidV5(name)).toBe(byTheBook(name));
      }),
    );
  });

  it('never changes: stored ids derive from it', () => {
    expect(uuidV5('quiz-solution:7:9:1')).toBe('8e7e1ea8-460b-5877-a8e3-64b4d5a92a13');
  });
});
