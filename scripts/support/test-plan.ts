/** What each form of `npm test` does: which checks, which tests, and how much of them. */
import { globSync } from 'node:fs';
import { slowTests } from '#tests/slow-tests.ts';
import type { Tier } from '#tests/support/tier.ts';
import { changedFiles, stillThere } from './changed-files.ts';
import { chooseTests } from './changed/choose-tests.ts';
import { choiceInWords } from './changed/choice-in-words.ts';
import { sourcesOf } from './changed/source.ts';
import { importGraph } from './layers/import-graph.ts';
import { isSlow, restOfTests, specFiles } from './left-out.ts';
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

const changedSince = (base: string): Plan => {
  const changed = changedFiles(base);
  const choice = chooseTests({
    changed,
    graph: importGraph(),
    tests: sourcesOf(specFiles()),
    routeFiles: sourcesOf(globSync('api/*/**/*routes.ts')),
    isSlow,
  });
  for (const line of choiceInWords(changed, choice)) console.log(line);
  const tests = choice.tests.map(({ path }) => path);
  return { checks: staticChecks(stillThere(changed)), tests: tests.length > 0 ? tests : null, tier: 'short', of: 'some files' };
};

/** The files whose path contains one of these words; without a word all of them. */
const partOf = (files: readonly string[], words: readonly string[]): string[] =>
  files.filter((path) => words.length === 0 || words.some((word) => path.includes(word)));

const withoutSlow = slowTests.flatMap(({ path }) => ['--exclude', path]);

/** `npm test` and its forms by their first word; other words are parts of the paths of tests. */
export const planOf = (words: readonly string[]): Plan => {
  const [first, base = 'main'] = words;
  if (first === undefined) return { checks: staticChecks(), tests: withoutSlow, tier: 'short', of: 'every file' };
  if (first === 'all') return { checks: staticChecks(), tests: [], tier: wholeTier(), of: 'every file' };
  if (first === 'rest') return { checks: [], tests: partOf(restOfTests(), words.slice(1)), tier: wholeTier(), of: 'some files' };
  if (first === 'changed') return changedSince(base);
  return { checks: staticChecks(), tests: words, tier: wholeTier(), of: 'some files' };
};
