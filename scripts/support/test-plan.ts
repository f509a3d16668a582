/** What each form of `npm test` does: which checks, which tests, and how much of them. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { slowTests } from '../../tests/slow-tests.ts';
import type { Tier } from '../../tests/support/tier.ts';
import { changedFiles, stillThere } from './changed-files.ts';
import { testsBeyondImports } from './changed-tests.ts';
import { restOfTests } from './left-out.ts';
import type { Check } from './run-check.ts';
import { staticChecks } from './static-checks.ts';

export interface Plan {
  readonly checks: readonly Check[];
  /** What is given to vitest; null: no test has to run. */
  readonly tests: readonly string[] | null;
  readonly tier: Tier;
  /** Only a run of every file knows how many tests there are, and what it has left out. */
  readonly of: 'every file' | 'some files';
}

const wholeTier = (): Tier => (process.env['TIER'] === 'night' ? 'night' : 'all');

/** The files whose imports lead to something that differs from this commit. */
const importing = (commit: string): string[] => {
  const { stdout } = spawnSync('vitest', ['list', '--filesOnly', '--json', '--changed', commit], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });
  return (JSON.parse(stdout) as { file: string }[]).map(({ file }) => file);
};

const changedSince = (base: string): Plan => {
  const changed = changedFiles(base);
  const files = stillThere(changed);
  const paths = globSync('tests/**/*.spec.{ts,tsx}').toSorted();
  const tests = paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const touched = changed.length === 0 ? [] : [...importing(base), ...testsBeyondImports(changed, tests)];
  return {
    checks: staticChecks(files),
    tests: touched.length > 0 ? [...new Set(touched)] : null,
    tier: 'short',
    of: 'some files',
  };
};

const withoutSlow = slowTests.flatMap(({ path }) => ['--exclude', path]);

/** `npm test` and its forms by their first word; other words are parts of the paths of tests. */
export const planOf = (words: readonly string[]): Plan => {
  const [first, base = 'main'] = words;
  if (first === undefined) return { checks: staticChecks(), tests: withoutSlow, tier: 'short', of: 'every file' };
  if (first === 'all') return { checks: staticChecks(), tests: [], tier: wholeTier(), of: 'every file' };
  if (first === 'rest') return { checks: [], tests: restOfTests(), tier: wholeTier(), of: 'some files' };
  if (first === 'changed') return changedSince(base);
  return { checks: staticChecks(), tests: words, tier: wholeTier(), of: 'some files' };
};
