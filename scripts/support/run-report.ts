import { stripVTControlCharacters } from 'node:util';

/** What a run of the tests said, and which of it is asked again. */
export interface RunReport {
  readonly files: readonly TestFile[];
  /** Errors that belong to no test. */
  readonly unhandledErrors: number;
}

export interface TestFile {
  /** From the project's folder on. */
  readonly path: string;
  /** `unit`, `int` or `e2e`. */
  readonly project: string;
  readonly failed: boolean;
  readonly tests: readonly RunTest[];
}

export interface RunTest {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** The message of the first error, of a test that failed. */
  readonly message?: string;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** More than this is no accident. */
const mostFiles = 5;

/**
 * The files that are run a second time (ADR 0106): browser tests wait for a browser, a server and a database on a machine that may
 * stand still. Others have no such excuse, nor has a test that kills: what it finds once in ten times is what it looks for.
 * Empty unless a second run could turn the whole into a success.
 */
export const secondRunOf = ({ files, unhandledErrors }: RunReport): string[] => {
  const failed = files.filter((file) => file.failed);
  const excused = failed.every(({ project, path }) => project === 'e2e' && !path.includes('kill-nine'));
  return excused && unhandledErrors === 0 && failed.length <= mostFiles ? failed.map(({ path }) => path) : [];
};

/** The first run, with what the second one said in the place of what it repeated. */
export const afterSecondRun = (first: RunReport, second: RunReport): RunReport => {
  const again = new Map(second.files.map((file) => [file.path, file]));
  return {
    files: first.files.map((file) => again.get(file.path) ?? file),
    unhandledErrors: first.unhandledErrors + second.unhandledErrors,
  };
};

export const countsOf = ({ files }: RunReport): Counts => {
  const tests = files.flatMap((file) => file.tests);
  const count = (...states: string[]): number => tests.filter(({ state }) => states.includes(state)).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'pending') };
};

const longestReason = 300;

/** How an error's message begins: of a property that did not hold, the second line has the seed with which it fails again. */
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

/** A line for each test that failed, with how its error begins; for a file that failed before its tests, one for the file. */
export const failuresIn = ({ files }: RunReport): string[] =>
  files
    .filter((file) => file.failed)
    .flatMap(({ path, tests }) => {
      const failed = tests
        .filter(({ state }) => state === 'failed')
        .map(({ name, message }) => `${path}: ${name}${message ? ` (${reasonIn(message)})` : ''}`);
      return failed.length > 0 ? failed : [path];
    });
