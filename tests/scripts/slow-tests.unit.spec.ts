import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSlow, leftInWords, restOfTests, specFiles, wrongNumbers } from '#scripts/support/left-out.ts';
import type { TestFile } from '#scripts/support/run-report.ts';
import { layerRules } from '../../layers.config.ts';
import config from '../../vitest.config.ts';
import { slowTests } from '#tests/slow-tests.ts';

const elsewhere = /(?:^|\/)(?:node_modules|dist|\.data|\.git)$/;
const allSpecs = globSync('**/*.{spec,test}.*', { exclude: (path) => elsewhere.test(path) }).toSorted();
const fast = specFiles().filter((path) => !isSlow(path));

describe('every test file', () => {
  it('belongs to one project, wherever it is and whatever its suffix', () => {
    const projects = config.test!.projects! as readonly { test: { name: string; include: string[] } }[];
    const projectsOf = (path: string): string[] =>
      projects.filter(({ test }) => test.include.some((glob) => matchesGlob(path, glob))).map(({ test }) => test.name);
    const lost = allSpecs.filter((path) => projectsOf(path).length !== 1);
    expect(lost, 'run by no project, or by two: see the suffixes in vitest.config.ts').toEqual([]);
    expect(allSpecs.length).toBeGreaterThan(500);
  });
});

describe('the list of slow tests', () => {
  it('names existing files, each once', () => {
    const missing = slowTests.filter(({ path }) => globSync(path).length === 0);
    expect(missing.map(({ path }) => path)).toEqual([]);
    const twice = specFiles().filter((file) => slowTests.filter(({ path }) => matchesGlob(file, path)).length > 1);
    expect(twice).toEqual([]);
  });

  it('leaves a test of every floor to npm test', () => {
    const floors = layerRules.forbidden.flatMap(({ name }) => /^(.+)-imports-only-below$/.exec(name)?.[1] ?? []);
    const sources = fast.map((path) => readFileSync(path, 'utf8'));
    const bare = [...floors, 'web', 'scripts'].filter((floor) => !sources.some((source) => source.includes(`'#${floor}/`)));
    expect(bare, 'floors that no test of npm test imports').toEqual([]);
    expect(floors.length).toBeGreaterThan(10);
  });

  it('leaves every route with every role to npm test', () => {
    const file = 'tests/api/routes.int.spec.ts';
    expect(isSlow(file)).toBe(false);
    const source = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
    expect(source).toMatch(/it\.each\(described\)\( ?'%s answers according to its schema'/);
    expect(source).toMatch(/it\.each\(only\(\(route\) => typeof route\.access !== 'string'\)\)\( ?'%s admits the roles it names/);
  });

  it('leaves a journey of every role to npm test', () => {
    const roles = ['visitor', 'student', 'teacher', 'trial-teacher', 'principal', 'district-admin', 'analyst', 'staff'];
    expect(fast).toEqual(expect.arrayContaining(roles.map((role) => `tests/e2e/journeys/${role}.e2e.spec.ts`)));
  });

  it('together with the sampled files covers everything npm test leaves out', () => {
    const rest = restOfTests();
    expect(rest).toEqual(expect.arrayContaining(specFiles().filter(isSlow)));
    expect(rest).toContain('tests/api/routes.int.spec.ts');
    expect(rest).not.toContain('tests/scripts/slow-tests.unit.spec.ts');
    // What is not a test file would make its samples unseen by the above.
    const others = globSync('tests/**/*.ts').filter((path) => !path.includes('.spec.'));
    expect(others.filter((path) => readFileSync(path, 'utf8').includes("/sampled.ts'"))).toEqual([]);
  });

  it('is reported as wrong when a number of tests is out of date', () => {
    const file = (path: string, count: number): TestFile => {
      const tests = Array.from({ length: count }, (_, index) => ({ name: String(index), state: 'passed' as const }));
      return { path, project: 'int', failed: false, tests };
    };
    const list = [{ path: 'tests/e2e/*.e2e.spec.ts', reason: '', cpuSeconds: 1, tests: 40 }];
    const run = (count: number) => ({
      files: [file('tests/e2e/a.e2e.spec.ts', count), file('tests/b.ts', 9)],
      unhandledErrors: 0,
    });
    expect(wrongNumbers(run(41), list)).toEqual([]);
    expect(wrongNumbers(run(43), list)).toEqual(['tests/slow-tests.ts: tests/e2e/*.e2e.spec.ts has 43 tests, not 40']);
  });

  it('is summarized at the end of npm test', () => {
    expect(leftInWords({ slow: 1_300, sampled: 1_630, cases: 2_500 }, '2026-11-29')).toBe(
      "left to npm run test:all: 2,930 tests (1,300 in slow files, 1,630 by today's sample), and 2,500 cases of tests that ran; SAMPLE_DATE=2026-11-29 makes the same choice again",
    );
  });
});
