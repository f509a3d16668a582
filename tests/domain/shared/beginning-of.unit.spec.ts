import { expect, it } from 'vitest';
import { beginningOf } from '#domain/shared/beginning-of.ts';

it('is the text itself where that is short enough', () => {
  expect(beginningOf('bell', 4)).toBe('bell');
  expect(beginningOf('', 4)).toBe('');
});

it('is cut to its length, one shorter where a letter of two halves stands there', () => {
  expect(beginningOf('bells', 4)).toBe('bell');
  expect(beginningOf('bel🔔', 4)).toBe('bel');
  expect(beginningOf('be🔔s', 4)).toBe('be🔔');
});
