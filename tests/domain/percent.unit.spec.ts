import { describe, expect, it } from 'vitest';
import { percentOf, wholeShare } from '#domain/shared/percent.ts';

describe('a whole percent', () => {
  it('is rounded half up, without floating-point errors', () => {
    expect(percentOf(29, 200)).toBe(15);
    expect(percentOf(1, 200)).toBe(1);
    expect(percentOf(57, 1000)).toBe(6);
    expect(percentOf(2, 3)).toBe(67);
    expect(percentOf(1, 3)).toBe(33);
    expect([percentOf(0, 7), percentOf(7, 7)]).toEqual([0, 100]);
    expect(percentOf(0, 0)).toBeNull();
  });

  it('is rounded half up for every share of every whole up to 400', () => {
    for (let whole = 1; whole <= 400; whole += 1) {
      for (let part = 0; part <= whole; part += 1) {
        const rounded = percentOf(part, whole)!;
        // 2 × whole × (rounded − ½) ≤ 200 × part < 2 × whole × (rounded + ½)
        expect(whole * (2 * rounded - 1) <= 200 * part && 200 * part < whole * (2 * rounded + 1), `${part}/${whole}`).toBe(true);
      }
    }
  });

  it('also rounds means', () => {
    expect(wholeShare(5, 2)).toBe(3);
    expect(wholeShare(4, 3)).toBe(1);
    expect(wholeShare(4, 0)).toBeNull();
  });
});
