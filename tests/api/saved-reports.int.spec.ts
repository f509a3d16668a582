import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#commands/accounts/person/roles.ts';
import { saveReport } from '#commands/reports/saved-reports.ts';
import type { SavedReportsPageData } from '#api/reports/saved-reports/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, schoolClassId } from '#tests/support/world.ts';

const path = '/reports/saved';

describe('saved reports', () => {
  let now = new Date('2026-11-23T15:00:00.000Z');
  const { app, world, as } = useWorld(['schoolAdmin', 'otherSchoolAdmin', 'principal', 'otherPrincipal', 'teacher', 'admin'], {
    now: () => now,
  });
  const listOf = async (who: 'schoolAdmin' | 'principal' | 'otherPrincipal' = 'schoolAdmin') => {
    await app.caughtUp();
    return ((await as(who).get(path)).json as SavedReportsPageData).reports;
  };
  const save = async (body: Record<string, unknown>) => {
    const answer = await as('schoolAdmin').post(path, body);
    return { status: answer.status, json: answer.json as { uuid: string; code?: string } };
  };

  beforeAll(() => void (now = new Date('2026-11-23T15:00:00.000Z')));

  it('open with the chosen filters, and with rolling or fixed dates', async () => {
    const range = 'start_date=2026-11-17&end_date=2026-11-23';
    const filters = 'quiz_type=reading_comprehension&sort=percent_correct&direction=desc';
    const saved = [
      { name: 'Plain', address: '/reports/schools?page=2&page_size=50&unknown=1&constructor=1&selected_school_id=' },
      { name: 'Filters', address: `/reports/classes?${filters}` },
      { name: 'Week', address: `/reports/classes?${range}&quiz_type=all`, dates: 'last_days' },
      { name: 'Since', address: `/reports/classes?${range}`, dates: 'since' },
      { name: 'Fixed', address: `/reports/classes/${schoolClassId}?${range}` },
    ];
    for (const body of saved) expect((await save(body)).status, body.name).toBe(201);
    now = new Date('2026-12-01T15:00:00.000Z');
    const urls = new Map((await listOf()).map(({ name, url }) => [name, url]));
    expect(urls.get('Plain')).toBe('/reports/schools');
    expect(urls.get('Filters')).toBe('/reports/classes?sort=percent_correct&direction=desc&quiz_type=reading_comprehension');
    expect(urls.get('Week')).toBe('/reports/classes?quiz_type=all&start_date=2026-11-25&end_date=2026-12-01');
    expect(urls.get('Since')).toBe('/reports/classes?start_date=2026-11-17');
    expect(urls.get('Fixed')).toBe(`/reports/classes/${schoolClassId}?end_date=2026-11-23&start_date=2026-11-17`);
    for (const url of urls.values()) expect((await as('schoolAdmin').get(url)).status, url).toBe(200);
  });

  it('are on the person’s home page, the latest first', async () => {
    const home = (await as('schoolAdmin').get('/dashboard')).json as {
      saved_reports: { name: string }[];
      saved_reports_count: number;
    };
    const all = await listOf();
    expect(home.saved_reports).toEqual(all.slice(0, 5));
    expect(home.saved_reports_count).toBe(all.length);
  });

  it('have their own names, which the log keeps sealed', async () => {
    const body = { name: '  Çédille  ', address: '/reports/students' };
    const { uuid } = (await save(body)).json;
    const named = { name: 'Çédille', kind: 'Students report', mailed: false };
    expect((await listOf()).find((report) => report.uuid === uuid)).toMatchObject(named);
    expect(await save({ ...body, name: 'ÇÉDILLE' })).toMatchObject({ status: 409, json: { code: 'saved_report_name_taken' } });
    const events = await app.store.readStream(`savedReports-${cast.schoolAdmin.id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('dille');
    const other = (await save({ ...body, name: 'Another' })).json.uuid;
    expect((await as('schoolAdmin').call('PATCH', `${path}/${other}`, { body: { name: 'çédille' } })).status).toBe(409);
    expect((await as('schoolAdmin').call('PATCH', `${path}/${uuid}`, { body: { name: 'Cedilla' } })).status).toBe(200);
    expect((await as('schoolAdmin').call('PATCH', `${path}/${other}`, { body: { name: 'çédille' } })).status).toBe(200);
  });

  it('are removed and restored, with their mail', async () => {
    const { uuid } = (await save({ name: 'Back', address: '/reports/schools', mailed: true })).json;
    expect((await as('schoolAdmin').call('DELETE', `${path}/${uuid}`)).status).toBe(200);
    expect((await listOf()).map(({ name }) => name)).not.toContain('Back');
    expect((await as('schoolAdmin').call('PUT', `${path}/${uuid}/mail`, { body: { mailed: true } })).status).toBe(404);
    expect((await as('schoolAdmin').post(`${path}/${uuid}/restore`, {})).status).toBe(200);
    expect((await listOf()).find(({ name }) => name === 'Back')).toMatchObject({ uuid, mailed: true });
  });

  it('are closed to everyone else, whatever they administer', async () => {
    const { uuid } = (await save({ name: 'Only mine', address: '/reports/schools' })).json;
    for (const who of ['otherSchoolAdmin', 'principal'] as const) {
      expect((await as(who).call('PATCH', `${path}/${uuid}`, { body: { name: 'Yours' } })).status).toBe(404);
      expect((await as(who).call('DELETE', `${path}/${uuid}`)).status).toBe(404);
    }
    for (const who of ['teacher', 'admin'] as const) expect((await as(who).get(path)).status).toBe(404);
    expect((await app.visitor().get(path)).status).toBe(401);
  });

  it('cannot be what the person may not see, or something that is not a report', async () => {
    const refused = [
      '/reports/saved',
      '/reports/elsewhere',
      '/reports/classes/99999',
      `/reports/classes/${schoolClassId}/export`,
    ];
    for (const address of refused) expect((await save({ name: address, address })).status, address).toBe(404);
    const other = await as('otherPrincipal').post(path, { name: 'Theirs', address: `/reports/classes/${schoolClassId}` });
    expect(other.status).toBe(404);
    expect(await listOf('otherPrincipal')).toEqual([]);
  });

  it('keep no search, whose words may be a name, and say what to do instead', async () => {
    const answer = await as('schoolAdmin').post(path, { name: 'Searched', address: '/reports/classes?search=otherTeacher' });
    expect([answer.status, answer.code]).toEqual([400, 'search_not_saved']);
    expect(answer.json).toMatchObject({ detail: expect.stringContaining('Clear the search') });
    expect((await save({ name: 'Searched for nothing', address: '/reports/classes?search=%20' })).status).toBe(201);
    expect((await listOf()).find(({ name }) => name === 'Searched for nothing')!.url).toBe('/reports/classes');
    const events = await app.store.readAll({ filter: { categories: ['savedReports'] } });
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('otherTeacher');
  });

  it('belong to their owner even if another person sends the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const uuids = [];
    for (const who of ['schoolAdmin', 'principal'] as const) {
      const answer = await as(who).call('POST', path, { headers, body: { name: 'Same key', address: '/reports/schools' } });
      expect(answer.status, who).toBe(201);
      uuids.push((answer.json as { uuid: string }).uuid);
    }
    expect((await listOf()).map(({ uuid }) => uuid)).toContain(uuids[0]);
    expect((await listOf('principal')).map(({ uuid }) => uuid)).toContain(uuids[1]);
  });

  it('are listed, and can be removed, when the product no longer has such a report', async () => {
    const actor = { id: cast.schoolAdmin.id, role: cast.schoolAdmin.role };
    const gone = { name: 'Gone', path: '/reports/gone', query: {}, lastDays: null, mailed: true };
    const { value } = await saveReport({ ...world.context(), actor, commandId: randomUUID() }, gone);
    expect(await listOf()).toContainEqual(expect.objectContaining({ name: 'Gone', kind: 'Report', url: '/reports/gone' }));
    expect((await as('schoolAdmin').get('/dashboard')).status).toBe(200);
    expect((await as('schoolAdmin').call('DELETE', `${path}/${value}`)).status).toBe(200);
  });

  it('are included in the person’s data, with the names in plain text', async () => {
    const data = await as('admin').get(`/admin/people/${cast.schoolAdmin.id}/data.json`);
    expect(data.text).toContain('Only mine');
  });

  it('stay when the person’s role changes, but cannot be viewed in the meantime', async () => {
    const body = { name: 'Mine', address: '/reports/schools' };
    expect((await as('otherPrincipal').post(path, body)).status).toBe(201);
    const role = { personId: cast.otherPrincipal.id, schoolIds: [2] };
    await changeRole(world.context(), { ...role, role: 'teacher' });
    await app.caughtUp();
    app.app.services.viewers.forget(cast.otherPrincipal.id);
    expect((await as('otherPrincipal').get(path)).status).not.toBe(200);
  });
});
