import { expect, it } from 'vitest';
import { createSeal } from '#platform/seal.ts';

const seal = createSeal('a secret of the tests', 'one thing');

it('opens what it sealed, for the same purpose', () => {
  for (const text of ['', 'a secret', 'ü 🔔'.repeat(500)]) expect(seal.open(seal.close(text, 'here'), 'here')).toBe(text);
  expect(seal.close('same', 'here')).not.toBe(seal.close('same', 'here'));
});

it('opens nothing else', () => {
  const closed = seal.close('a secret', 'here');
  expect(seal.open(closed, 'there')).toBeNull();
  expect(createSeal('a secret of the tests', 'another thing').open(closed, 'here')).toBeNull();
  expect(createSeal('another secret', 'one thing').open(closed, 'here')).toBeNull();
  const last = closed.at(-2) === 'A' ? 'B' : 'A';
  expect(seal.open(`${closed.slice(0, -2)}${last}${closed.slice(-1)}`, 'here')).toBeNull();
  for (const other of ['', 's1.', 's1.AAAA', 'p1.AAAA', `${closed}=`]) expect(seal.open(other, 'here')).toBeNull();
});
