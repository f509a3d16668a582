import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunReport } from './run-report.ts';

export interface Run {
  readonly ok: boolean;
  /** Null when vitest ended before it could write a report. */
  readonly report: RunReport | null;
}

/** Runs vitest with these arguments and reads the result of each test from a file in `folder`. */
export const runTests = async (words: readonly string[], folder: string, env: NodeJS.ProcessEnv): Promise<Run> => {
  const file = join(folder, `${randomUUID()}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/support/test-reporter.ts'];
  const child = spawn('vitest', ['run', ...reporters, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...env, TEST_REPORT: file },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunReport) : null };
};
