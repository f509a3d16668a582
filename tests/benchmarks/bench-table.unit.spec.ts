import { expect, it } from 'vitest';
import { absoluteResult, besideResult, ratioResult } from './bench-result.ts';
import { benchLine, benchTable } from './bench-table.ts';

const results = [
  ratioResult({ name: 'append', value: 37_900, unit: 'events/s', baseline: 11_500 }, { comparison: '>=', limit: 1 }),
  besideResult({ name: 'report', value: 61.25, unit: 'ms', baseline: 5 }, { comparison: '<=', limit: 50 }),
  absoluteResult({ name: 'memory', value: 284, unit: 'MB' }),
];

it('shows each figure with its baseline, ratio and goal', () => {
  expect(benchTable(results).split('\n')).toEqual([
    'figure  value            baseline  ratio  goal',
    'append  37,900 events/s  11,500    3.30   ratio >= 1  met',
    'report  61.3 ms          5         12.25  <= 50 ms    MISSED',
    'memory  284 MB',
  ]);
});

it('shows a figure in one line', () => {
  expect(results.map(benchLine)).toEqual([
    'append: 37,900 events/s, ratio 3.30, goal ratio >= 1, met',
    'report: 61.3 ms, ratio 12.25, goal <= 50 ms, MISSED',
    'memory: 284 MB',
  ]);
});
