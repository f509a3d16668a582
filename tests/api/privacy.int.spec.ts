import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { keepAccessLogPartitions } from '#jobs/access-log/partitions-job.ts';
import { runRetention } from '#jobs/privacy/run-retention.ts';
import type { DistrictPrivacyPageData, OffBoardingCertificate, PrivacyPageData } from '#api/audit/privacy/schemas.ts';
import { reserveId } from '#commands/runner/ids.ts';
import { savePeople } from '#people/people.ts';
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { accessLogMonths, makeAccessLogPartitions } from '#jobs/access-log/partitions.ts';
import { decryptFor, encryptFor } from '#people/personal-keys.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, password } from '#tests/support/world.ts';
import { askedForChallenge } from './challenge-examples.ts';
import { leavingDistrict } from './route-examples.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

describe('privacy settings', () => {
  const { app, world, as } = useWorld(['admin', 'schoolAdmin', 'analyst', 'teacher']);
  const pageOf = async (districtId: number): Promise<DistrictPrivacyPageData> =>
    (await as('admin').get(`/admin/privacy/districts/${districtId}`)).json as DistrictPrivacyPageData;
  const clockIn = async (districtId: number, kind: string) => (await pageOf(districtId)).clocks.find((one) => one.kind === kind)!;
  /** As if everything that was set had been set the day before yesterday. */
  const settle = () => app.db.raw(`update privacy_settings set changed_at = now() - interval '2 days'`);
  const personOf = async (id: number) =>
    (await app.db('people').where({ id }).first<{ erased_at: Date | null; given_name: string }>())!;

  /** A student of the first district who left so many days ago. */
  const whoLeft = async (days: number): Promise<number> => {
    const id = await reserveId(app.db, 'person', randomUUID());
    await savePeople(app.db, [
      { id, districtId: 1, sourcedId: null, email: `${id}@left.test`, givenName: 'Lena', familyName: 'Left' },
    ]);
    await registerPerson(world.context(), { personId: id, role: 'student', districtId: 1, schoolIds: [1] });
    await deactivatePerson(world.context(), { personId: id });
    await app.caughtUp();
    // The index says when it was recorded; brought up to date by the page.
    await pageOf(1);
    await app.db.raw(
      `update event_index_blocks set recorded_ats[events_count] = :at, earliest = least(earliest, :at)
       where first_position = (select max(first_position) from event_index_blocks)`,
      { at: daysAgo(days) },
    );
    return id;
  };

  it('are only for staff', async () => {
    for (const member of ['schoolAdmin', 'analyst', 'teacher'] as const) {
      expect((await as(member).get('/admin/privacy')).status).toBe(403);
      expect((await as(member).post('/admin/privacy/settings', { least_students: 1 })).status).toBe(403);
      expect((await as(member).get('/admin/privacy/districts/1/data.json')).status).toBe(403);
      expect((await as(member).post('/admin/privacy/districts/1/off_boarding', { confirmation: 'Riverside' })).status).toBe(403);
    }
  });

  it('record who set what, and a setting that already applies leaves no trace', async () => {
    await as('admin').post('/admin/privacy/settings', { least_students: 7 });
    await as('admin').post('/admin/privacy/settings', { least_students: 7 });
    await as('admin').post('/admin/privacy/districts/1/retention', { access_log: 700 });
    const { changes, least_students } = (await as('admin').get('/admin/privacy')).json as PrivacyPageData;
    expect(least_students).toBe(7);
    expect(changes.map(({ name, value, district, changed_by: by }) => [name, value, district?.name ?? null, by.id])).toEqual([
      ['access_log', 700, 'Riverside', cast.admin.id],
      ['least_students', 7, null, cast.admin.id],
    ]);
  });

  it('erase people the set time after they left, not before, and not on the day the period was set', async () => {
    const [over, soon, stays] = [await whoLeft(100), await whoLeft(80), await whoLeft(1)];
    expect((await clockIn(1, 'left_people')).days).toBeNull();
    await runRetention(app.app.services);
    expect((await personOf(over)).erased_at).toBeNull();
    await as('admin').post('/admin/privacy/districts/1/retention', { left_people: 90 });
    const { leaving, clocks } = await pageOf(1);
    expect(leaving.map(({ id, name }) => [id, name])).toEqual([
      [over, 'Lena Left'],
      [soon, 'Lena Left'],
    ]);
    expect(clocks.find(({ kind }) => kind === 'left_people')).toMatchObject({
      settled: false,
      due: { now: 1, soon: 1, kept: 3 },
    });
    await runRetention(app.app.services);
    expect((await personOf(over)).erased_at).toBeNull();
    await settle();
    await runRetention(app.app.services);
    expect(await personOf(over)).toMatchObject({ given_name: '', erased_at: expect.any(Date) });
    for (const id of [soon, stays]) expect((await personOf(id)).given_name).toBe('Lena');
    await runRetention(app.app.services);
    expect((await pageOf(1)).leaving.map(({ id }) => id)).toEqual([soon]);
  });

  it('do not affect other districts', async () => {
    await settle();
    const id = await whoLeft(100);
    await app.db.raw('update read_model.roster_people set district_id = 2 where id = ?', [id]);
    await runRetention(app.app.services);
    expect((await personOf(id)).erased_at).toBeNull();
  });

  it('delete access log entries after the district’s own period, and never within 400 days', async () => {
    await makeAccessLogPartitions(app.db, [daysAgo(450).slice(0, 7), daysAgo(750).slice(0, 7), daysAgo(300).slice(0, 7)]);
    const entry = (districtId: number, days: number) => ({
      id: randomUUID(),
      at: daysAgo(days),
      action: 'viewed',
      what: 'class_report',
      district_id: districtId,
    });
    await app.db('access_log').insert([entry(1, 750), entry(1, 450), entry(2, 450), entry(2, 300)]);
    await as('admin').post('/admin/privacy/districts/1/retention', { access_log: 700 });
    await settle();
    expect((await clockIn(1, 'access_log')).due).toMatchObject({ now: 1 });
    await runRetention(app.app.services);
    const { rows } = await app.db.raw(
      `select district_id, (extract(day from now() - at))::int as days from access_log where at < now() - interval '200 days' order by 1, 2`,
    );
    expect(rows).toEqual([
      { district_id: 1, days: 450 },
      { district_id: 2, days: 300 },
    ]);
    // The month of the entry that the first district keeps for longer is there still.
    await keepAccessLogPartitions(app.app.services);
    expect(await accessLogMonths(app.db)).toContain(daysAgo(450).slice(0, 7));
    expect((await as('admin').post('/admin/privacy/districts/1/retention', { access_log: 399 })).status).toBe(400);
  });

  it('delete what was said about uploaded rosters after 30 days, whether or not another one comes', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    const row = (uuid: string, days: number) => ({
      uuid,
      upload_id: 'a'.repeat(32),
      file_name: 'roster.zip',
      asked: { time_zone: null, into: null },
      status: 'read',
      list: 'file,line,reason\n',
      created_at: daysAgo(days),
      changed_at: daysAgo(days),
    });
    await app.db('roster_uploads').insert([row(old, 31), row(young, 29)]);
    await runRetention(app.app.services);
    expect(await app.db('roster_uploads').whereIn('uuid', [old, young]).pluck('uuid')).toEqual([young]);
  });

  it('erase what visitors wrote about themselves, after one period for all', async () => {
    const [old, young] = [await askedForChallenge(world), await askedForChallenge(world)];
    await app.db.raw('update challenge_contacts set created_at = ? where request_uuid = ?', [daysAgo(61), old]);
    await as('admin').post('/admin/privacy/settings', { challenge_contacts: 60 });
    await settle();
    await runRetention(app.app.services);
    const left = (await app.db('challenge_contacts').select('request_uuid')) as { request_uuid: string }[];
    expect(left.map(({ request_uuid: uuid }) => uuid)).toEqual([young]);
  });

  it('delete report files after the district’s number of days', async () => {
    await as('schoolAdmin').post('/reports/students/export');
    await app.jobsDone();
    const files = async (): Promise<number> =>
      (await app.db.raw('select count(*)::int as n from report_export_files')).rows[0].n as number;
    expect(await files()).toBe(1);
    await as('admin').post('/admin/privacy/districts/1/retention', { report_files: 2 });
    await settle();
    await runRetention(app.app.services);
    expect(await files()).toBe(1);
    await app.db.raw(`update report_export_files set created_at = now() - interval '3 days'`);
    expect((await clockIn(1, 'report_files')).due).toMatchObject({ now: 1, kept: 1 });
    await runRetention(app.app.services);
    expect(await files()).toBe(0);
  });
});

