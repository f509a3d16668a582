/**
 * `npm test`: every check of the project. Types, lint, format and layers are checked while the tests run. With `-- changed [BASE]`
 * only what the change since BASE (default: main) can touch; with other words, the tests whose path contains one of them. The last
 * line counts the tests, and each check that failed as one more.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changedFiles, stillThere } from './support/changed-files.ts';
import { testsBeyondImports } from './support/changed-tests.ts';
import { runCheck, runChecks, type Check, type Checked } from './support/run-check.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly TestFile[];
}

interface TestFile {
  /** Its whole path. */
  name: string;
  status: 'passed' | 'failed';
  assertionResults: readonly { fullName: string; status: string }[];
}

interface Plan {
  readonly checks: readonly Check[];
  /** What is given to vitest; null: no test has to run. */
  readonly tests: readonly string[] | null;
}

const types: Check = { name: 'types', command: ['tsc', '-p', '.'] };
const layers: Check = {
  name: 'layers',
  command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', '.'],
};
const lint = (files: readonly string[]): Check => ({ name: 'lint', command: ['eslint', '--no-warn-ignored', ...files] });
const format = (files: readonly string[]): Check => ({
  name: 'format',
  command: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...files],
});
const build: Check = { name: 'web build', command: ['node', 'scripts/build-web.ts'] };

const everything = (words: readonly string[]): Plan => ({ checks: [types, lint(['.']), format(['.']), layers], tests: words });

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
  const code = files.filter((file) => /\.(?:tsx?|js|cjs)$/.test(file));
  const paths = globSync('tests/**/*.spec.{ts,tsx}').toSorted();
  const tests = paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const touched = changed.length === 0 ? [] : [...importing(base), ...testsBeyondImports(changed, tests)];
  return {
    checks: code.length > 0 ? [types, lint(code), format(files), layers] : files.length > 0 ? [format(files)] : [],
    tests: touched.length > 0 ? [...new Set(touched)] : null,
  };
};

const runTests = async (words: readonly string[], report: string): Promise<boolean> => {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...words];
  const [code] = (await once(spawn('vitest', args, { stdio: 'inherit' }), 'close')) as [number | null];
  return code === 0;
};

const countsIn = (report: string): VitestReport =>
  existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport)
    : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

/** A line for each test that failed; for a file that failed before its tests, one for the file. */
const failuresIn = (files: readonly TestFile[]): string[] =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
      return failed.length > 0 ? failed.map((test) => `${file}: ${test}`) : [file];
    });

process.env['NODE_COMPILE_CACHE'] ??= join(process.cwd(), 'node_modules/.cache/node-compile');
const [first, base = 'main'] = process.argv.slice(2);
const plan = first === 'changed' ? changedSince(base) : everything(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
const report = join(folder, 'report.json');
const checking = runChecks(plan.checks);
const tested = async (words: readonly string[]): Promise<Checked[]> => {
  // What the browser tests look at is built first.
  const built = await runCheck(build);
  return built.ok ? [built, { name: 'tests', ok: await runTests(words, report) }] : [built];
};
const results = [...(plan.tests ? await tested(plan.tests) : []), ...(await checking)];
const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = countsIn(report);
const failedChecks = results.filter(({ ok }) => !ok).map(({ name }) => name);
const failed = numFailedTests + failedChecks.filter((name) => name !== 'tests' || numFailedTests === 0).length;
const skipped = numPendingTests + numTodoTests;
if (plan.tests && passed + failed === 0) failedChecks.push('tests');
// The end of the output is what people see of a run: it names what failed.
for (const failure of failuresIn(testResults)) console.log(`FAILED ${failure}`);
if (failedChecks.length > 0) console.log(`FAILED ${failedChecks.join(', ')}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failedChecks.length > 0 ? 1 : 0;
