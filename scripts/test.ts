/**
 * `npm test`: every check of the project. Types, lint, format and layers are checked while the tests run. With `-- changed [BASE]`
 * only what the change since BASE (default: main) can touch; with other words, the tests whose path contains one of them. The last
 * line counts the tests, and each check that failed as one more.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, stillThere } from './support/changed-files.ts';
import { testsBeyondImports } from './support/changed-tests.ts';
import { afterSecondRun, countsOf, failuresIn, secondRunOf, type RunReport } from './support/run-report.ts';
import { runCheck, runChecks, type Check, type Checked } from './support/run-check.ts';
import { staticChecks } from './support/static-checks.ts';

interface Plan {
  readonly checks: readonly Check[];
  /** What is given to vitest; null: no test has to run. */
  readonly tests: readonly string[] | null;
}

const nothingSaid: RunReport = { files: [], unhandledErrors: 0 };

const build: Check = { name: 'web build', command: ['node', 'scripts/build-web.ts'] };

const everything = (words: readonly string[]): Plan => ({
  checks: staticChecks(),
  tests: words,
});

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
  };
};

interface Run {
  readonly ok: boolean;
  /** Null when vitest ended before it could say anything. */
  readonly report: RunReport | null;
  /** What failed in the first of two runs. */
  readonly askedAgain?: readonly string[];
}

const runTests = async (args: readonly string[]): Promise<Run> => {
  const file = join(folder, `${randomUUID()}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/support/test-reporter.ts'];
  const env = { ...process.env, TEST_REPORT: file };
  const [code] = (await once(spawn('vitest', ['run', ...reporters, ...args], { stdio: 'inherit', env }), 'close')) as [
    number | null,
  ];
  return { ok: code === 0, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunReport) : null };
};

/** Browser tests that failed are run once more, by themselves. */
const runTestsTwice = async (words: readonly string[]): Promise<Run> => {
  const first = await runTests(words);
  const again = first.ok || !first.report ? [] : secondRunOf(first.report);
  if (again.length === 0) return first;
  const second = await runTests(['--maxWorkers=1', ...again]);
  const report = second.report ? afterSecondRun(first.report!, second.report) : first.report;
  return { ok: second.ok, report, askedAgain: failuresIn(first.report!) };
};

process.env['NODE_COMPILE_CACHE'] ??= join(process.cwd(), 'node_modules/.cache/node-compile');
const [first, base = 'main'] = process.argv.slice(2);
const plan = first === 'changed' ? changedSince(base) : everything(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
const checking = runChecks(plan.checks);
let run: Run = { ok: true, report: null };
const tested = async (words: readonly string[]): Promise<Checked[]> => {
  // What the browser tests look at is built first.
  const built = await runCheck(build);
  if (!built.ok) return [built];
  run = await runTestsTwice(words);
  return [built, { name: 'tests', ok: run.ok }];
};
const results = [...(plan.tests ? await tested(plan.tests) : []), ...(await checking)];
const said = run.report ?? nothingSaid;
const { passed, failed: failedTests, skipped } = countsOf(said);
const failedChecks = results.filter(({ ok }) => !ok).map(({ name }) => name);
const failed = failedTests + failedChecks.filter((name) => name !== 'tests' || failedTests === 0).length;
if (plan.tests && passed + failed === 0) failedChecks.push('tests');
// The end of the output is what people see of a run: it names what failed, and what did not pass at once, which wants mending too.
for (const failure of run.askedAgain ?? []) console.log(`RUN TWICE ${failure}`);
for (const failure of failuresIn(said)) console.log(`FAILED ${failure}`);
if (failedChecks.length > 0) console.log(`FAILED ${failedChecks.join(', ')}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failedChecks.length > 0 ? 1 : 0;
