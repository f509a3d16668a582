/** The results of a test run, and the closing lines of its output. */
import { stripVTControlCharacters } from 'node:util';

export interface RunReport {
  readonly files: readonly TestFile[];
  /** Errors that belong to no test. */
  readonly unhandledErrors: number;
}

export interface TestFile {
  /** Relative to the project's folder. */
  readonly path: string;
  /** `unit`, `int` or `e2e`. */
  readonly project: string;
  readonly failed: boolean;
  readonly tests: readonly RunTest[];
}

export interface RunTest {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** For a failed test: the message of its first error. */
  readonly message?: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothingSaid: RunReport = { files: [], unhandledErrors: 0 };

/** Merges two runs. If both ran a file, the second has run more of it. */
export const bothRuns = (first: RunReport, second: RunReport): RunReport => {
  const again = new Set(second.files.map(({ path }) => path));
  return {
    files: [...first.files.filter(({ path }) => !again.has(path)), ...second.files],
    unhandledErrors: first.unhandledErrors + second.unhandledErrors,
  };
};

export const countsOf = ({ files }: RunReport): Counts => {
  const tests = files.flatMap((file) => file.tests);
  const count = (...states: string[]): number => tests.filter(({ state }) => states.includes(state)).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'pending') };
};

const longestReason = 300;

/** The start of an error message. For a property that did not hold, the second line has the seed that reproduces the failure. */
const reasonIn = (message: string): string => {
  // Vitest colors what it compares.
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 2)
    .join(' ')
    .slice(0, longestReason);
};

/** A line for each failed test, with the start of its error; one line for a file that failed before its tests. */
export const failuresIn = ({ files }: RunReport): string[] =>
  files
    .filter((file) => file.failed)
    .flatMap(({ path, tests }) => {
      const failed = tests
        .filter(({ state }) => state === 'failed')
        .map(({ name, message }) => `${path}: ${name}${message ? ` (${reasonIn(message)})` : ''}`);
      return failed.length > 0 ? failed : [path];
    });

/** Its tests are skipped where the machine has no Firefox. */
const firefoxTests = 'tests/e2e/firefox.e2e.spec.ts';

const lacksFirefox = ({ files }: RunReport): boolean =>
  files.some(({ path, tests }) => path === firefoxTests && tests.some(({ state }) => state === 'skipped'));

/** The last line, which programs also parse. It says so when Firefox was left out. */
export const closingLine = ({ passed, failed, skipped }: Counts, report: RunReport = nothingSaid): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}` +
  (lacksFirefox(report) ? ' (Firefox left out: it is not installed; apt-get install firefox-esr)' : '');
