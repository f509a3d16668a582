import { describe, expect, it } from 'vitest';
import { importGraph } from '#scripts/support/layers/import-graph.ts';
import { benchPlanOf, usageOf, type BenchChoice } from './bench-plan.ts';

const nothing = () => Promise.resolve([]);
const choice: BenchChoice = { benchmarks: { reports: nothing, http: nothing }, headlines: { pages: nothing } };
const usual = { students: 1_200, seconds: 60, explain: false };
const planOf = (...args: string[]) => benchPlanOf(args, choice);

describe('npm run bench', () => {
  it('measures the headlines on 100,000 answers by default', () => {
    expect(planOf()).toEqual({ parts: choice.headlines, rows: 100_000, ...usual });
    expect(planOf('--rows', '4000')).toEqual({ parts: choice.headlines, rows: 4_000, ...usual });
  });

  it('measures everything at its own size with --full', () => {
    expect(planOf('--full')).toEqual({ parts: choice.benchmarks, rows: 1_000_000, ...usual });
  });

  it('measures one benchmark with --only', () => {
    expect(planOf('--only', 'http')).toEqual({ parts: { http: nothing }, rows: 1_000_000, ...usual });
    expect(planOf('--only', 'reports', '--rows', '500', '--explain')).toEqual({
      parts: { reports: nothing },
      rows: 500,
      ...usual,
      explain: true,
    });
  });

  it('rings a bell for so many students within so many seconds', () => {
    expect(planOf('--only', 'http', '--students', '5000', '--seconds', '30')).toMatchObject({ students: 5_000, seconds: 30 });
  });

  it.each([
    ['a name that is none', ['--only', 'toString']],
    ['one benchmark and all', ['--only', 'http', '--full']],
    ['no name', ['--only']],
    ['a word that nothing knows', ['--fast']],
    ['no number', ['--rows', 'many']],
    ['no rows', ['--rows', '0']],
    ['no students', ['--students', '0']],
  ])('refuses %s', (_, args) => {
    expect(planOf(...args)).toBe('wrong');
  });

  it('shows the speed of the machine or the options, and measures nothing', () => {
    expect(planOf('--speed')).toBe('speed');
    expect(planOf('--help')).toBe('help');
    expect(usageOf(choice)).toContain('one of: reports, http\n');
  });

  it('loads only files that Node can run: no component and no style sheet', () => {
    const graph = importGraph();
    const reached = new Set(['tests/benchmarks/run.ts']);
    for (const file of reached) for (const [to, { typeOnly }] of graph.get(file) ?? []) if (!typeOnly) reached.add(to);
    expect(reached.size).toBeGreaterThan(100);
    expect([...reached].filter((file) => /\.(?:tsx|css)$/.test(file))).toEqual([]);
  });
});
