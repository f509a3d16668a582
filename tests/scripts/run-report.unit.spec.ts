import { describe, expect, it } from 'vitest';
import {
  afterSecondRun,
  countsOf,
  failuresIn,
  secondRunOf,
  type RunReport,
  type TestFile,
} from '../../scripts/support/run-report.ts';

type State = TestFile['tests'][number]['state'];

const file = (path: string, ...states: State[]): TestFile => ({
  path,
  project: /\.(unit|int|e2e)\./.exec(path)![1]!,
  failed: states.includes('failed'),
  tests: states.map((state, index) => ({ name: `does ${index + 1}`, state })),
});
const run = (...files: TestFile[]): RunReport => ({ files, unhandledErrors: 0 });

const page = file('tests/e2e/search.e2e.spec.ts', 'passed', 'failed');
const other = file('tests/e2e/player.e2e.spec.ts', 'failed');
const fine = file('tests/domain/results.unit.spec.ts', 'passed', 'skipped', 'passed');

describe('the line of a test that failed', () => {
  it('says how its error begins, and of a property with which seed it fails again', () => {
    const message = 'Property failed after 7 tests\n{ seed: -1234, path: "6", endOnFailure: true }\nCounterexample: [[]]\n';
    const property = { ...fine, failed: true, tests: [{ name: 'holds', state: 'failed', message }] } as const;
    expect(failuresIn(run(property))).toEqual([
      `${fine.path}: holds (Property failed after 7 tests { seed: -1234, path: "6", endOnFailure: true })`,
    ]);
  });

  it('is one line, without colors, and not a long one', () => {
    const message = `\u001b[31mexpected\u001b[39m 1\n\n  to be 2\n${'more'.repeat(200)}`;
    const test = { name: 'adds', state: 'failed', message } as const;
    expect(failuresIn(run({ ...fine, failed: true, tests: [test] }))).toEqual([`${fine.path}: adds (expected 1 to be 2)`]);
    const long = { ...test, message: 'x'.repeat(1_000) };
    expect(failuresIn(run({ ...fine, failed: true, tests: [long] }))[0]!.length).toBeLessThan(400);
  });
});

describe('a second run', () => {
  it('is for browser tests that failed', () => {
    expect(secondRunOf(run(page, fine, other))).toEqual([page.path, other.path]);
    expect(secondRunOf(run(fine))).toEqual([]);
  });

  it('is for a file too that failed before its tests', () => {
    const dead = { ...file('tests/e2e/search.e2e.spec.ts'), failed: true };
    expect(secondRunOf(run(dead))).toEqual([dead.path]);
    expect(failuresIn(run(dead))).toEqual([dead.path]);
  });

  it.each([
    ['another test failed too', run(page, file('tests/domain/results.unit.spec.ts', 'failed'))],
    ['one failed that talks to the database', run(page, file('tests/api/search.int.spec.ts', 'failed'))],
    ['an answer was lost once in ten kills', run(page, file('tests/e2e/kill-nine.e2e.spec.ts', 'failed'))],
    ['an error belongs to no test', { ...run(page), unhandledErrors: 1 }],
    ['six files failed', run(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(`tests/e2e/${name}.e2e.spec.ts`, 'failed')))],
  ])('is not made when %s', (_, report) => {
    expect(secondRunOf(report)).toEqual([]);
  });

  it('says in place of the first what became of these files', () => {
    const better = file(page.path, 'passed', 'passed');
    const after = afterSecondRun(run(page, fine, other), { files: [better, other], unhandledErrors: 1 });
    expect(after).toEqual({ files: [better, fine, other], unhandledErrors: 1 });
    expect(countsOf(after)).toEqual({ passed: 4, failed: 1, skipped: 1 });
    expect(failuresIn(after)).toEqual([`${other.path}: does 1`]);
  });
});
