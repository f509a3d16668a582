/** What each form of `npm test` does: which checks, which tests, and how much of them. */
import { globSync, existsSync } from 'node:fs';
import { slowTests } from '#tests/slow-tests.ts';
import type { Tier } from '#tests/support/tier.ts';
import { execFileSync } from 'node:child_process';
import { chooseTests, type Choice } from './changed/choose-tests.ts';
import { sourcesOf } from './changed/source.ts';
import { importGraph } from './layers/import-graph.ts';
import { isSlow, restOfTests, specFiles } from './left-out.ts';
import type { Check } from './run-check.ts';

/** The opening lines of `npm test -- changed`: which tests it runs and why, and which others may be affected. */
export const choiceInWords = (changed: readonly string[], { tests, noRoom }: Choice): string[] => {
  const byReason = new Map<string, string[]>();
  for (const { path, why } of tests) byReason.set(why, [...(byReason.get(why) ?? []), path]);
  return [
    `${changed.length} changed files, ${tests.length} test files:`,
    ...[...byReason].flatMap(([why, paths]) => [`  ${why}`, ...paths.map((path) => `    ${path}`)]),
    ...(noRoom.length > 0
      ? [`${noRoom.length} more may be touched and have no room in three minutes; npm test or npm run test:all has them:`]
      : []),
    ...noRoom.slice(0, 10).map((path) => `    ${path}`),
    ...(noRoom.length > 10 ? [`    and ${noRoom.length - 10} others`] : []),
  ];
};

const types: Check = { name: 'types', command: ['tsc', '-p', '.'] };
/** The compiler's errors, the rules that need types and all others, in one pass (.oxlintrc.json). */
const lint = (files: readonly string[]): Check => ({ name: 'types and lint', command: ['oxlint', ...files] });
const format = (files: readonly string[]): Check => ({
  name: 'format',
  command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
});
const layers: Check = { name: 'layers', command: ['node', 'scripts/layers.ts'] };

/**
 * The checks that do not run the code. With `files`, lint and format check only these. A type error can be in a file that merely
 * imports one of them, so the compiler checks everything; after an earlier run that takes little time.
 */
const staticChecks = (files?: readonly string[]): readonly Check[] => {
  if (!files) return [lint(['.']), format(['.']), layers];
  const code = files.filter((file) => /\.(?:tsx?|js|cjs)$/.test(file));
  if (code.length > 0) return [types, lint(code), format(files), layers];
  return files.length > 0 ? [format(files)] : [];
};

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from where this branch left `base`, including uncommitted and deleted ones. */
const changedFiles = (base: string): string[] => {
  const from = git('merge-base', base, 'HEAD')[0]!;
  const files = [...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].toSorted();
};

const stillThere = (files: readonly string[]): string[] => files.filter((file) => existsSync(file));

export interface Plan {
  readonly checks: readonly Check[];
  /** The arguments for vitest; null when no test has to run. */
  readonly tests: readonly string[] | null;
  readonly tier: Tier;
  /** Only a run of every file knows how many tests there are, and what it has left out. */
  readonly of: 'every file' | 'some files';
}

const wholeTier = (): Tier => (process.env['TIER'] === 'night' ? 'night' : 'all');

/** With `onlyList`, it says which tests it would run, and runs nothing. */
const changedSince = (base: string, onlyList: boolean): Plan => {
  const changed = changedFiles(base);
  const choice = chooseTests({
    changed,
    graph: importGraph(),
    tests: sourcesOf(specFiles()),
    routeFiles: sourcesOf(globSync('api/*/**/*routes.ts')),
    isSlow,
  });
  for (const line of choiceInWords(changed, choice)) console.log(line);
  if (onlyList) return { checks: [], tests: null, tier: 'short', of: 'some files' };
  const tests = choice.tests.map(({ path }) => path);
  return { checks: staticChecks(stillThere(changed)), tests: tests.length > 0 ? tests : null, tier: 'short', of: 'some files' };
};

/** The files whose path contains one of these words; all files when there are no words. */
const partOf = (files: readonly string[], words: readonly string[]): string[] =>
  files.filter((path) => words.length === 0 || words.some((word) => path.includes(word)));

const withoutSlow = slowTests.flatMap(({ path }) => ['--exclude', path]);

/** The plan for `npm test` and its forms, by the first word; other words are parts of test paths. */
export const planOf = (words: readonly string[]): Plan => {
  const [first, base = 'main'] = words.filter((word) => word !== '--list');
  if (first === undefined) return { checks: staticChecks(), tests: withoutSlow, tier: 'short', of: 'every file' };
  if (first === 'all') return { checks: staticChecks(), tests: [], tier: wholeTier(), of: 'every file' };
  if (first === 'rest') return { checks: [], tests: partOf(restOfTests(), words.slice(1)), tier: wholeTier(), of: 'some files' };
  if (first === 'changed') return changedSince(base, words.includes('--list'));
  return { checks: staticChecks(), tests: words, tier: wholeTier(), of: 'some files' };
};
