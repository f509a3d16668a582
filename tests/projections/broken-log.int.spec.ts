import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogGuard } from '#eventstore/integrity/verify-log.ts';
import { findLiveBuild, listBuilds } from '#projections/runner/catalog.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { eventually, useFreshHarness } from './support/harness.ts';
import { silentLogger } from './support/silent-logger.ts';
import { givenDistrictEvents, tallyProjection, tallyV2 } from './support/tally-projection.ts';

const harness = useFreshHarness();
const changeTheLog = () => harness.db.raw(`update event_store.events set data = convert_to('{}', 'UTF8') where position = 1`);

// Its own: the copies of hashes in a folder are of one log.
const dataDir = mkdtempSync(path.join(tmpdir(), 'earshot-command-line-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (script: string, ...args: string[]): Promise<{ status: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: harness.url,
      NODE_ENV: 'test',
      SESSION_SECRET: 'x'.repeat(32),
      DATA_DIR: dataDir,
    };
    const file = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err });
    });
  });

describe('an altered event log', () => {
  it('is rejected by a rebuild, which leaves the live build untouched', async () => {
    await givenDistrictEvents(harness.store, 1, 'North', 'South', 'West');
    harness.start([tallyProjection]);
    await harness.caughtUp([tallyProjection]);
    const { db, store } = harness;
    const parts = { db, store, logger: silentLogger, signal: new AbortController().signal };
    const requireSoundLog = createLogGuard({ store, dataDir: null });
    await rebuildProjection(tallyProjection, { ...parts, requireSoundLog });
    await changeTheLog();
    await expect(rebuildProjection(tallyProjection, { ...parts, requireSoundLog })).rejects.toThrow(
      /^The event log is not what was written, so no read model is built from it\. district-1, revision 0, position 1\/1: changed\..* npm run verify-log/,
    );
    expect(await listBuilds(db, tallyProjection.name)).toMatchObject([{ build: 2, status: 'live' }]);
  });

  it('blocks the build of a new read model version while the old one keeps running', async () => {
    await givenDistrictEvents(harness.store, 1, 'North', 'South', 'West');
    const before = harness.start([tallyProjection]);
    await harness.caughtUp([tallyProjection]);
    await before.stop();
    await changeTheLog();
    harness.start([tallyV2], { requireSoundLog: createLogGuard({ store: harness.store, dataDir: null }) });
    const refusal = () =>
      harness.log.find(({ msg }) => msg === 'a new version of a read model is not built; the one before goes on');
    await eventually(() => refusal() !== undefined);
    expect(refusal()).toMatchObject({ projection: 'tally', reason: expect.stringMatching(/district-1, revision 0/) as string });
    expect(await findLiveBuild(harness.db, tallyProjection.name)).toMatchObject({ version: 1, error: null });
  });

  it('is reported by npm run verify-log and rejected by npm run projections -- rebuild', async () => {
    await givenDistrictEvents(harness.store, 1, 'North', 'South', 'West');
    harness.start(projections);
    await harness.caughtUp(projections);
    const sound = await run('verify-log');
    expect(sound).toMatchObject({ status: 0, err: '' });
    expect(sound.out).toMatch(/3 events up to position 3\/3, compared with no copies[^]*The log is what was written\.\n$/);
    await changeTheLog();
    const broken = await run('verify-log');
    expect(broken).toMatchObject({ status: 1, err: '' });
    expect(broken.out).toMatch(/^district-1, revision 0, position 1\/1: changed\. /);
    expect(broken.out).toMatch(/THE LOG IS NOT WHAT WAS WRITTEN\.\n$/);
    const refused = await run('projections', 'rebuild', '--all');
    expect(refused).toMatchObject({ status: 1, err: '' });
    expect(refused.out).toMatch(/^The event log is not what was written, so no read model is built from it\. .*\n$/);
    expect((await run('verify-log', '--quickly')).status).toBe(2);
  });
});
