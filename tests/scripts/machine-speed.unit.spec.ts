import { expect, it } from 'vitest';
import { speedRound } from '#scripts/support/machine-speed.ts';

it('does the same work in every round, so speeds can be compared between days', () => {
  expect(speedRound(1)).toBe(-1_730_097_714);
  expect(speedRound(speedRound(1))).toBe(-1_619_235_260);
});
