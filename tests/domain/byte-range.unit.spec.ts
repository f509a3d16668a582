import { describe, expect, it } from 'vitest';
import { byteRangeOf } from '#domain/shared/byte-range.ts';

describe('the part requested by a Range header', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('%s of 100 bytes', (header, range) => {
    expect(byteRangeOf(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s of 100 bytes is unsatisfiable',
    (header) => {
      expect(byteRangeOf(header, 100)).toBe('unsatisfiable');
    },
  );

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=1.5-2'])(
    '%s is the whole file',
    (header) => {
      expect(byteRangeOf(header, 100)).toBe('whole');
    },
  );
});
