import { describe, expect, it } from 'vitest';
import { inOwnOrder } from '#web/reports/reports/components/table/own-order.ts';

interface Row {
  name: string;
  percent: number | null;
}
const rows: Row[] = [
  { name: 'Ada', percent: 50 },
  { name: 'Ben', percent: null },
  { name: 'Cem', percent: 100 },
  { name: 'Dee', percent: 50 },
];
const names = (all: readonly Row[]): string => all.map(({ name }) => name.charAt(0)).join('');

describe('rows in an order of the page’s own', () => {
  it('leave who has no value at the end in both directions, and equal ones as they were', () => {
    expect(names(inOwnOrder(rows, ({ percent }) => percent, 'desc'))).toBe('CADB');
    expect(names(inOwnOrder(rows, ({ percent }) => percent, 'asc'))).toBe('ADCB');
  });

  it('are by letter where the values are words', () => {
    expect(names(inOwnOrder(rows, ({ name }) => name, 'desc'))).toBe('DCBA');
  });

  it('are others than those that came', () => {
    const before = [...rows];
    inOwnOrder(rows, ({ percent }) => percent, 'asc');
    expect(rows).toEqual(before);
  });
});
