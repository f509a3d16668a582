import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { projections } from '#projections/registry.ts';
import { useFreshHarness } from './support/harness.ts';
import { givenSolution } from './support/quiz-events.ts';
import { givenSchool } from './support/school-events.ts';

const harness = useFreshHarness();
beforeEach(async () => {
  await givenSchool(harness.store, harness.db);
  await givenSolution(harness.store, { n: 1, student: 31, correct: [true, false, true] });
  harness.start(projections);
  await harness.caughtUp(projections);
});

const script = fileURLToPath(new URL('../../scripts/projections.ts', import.meta.url));

// Its own: the copies of hashes in a folder are of one log.
const dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-command-line-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (...args: string[]): Promise<{ status: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: harness.url,
      NODE_ENV: 'test',
      SESSION_SECRET: 'x'.repeat(32),
      DATA_DIR: dataDir,
    };
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err });
    });
  });

describe('npm run projections', () => {
  it('rebuilds and verifies every projection while the server runs', async () => {
    const rebuilt = await run('rebuild', '--all');
    expect(rebuilt).toMatchObject({ status: 0, err: '' });
    expect(rebuilt.out.match(/ is live$/gm)).toHaveLength(projections.length);
    const verified = await run('verify', '--all');
    expect(verified).toMatchObject({ status: 0, err: '' });
    expect(verified.out.match(/a fresh build is identical$/gm)).toHaveLength(projections.length);
    await givenSolution(harness.store, { n: 2, student: 32, correct: [true, true, true] });
    await harness.caughtUp(projections);
    const status = await run('status');
    expect(status.out).toMatch(/^quiz_results +v\d+ +live .* 0 events behind +17 seen +4 skipped$/m);
  });

  it('prints the differences and exits with 1', async () => {
    await harness.db.raw(`update read_model.roster_schools set name = 'Elsewhere'`);
    const { status, out } = await run('verify', 'roster');
    expect(status).toBe(1);
    expect(out).toMatch(/roster_schools: 1 rows, hash -?\d+, 1 differ/);
    expect(out).toContain('id=2: name is "Elsewhere", a fresh build has "Pier School"');
    expect(out).toContain('THE LIVE TABLES DIFFER');
  });

  it('prints its usage, and exits with 2 for unknown arguments', async () => {
    expect((await run('--help')).out).toContain('npm run projections -- COMMAND');
    for (const args of [[], ['recreate'], ['rebuild'], ['verify', '--fast'], ['verify', 'grades']]) {
      expect((await run(...args)).status).toBe(2);
    }
  });
});