describe('a district that leaves', () => {
  const { app, world, as } = useWorld(['admin', 'schoolAdmin']);
  const offBoard = (id: number, confirmation: string) =>
    as('admin').post(`/admin/privacy/districts/${id}/off_boarding`, { confirmation });

  it('is not erased before its data was exported, or with the wrong name', async () => {
    expect(await offBoard(1, 'Riverside')).toMatchObject({ status: 409, code: 'export_first' });
    const answer = await as('admin').get('/admin/privacy/districts/1/data.json');
    const { district, people } = answer.json as { district: object; people: { profile: { id: number } }[] };
    expect(district).toEqual({ id: 1, name: 'Riverside' });
    const ids = Object.values(cast).flatMap(({ id, school }) => (school === 1 || school === 2 ? [id] : []));
    expect(people.map(({ profile }) => profile.id).toSorted((a, b) => a - b)).toEqual(ids);
    expect((await offBoard(1, 'Lakeside')).status).toBe(400);
    expect((await app.db('people').whereNotNull('erased_at')).length).toBe(0);
    expect((await as('admin').get('/admin/privacy/districts/1/certificate')).status).toBe(404);
  });

  it('loses its people and their keys, keeps its figures, and gets a certificate', async () => {
    const { id, name, studentId } = await leavingDistrict(world, app);
    const sealed = await encryptFor(app.db, studentId, 'My own words');
    expect((await offBoard(id, name)).status).toBe(202);
    await app.jobsDone();
    const person = await app.db('people').where({ id: studentId }).first<{ given_name: string; email: string | null }>();
    expect(person).toMatchObject({ given_name: '', email: null });
    expect(await decryptFor(app.db, studentId, sealed)).toBe('[erased]');
    const answer = await as('admin').get(`/admin/privacy/districts/${id}/certificate`);
    expect(answer.json as OffBoardingCertificate).toMatchObject({
      district: { id, name },
      started_by: { id: cast.admin.id },
      exported_people_count: 1,
      keys_count: 1,
      erased: [{ role: 'student', count: 1 }],
      remains: expect.arrayContaining([expect.stringContaining('under numbers')]),
    });
    const page = (await as('admin').get(`/admin/privacy/districts/${id}`)).json as DistrictPrivacyPageData;
    expect(page).toMatchObject({ people_count: 0, off_boarding: { people_left: 0, finished_at: expect.any(String) } });
    // Everybody else is as they were.
    expect((await world.signIn('schoolAdmin').then((client) => client.get('/reports/schools'))).status).toBe(200);
    expect((await app.db('people').whereNotNull('erased_at')).length).toBe(1);
  });

  it('stays as certified when erasure is requested again', async () => {
    const { id, name } = await leavingDistrict(world, app);
    await offBoard(id, name);
    await app.jobsDone();
    const first = (await as('admin').get(`/admin/privacy/districts/${id}/certificate`)).json;
    await offBoard(id, name);
    await app.jobsDone();
    expect((await as('admin').get(`/admin/privacy/districts/${id}/certificate`)).json).toEqual(first);
  });

  it('can no longer sign in', async () => {
    const before = await app.visitor().signIn('student@world.test', password);
    expect(before.status).toBe(200);
    await as('admin').get('/admin/privacy/districts/1/data.json');
    expect((await offBoard(1, 'Riverside')).status).toBe(202);
    await app.jobsDone();
    expect((await app.visitor().signIn('student@world.test', password)).status).toBe(401);
    await vi.waitFor(async () => expect((await as('schoolAdmin').get('/reports/schools')).status).toBe(401), { timeout: 30_000 });
  });
});
