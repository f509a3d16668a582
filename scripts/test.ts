/**
 * `npm test`: static checks, the build, all unit tests, the integration tests except the slow ones, and a browser journey for
 * each role. `npm run test:all` leaves nothing out, and `npm run test:rest [WORD]` runs what `npm test` left out. `npm test --
 * changed [BASE]` runs the tests that the change since BASE (default: main) can affect; `changed --list` only names them. With other
 * words, it runs the tests whose path contains one of them. The last line counts the tests; each failed check counts as one more.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftInWords, leftTests, nothingLeft, wrongNumbers } from './support/left-out.ts';
import { bothRuns, closingLine, countsOf, failuresIn, nothingSaid, type RunReport } from './support/run-report.ts';
import { runCheck, runChecks, type Check, type Checked } from './support/run-check.ts';
import { openRunFolder } from './support/run-folder.ts';
import { runTests } from './support/run-tests.ts';
import { endWithNpm } from './support/starter.ts';
import { planOf } from './support/test-plan.ts';

endWithNpm();
const startedAt = performance.now();
process.env['NODE_COMPILE_CACHE'] ??= join(process.cwd(), 'node_modules/.cache/node-compile');
const date = (process.env['SAMPLE_DATE'] ||= new Date().toISOString().slice(0, 10));
const build: Check = { name: 'web build', command: ['node', 'scripts/build-web.ts'] };

const plan = planOf(process.argv.slice(2));
const folder = openRunFolder();
const leftOutFile = join(folder, 'left-out.jsonl');
let said: RunReport = nothingSaid;

/** Builds what the tests need first. */
const tested = async (words: readonly string[]): Promise<Checked[]> => {
  const built = await runCheck(build);
  if (!built.ok) return [built];
  const run = await runTests(words, folder, { TIER: plan.tier, LEFT_OUT: leftOutFile });
  said = run.report ?? nothingSaid;
  return [built, { name: 'tests', ok: run.ok }];
};

const results = [...(await runChecks(plan.checks)), ...(plan.tests ? await tested(plan.tests) : [])];
const wrong = plan.of === 'every file' && plan.tier !== 'short' ? wrongNumbers(said) : [];

// Two runs that are parts of one are reported as one: the first leaves its report here for the second.
const { TEST_REPORTS: together } = process.env;
if (together && existsSync(together)) said = bothRuns(JSON.parse(readFileSync(together, 'utf8')) as RunReport, said);
if (together) writeFileSync(together, JSON.stringify(said));

const counts = countsOf(said);
const failedChecks = results.filter(({ ok }) => !ok).map(({ name }) => name);
if (plan.tests && counts.passed + counts.failed === 0) failedChecks.push('tests');
const failed = counts.failed + wrong.length + failedChecks.filter((name) => name !== 'tests' || counts.failed === 0).length;
const left = plan.of === 'every file' && plan.tier === 'short' ? leftTests(leftOutFile) : nothingLeft;

// People read the end of the output, so it names the failures and how to reproduce them.
const failures = failuresIn(said);
if (failures.length > 0) console.log('\nTo run a file of these again: npx vitest run PATH; one test of it: -t NAME');
for (const failure of failures) console.log(`FAILED ${failure}`);
for (const number of wrong) console.log(`FAILED ${number}`);
if (failedChecks.length > 0) console.log(`FAILED ${[...new Set(failedChecks)].join(', ')}`);
console.log(`took ${Math.round((performance.now() - startedAt) / 1000)} s`);
if (left.slow > 0) console.log(leftInWords(left, date));
console.log(closingLine({ ...counts, failed, skipped: counts.skipped + left.slow + left.sampled }, said));
process.exitCode = failed > 0 ? 1 : 0;
