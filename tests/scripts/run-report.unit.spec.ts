import { describe, expect, it } from 'vitest';
import { bothRuns, closingLine, countsOf, failuresIn, type RunReport, type TestFile } from '#scripts/support/run-report.ts';

type State = TestFile['tests'][number]['state'];

const file = (path: string, ...states: State[]): TestFile => ({
  path,
  project: /\.(unit|int|e2e)\./.exec(path)![1]!,
  failed: states.includes('failed'),
  tests: states.map((state, index) => ({ name: `does ${index + 1}`, state })),
});
const run = (...files: TestFile[]): RunReport => ({ files, unhandledErrors: 0 });

const fine = file('tests/domain/results.unit.spec.ts', 'passed', 'skipped', 'passed');
const routes = file('tests/api/routes.int.spec.ts', 'passed');
const page = file('tests/e2e/search.e2e.spec.ts', 'passed', 'failed');

describe('the line for a failed test', () => {
  it('shows the start of its error, and the failing seed of a property test', () => {
    const message = 'Property failed after 7 tests\n{ seed: -1234, path: "6", endOnFailure: true }\nCounterexample: [[]]\n';
    const property = { ...fine, failed: true, tests: [{ name: 'holds', state: 'failed', message }] } as const;
    expect(failuresIn(run(property))).toEqual([
      `${fine.path}: holds (Property failed after 7 tests { seed: -1234, path: "6", endOnFailure: true })`,
    ]);
  });

  it('is a single short line without colors', () => {
    const message = `\u001b[31mexpected\u001b[39m 1\n\n  to be 2\n${'more'.repeat(200)}`;
    const test = { name: 'adds', state: 'failed', message } as const;
    expect(failuresIn(run({ ...fine, failed: true, tests: [test] }))).toEqual([`${fine.path}: adds (expected 1 to be 2)`]);
    const long = { ...test, message: 'x'.repeat(1_000) };
    expect(failuresIn(run({ ...fine, failed: true, tests: [long] }))[0]!.length).toBeLessThan(400);
  });

  it('names the file if it failed before its tests', () => {
    expect(failuresIn(run({ ...file(page.path), failed: true }))).toEqual([page.path]);
  });
});

describe('two partial runs combined', () => {
  it('count a test in both runs once, with its second result', () => {
    const whole = file(routes.path, 'passed', 'passed', 'failed');
    const both = bothRuns(run(fine, routes), { files: [whole, page], unhandledErrors: 1 });
    expect(both).toEqual({ files: [fine, whole, page], unhandledErrors: 1 });
    expect(countsOf(both)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });
});

describe('the last line', () => {
  it('counts passed, failed and skipped tests', () => {
    expect(closingLine({ passed: 9_270, failed: 0, skipped: 2_930 })).toBe('9270 passed, 0 failed, 2930 skipped');
    expect(closingLine({ passed: 12_200, failed: 1, skipped: 0 })).toBe('12200 passed, 1 failed');
  });

  it('says when Firefox was left out', () => {
    const counts = { passed: 5, failed: 0, skipped: 1 };
    const path = 'tests/e2e/firefox.e2e.spec.ts';
    expect(closingLine(counts, run(fine, file(path, 'skipped')))).toMatch(/^5 passed, 0 failed, 1 skipped \(Firefox left out: /);
    expect(closingLine(counts, run(fine, file(path, 'passed')))).toBe('5 passed, 0 failed, 1 skipped');
  });
});
