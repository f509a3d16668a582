import { expect, it } from 'vitest';
import { beginningOf } from '#domain/shared/beginning-of.ts';

it('returns the text itself when it is short enough', () => {
  expect(beginningOf('bell', 4)).toBe('bell');
  expect(beginningOf('', 4)).toBe('');
});

it('cuts to the limit, one shorter where it would split a surrogate pair', () => {
  expect(beginningOf('bells', 4)).toBe('bell');
  expect(beginningOf('bel🔔', 4)).toBe('bel');
  expect(beginningOf('be🔔s', 4)).toBe('be🔔');
});
