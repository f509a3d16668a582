/** What `npm test` leaves to `npm run test:all`: the slow files, and the unsampled rest that its tests report. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { slowTests, type SlowTests } from '#tests/slow-tests.ts';
import type { LeftOut } from '#tests/support/sampled.ts';
import type { RunReport } from './run-report.ts';

export const specFiles = (): string[] => globSync('tests/**/*.spec.{ts,tsx}').toSorted();

export const isSlow = (file: string): boolean => slowTests.some(({ path }) => matchesGlob(file, path));

/** A file that samples its tests imports `support/sampled.ts` itself (`tests/scripts/slow-tests.unit.spec.ts` checks this). */
const isSampled = (file: string): boolean => readFileSync(file, 'utf8').includes("support/sampled.ts'");

/** The files that `npm test` does not run, or not completely. */
export const restOfTests = (files = specFiles()): string[] => files.filter((file) => isSlow(file) || isSampled(file));

export interface LeftTests {
  /** Tests in files that did not run. */
  readonly slow: number;
  /** Left-out tests in files that ran. */
  readonly sampled: number;
  /** Left-out cases of tests that ran with a sample. */
  readonly cases: number;
}

export const nothingLeft: LeftTests = { slow: 0, sampled: 0, cases: 0 };

/** Counts what tests wrote into the file that `LEFT_OUT` names, and the tests of the slow files. */
export const leftTests = (file: string): LeftTests => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const said = lines.map((line) => JSON.parse(line) as LeftOut);
  const sum = (numbers: (number | undefined)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    slow: sum(slowTests.map(({ tests }) => tests)),
    sampled: sum(said.map(({ tests }) => tests)),
    cases: sum(said.map(({ cases }) => cases)),
  };
};

const inWords = new Intl.NumberFormat('en-US');

/** The second-to-last line of `npm test`. */
export const leftInWords = ({ slow, sampled, cases }: LeftTests, date: string): string =>
  `left to npm run test:all: ${inWords.format(slow + sampled)} tests (${inWords.format(slow)} in slow files, ${inWords.format(sampled)} by today's sample), ` +
  `and ${inWords.format(cases)} cases of tests that ran; SAMPLE_DATE=${date} makes the same choice again`;

const countIn = (report: RunReport, path: string): number =>
  report.files.filter((file) => matchesGlob(file.path, path)).reduce((sum, { tests }) => sum + tests.length, 0);

/** Counts in the list that are wrong by more than 5 percent, after a run of everything. */
export const wrongNumbers = (report: RunReport, list: readonly SlowTests[] = slowTests): string[] =>
  list.flatMap(({ path, tests }) => {
    const found = countIn(report, path);
    return Math.abs(found - tests) <= tests / 20 ? [] : [`tests/slow-tests.ts: ${path} has ${found} tests, not ${tests}`];
  });
