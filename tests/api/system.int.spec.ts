import { describe, expect, it } from 'vitest';
import type { SystemPageData, SystemProjection } from '#api/operations/system/schemas.ts';
import { verifyQueue } from '#jobs/proofs/verify-job.ts';
import { projections } from '#projections/registry.ts';
import { startTestApp } from '#tests/support/app.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, type CastMember } from '#tests/support/world.ts';

describe('the system page', () => {
  const { app, world, as } = useWorld(['admin']);

  const system = async (): Promise<SystemPageData> => {
    const answer = await as('admin').get('/admin/system');
    expect(answer.status, answer.text).toBe(200);
    return answer.json as SystemPageData;
  };
  const verifyNow = async (): Promise<SystemPageData> => {
    expect((await as('admin').post('/admin/system/verify')).status).toBe(202);
    await app.jobsDone();
    return system();
  };
  const found = (data: SystemPageData, name: string): NonNullable<SystemProjection['verification']> =>
    data.projections.find((projection) => projection.name === name)!.verification!;
  const metric = async (name: string, projection: string): Promise<number> => {
    const { text } = await app.visitor().get('/metrics');
    const line = text.split('\n').find((one) => one.startsWith(`projection_verification_${name}{projection="${projection}"}`));
    return Number(line?.split(' ')[1]);
  };

  it.each(['student', 'teacher', 'schoolAdmin', 'analyst'] as const)('is not available to a %s', async (member: CastMember) => {
    const client = await world.signIn(member);
    expect((await client.get('/admin/system')).status).toBe(403);
    expect((await client.post('/admin/system/verify')).status).toBe(403);
  });

  it('lists every read model, not verified yet, the queues, the log and the build', async () => {
    const data = await system();
    expect(data.projections.map(({ name, status }) => [name, status])).toEqual(projections.map(({ name }) => [name, 'live']));
    expect(data.queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['classroom-export', 'report-export', 'verify-projections']),
    );
    expect(data.event_store).toMatchObject({ kind: 'embedded', head: expect.stringMatching(/^\d+\/\d+$/) as string });
    expect(data.build).toMatchObject({ node: process.version, postgres: expect.stringMatching(/^\d+/) as string });
    expect(data.verifying).toBe(false);
    expect(await metric('differences', 'roster')).toBeNaN();
  });

  it('verifies every read model, and shows it in the metrics', async () => {
    await app.caughtUp();
    const before = Date.now() / 1_000;
    const data = await verifyNow();
    for (const { name, checkpoint, verification } of data.projections) {
      expect({ name, ...verification }).toMatchObject({
        name,
        outcome: 'identical',
        differences: 0,
        error: null,
        asked_by: 'person',
      });
      expect(verification!.checkpoint).toBe(checkpoint);
    }
    expect(found(data, 'roster').rows_count).toBeGreaterThan(5);
    expect(await metric('differences', 'roster')).toBe(0);
    expect(await metric('failed', 'roster')).toBe(0);
    expect(await metric('duration_seconds', 'roster')).toBeGreaterThan(0);
    expect(await metric('timestamp_seconds', 'roster')).toBeGreaterThanOrEqual(Math.floor(before));
  });

  it('names a tampered table, row and cell, on the page and in the metrics', async () => {
    const change = (active: boolean) =>
      app.db.raw('update read_model.roster_people set active = ? where id = ?', [active, cast.classmate.id]);
    await change(false);
    const data = await verifyNow();
    await change(true);
    const roster = found(data, 'roster');
    expect(roster).toMatchObject({ outcome: 'different', differences: 1 });
    const table = roster.tables.find((one) => one.table === 'roster_people')!;
    expect(table.hashes.live).not.toBe(table.hashes.fresh);
    expect(table.examples).toEqual([
      { key: `id=${cast.classmate.id}`, only: null, columns: [{ column: 'active', live: false, fresh: true }] },
    ]);
    expect(found(data, 'quizzes')).toMatchObject({ outcome: 'identical' });
    expect(await metric('differences', 'roster')).toBe(1);
    expect(await metric('differences', 'quizzes')).toBe(0);
    const page = await as('admin').get('/admin/system', { accept: 'text/html' });
    expect(page.text).toContain(`id=${cast.classmate.id}`);
  });

  it('starts with the log, and names what was tampered with there, on the page and in the metrics', async () => {
    const log = async () => (await verifyNow()).event_store.verification;
    const before = await log();
    expect(before).toMatchObject({ outcome: 'identical', differences: 0, error: null });
    expect(before!.rows_count).toBeGreaterThan(10);
    expect(before!.finished_at <= found(await system(), projections[0]!.name).started_at).toBe(true);
    await app.db.raw(`update event_store.events set recorded_at = recorded_at + interval '1 hour' where position = 2`);
    const after = await log();
    await app.db.raw(`update event_store.events set recorded_at = recorded_at - interval '1 hour' where position = 2`);
    expect(after).toMatchObject({ outcome: 'different', differences: 1 });
    expect(after!.error).toMatch(/, revision \d+, position 2\/2: changed\. /);
    expect(await metric('differences', 'event_log')).toBe(1);
    const page = await as('admin').get('/admin/system', { accept: 'text/html' });
    expect(page.text).toContain('position 2/2: changed.');
  });

  it('says why a read model could not be compared', async () => {
    const asVersion = (version: number) =>
      app.db.raw(`update public.projection_builds set version = ? where name = 'lessons' and status = 'live'`, [version]);
    const live = projections.find(({ name }) => name === 'lessons')!.version;
    await asVersion(live + 7);
    const data = await verifyNow();
    await asVersion(live);
    expect(found(data, 'lessons')).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('rebuild it first') as string,
    });
    expect(await metric('failed', 'lessons')).toBe(1);
  });
});

describe('the nightly verification', () => {
  it('is scheduled in the configured time zone, and removed when it is switched off', async () => {
    const config = { nodeEnv: 'test', sessionSecret: 'long enough to sign with', publicUrl: 'https://earshot.test' } as const;
    const app = await startTestApp({ schedules: true, config: { ...config, timeZone: 'America/New_York', verifyAt: '03:15' } });
    try {
      const schedules = async (): Promise<unknown[]> => {
        const { rows } = await app.db.raw<{ rows: unknown[] }>(
          `select cron, timezone from pgboss.schedule where name = 'verify-projections'`,
        );
        return rows;
      };
      expect(await schedules()).toEqual([{ cron: '15 3 * * *', timezone: 'America/New_York' }]);
      const { services } = app.app;
      await services.jobs.work([verifyQueue({ ...services, nightly: { timeZone: 'UTC', verifyAt: null } })]);
      expect(await schedules()).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});
