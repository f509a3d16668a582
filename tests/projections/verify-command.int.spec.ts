import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMigrations } from '#migrations/run-migrations.ts';
import { verifyCommand } from '#projections/command-line.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { latestVerifications } from '#projections/verifications.ts';
import type { Harness } from './support/harness.ts';
import { createHarness } from './support/harness.ts';
import { event, given } from './support/given-events.ts';
import { silentLogger } from './support/silent-logger.ts';

const occurredAt = '2026-03-01T09:00:00.000Z';

describe('npm run projections -- verify', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await createHarness();
    await runMigrations(harness.db);
    const running = harness.start([rosterProjection]);
    await given(
      harness.store,
      'district-1',
      event('DistrictRegistered', { districtId: 1, name: 'North', timeZone: 'UTC', occurredAt }),
    );
    for (let id = 1; id <= 25; id += 1) {
      const data = { personId: id, role: 'student', districtId: 1, schoolIds: [], plan: null, trialEndsOn: null, occurredAt };
      await given(harness.store, `person-${id}`, event('PersonRegistered', data as never));
    }
    await harness.caughtUp([rosterProjection]);
    await running.stop();
  });
  afterEach(() => harness.close());

  const verify = async (...names: string[]): Promise<{ status: number; lines: string[] }> => {
    const lines: string[] = [];
    const { db, store } = harness;
    const context = {
      db,
      store,
      logger: silentLogger,
      dataDir: '/nonexistent',
      signal: new AbortController().signal,
      print: (line: string) => void lines.push(line),
    };
    return { status: await verifyCommand(context, { names, all: false }), lines };
  };

  it('prints a hash for each table, reports that all are identical, and saves the result', async () => {
    const { status, lines } = await verify('roster');
    expect(status).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}roster_people: 25 rows, hash -?\d+, identical$/));
    expect(lines.at(-1)).toMatch(/at 26\/26 a fresh build is identical$/);
    expect(await latestVerifications(harness.db)).toMatchObject([
      { projection: 'roster', outcome: 'identical', asked_by: 'command_line', checkpoint: '26/26', differences: 0 },
    ]);
  });

  it('prints the key and cells of differing rows and how many more there are, and fails', async () => {
    await harness.db.raw('update read_model.roster_people set active = false where id >= 3');
    await harness.db.raw('delete from read_model.roster_people where id = 2');
    const { status, lines } = await verify('roster');
    expect(status).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}roster_people: 24 rows, hash -?\d+, 24 differ$/));
    expect(lines).toContain('    id=2: only in the fresh table');
    expect(lines).toContain('    id=3: active is false, a fresh build has true');
    expect(lines).toContain('    and 4 more');
    expect(lines.at(-1)).toContain('THE LIVE TABLES DIFFER');
    const [kept] = await latestVerifications(harness.db);
    expect(kept).toMatchObject({ outcome: 'different', differences: 24 });
    expect(kept!.tables.find(({ table }) => table === 'roster_people')!.examples).toHaveLength(20);
  });

  it('lists the known names for an unknown one', async () => {
    const { status, lines } = await verify('rooster');
    expect([status, lines[0]]).toEqual([2, expect.stringMatching(/^There is no projection rooster\. There are: roster, /)]);
  });
});
