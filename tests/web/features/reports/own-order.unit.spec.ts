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

describe('rows sorted in the page', () => {
  it('put missing values last in both directions, and keep ties in place', () => {
    expect(names(inOwnOrder(rows, ({ percent }) => percent, 'desc'))).toBe('CADB');
    expect(names(inOwnOrder(rows, ({ percent }) => percent, 'asc'))).toBe('ADCB');
  });

  it('are alphabetical for text values', () => {
    expect(names(inOwnOrder(rows, ({ name }) => name, 'desc'))).toBe('DCBA');
  });

  it('are a copy of the original rows', () => {
    const before = [...rows];
    inOwnOrder(rows, ({ percent }) => percent, 'asc');
    expect(rows).toEqual(before);
  });
});
