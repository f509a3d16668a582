/**
 * `npm test`: every check of the project, one after the other, stopping at the first that fails. Ends with one line that
 * counts the tests, so that a log's last line tells how the run went.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checks: { name: string; command: string[] }[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['eslint', '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'layers', command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', '.'] },
  { name: 'web build', command: ['node', 'scripts/build-web.ts'] },
];

const run = (command: string[]): number => {
  const [program, ...rest] = command;
  const result = spawnSync(program!, rest, { stdio: 'inherit' });
  if (result.error) console.error(`${program}: ${result.error.message}`);
  return result.status ?? 1;
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
const report = join(folder, 'report.json');
let status = 0;
for (const { name, command } of checks) {
  const started = performance.now();
  status = run(command);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (status !== 0) break;
}
if (status === 0) {
  status = run([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ]);
}
if (existsSync(report)) {
  const counts = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const skipped = counts.numPendingTests + counts.numTodoTests;
  if (counts.numPassedTests + counts.numFailedTests === 0) status = 1;
  console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed${skipped ? `, ${skipped} skipped` : ''}`);
} else {
  console.log('0 passed, 1 failed');
  status ||= 1;
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = status;
