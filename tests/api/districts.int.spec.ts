import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AdminDistrictsPageData, DistrictHistoryPageData, DistrictPageData } from '#api/districts/schemas.ts';
import type { FormConflictData } from '#api/edit-history/schemas.ts';
import { loadViewerFrom } from '#api/http/load-viewer.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { conflictOf, redo, sendForm } from '#tests/support/staff-forms.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';
import { numbersTaken } from './district-examples.ts';

/** Noon in both districts. */
const noon = '2026-11-23T18:00:00.000Z';
const { app, world, as } = useWorld(['admin', 'teacher', 'student', 'schoolAdmin', 'analyst'], { now: () => new Date(noon) });

const call = (method: string, path: string, body: object) => as('admin').call(method, path, { body });
const pageOf = async (id: number): Promise<DistrictPageData> =>
  (await as('admin').get(`/admin/districts/${id}`)).json as DistrictPageData;
const makeDistrict = async (): Promise<number> => {
  await numbersTaken(app);
  const made = await as('admin').post('/admin/districts', { name: `Hills ${randomUUID()}`, time_zone: 'America/Chicago' });
  expect(made.status).toBe(201);
  await app.caughtUp();
  return (made.json as { district: { id: number } }).district.id;
};
const addSchool = async (districtId: number, name: string): Promise<number> => {
  const made = await as('admin').post(`/admin/districts/${districtId}/schools`, { name });
  expect(made.status).toBe(201);
  await app.reacted();
  await app.caughtUp();
  return (made.json as { school: { id: number } }).school.id;
};

describe('districts', () => {
  it('are created, found by their own name or a school’s, renamed and given schools', async () => {
    const districtId = await makeDistrict();
    const mark = randomUUID().slice(0, 8);
    const schoolId = await addSchool(districtId, `Beacon ${mark}`);
    const { districts } = (await as('admin').get(`/admin/districts?search=beacon%20${mark}`)).json as AdminDistrictsPageData;
    expect(districts).toMatchObject([{ id: districtId, schools_count: 1, automated_trial: false }]);
    const renamed = await call('PATCH', `/admin/districts/${districtId}`, { name: `New ${mark}`, time_zone: 'America/Denver' });
    expect(renamed.json).toMatchObject({ district: { id: districtId, name: `New ${mark}`, time_zone: 'America/Denver' } });
    expect((await call('PATCH', `/admin/schools/${schoolId}`, { name: `Harbor ${mark}` })).status).toBe(200);
    await app.caughtUp();
    expect(await pageOf(districtId)).toMatchObject({
      district: { name: `New ${mark}`, time_zone: 'America/Denver' },
      schools: [{ id: schoolId, name: `Harbor ${mark}`, paid_through: null, trial: null }],
    });
  });

  it('that do not exist are not found', async () => {
    expect((await as('admin').get('/admin/districts/9999')).status).toBe(404);
    expect((await as('admin').post('/admin/districts/9999/schools', { name: 'Lost' })).status).toBe(404);
    expect((await call('PUT', '/admin/districts/9999/automated_trial', { on: true })).status).toBe(404);
    expect((await call('PATCH', '/admin/schools/9999', { name: 'Lost' })).status).toBe(404);
  });

  it.each(['teacher', 'student', 'schoolAdmin', 'analyst'] as const)('are not available to a %s', async (member) => {
    for (const path of ['/admin/districts', '/admin/districts/1', '/admin/districts/1/automated_trial']) {
      expect((await as(member).get(path)).status).toBe(403);
    }
    expect((await as(member).post('/admin/districts', { name: 'Mine', time_zone: 'UTC' })).status).toBe(403);
    expect((await as(member).call('PATCH', '/admin/schools/1', { body: { paid_through: '2030-01-01' } })).status).toBe(403);
  });
});

describe('the automated trial', () => {
  const turn = (districtId: number, on: boolean) => call('PUT', `/admin/districts/${districtId}/automated_trial`, { on });
  const refused = [409, 'paid_through_dates_set', 'Paid through dates should be empty'];
  const said = ({ status, code, json }: Awaited<ReturnType<typeof turn>>) => [status, code, (json as { detail: string }).detail];

  it('gives each new school of a district 30 days, and existing ones none', async () => {
    const districtId = await makeDistrict();
    await addSchool(districtId, 'Early');
    expect((await turn(districtId, true)).json).toEqual({ automated_trial: { on: true } });
    await addSchool(districtId, 'Late');
    const { automated_trial, schools } = await pageOf(districtId);
    expect([automated_trial.on, schools.map(({ name, trial }) => [name, trial?.ends_on ?? null])]).toEqual([
      true,
      [
        ['Early', null],
        ['Late', '2026-12-23'],
      ],
    ]);
    expect((await turn(districtId, false)).status).toBe(200);
  });

  it('cannot be edited while it is off and a paid-through date is set, but otherwise can', async () => {
    const districtId = await makeDistrict();
    const schoolId = await addSchool(districtId, 'Paying');
    await addSchool(districtId, 'Another');
    const edit = `/admin/districts/${districtId}/automated_trial`;
    // A day that is long over is set all the same.
    expect((await call('PATCH', `/admin/schools/${schoolId}`, { paid_through: '2020-01-01' })).status).toBe(200);
    await app.caughtUp();
    expect(said(await turn(districtId, true))).toEqual(refused);
    expect(said(await as('admin').get(edit))).toEqual(refused);
    const document = await as('admin').get(edit, { accept: 'text/html' });
    expect([document.status, document.text.includes('Paid through dates should be empty')]).toEqual([409, true]);
    // Without a date it is edited, and with one while it is on, too.
    expect((await call('PATCH', `/admin/schools/${schoolId}`, { paid_through: null })).status).toBe(200);
    await app.caughtUp();
    expect((await as('admin').get(edit)).status).toBe(200);
    expect((await turn(districtId, true)).status).toBe(200);
    expect((await call('PATCH', `/admin/schools/${schoolId}`, { paid_through: '2027-06-30' })).status).toBe(200);
    await app.caughtUp();
    expect((await as('admin').get(edit)).status).toBe(200);
    expect((await turn(districtId, false)).status).toBe(200);
    expect(said(await turn(districtId, true))).toEqual(refused);
  });
});

describe('a paid-through date', () => {
  it('gives the school’s teachers premium until that day, and makes a trial unnecessary', async () => {
    const teacher = { personId: cast.farTeacher.id, role: 'teacher', districtId: 2, schoolIds: [3] } as const;
    await registerPerson(world.context(), { ...teacher, plan: 'none' });
    const paid = (day: string | null) => call('PATCH', '/admin/schools/3', { paid_through: day });
    const planOn = async (now: string) => {
      await app.caughtUp();
      return (await loadViewerFrom(app.db, () => new Date(now))(cast.farTeacher.id))!.plan;
    };
    expect((await paid('2026-11-30')).json).toMatchObject({ school: { id: 3, paid_through: '2026-11-30' } });
    expect([await planOn('2026-11-30T18:00:00.000Z'), await planOn('2026-12-02T18:00:00.000Z')]).toEqual(['premium', 'none']);
    const trial = await as('admin').post('/admin/schools/3/trial');
    expect([trial.status, trial.code]).toEqual([409, 'school_has_paid']);
    expect((await paid('')).json).toMatchObject({ school: { paid_through: null } });
    expect(await planOn(noon)).toBe('none');
    expect((await as('admin').post('/admin/schools/3/trial')).status).toBe(201);
  });
});

describe('two concurrent changes', () => {
  const form = (path: string, fields: Record<string, string>) => sendForm(as('admin'), path, fields);
  const press = (conflict: FormConflictData | null) => redo(as('admin'), conflict!);

  it('do not let a program overwrite a change it has not seen', async () => {
    const districtId = await makeDistrict();
    const schoolId = await addSchool(districtId, 'Early');
    const before = await pageOf(districtId);
    const [school] = before.schools;
    const stale = (path: string, revision: string, body: object, method = 'PATCH') =>
      as('admin').call(method, path, { body, headers: { 'if-match': `W/"${revision}"` } });
    const details = { name: 'First', time_zone: 'America/Denver' };
    expect((await stale(`/admin/districts/${districtId}`, before.district.revision, details)).status).toBe(200);
    expect((await stale(`/admin/schools/${schoolId}`, school!.revision, { name: 'First' })).status).toBe(200);
    const refused = [
      await stale(`/admin/districts/${districtId}`, before.district.revision, { ...details, name: 'Second' }),
      await stale(`/admin/districts/${districtId}/automated_trial`, before.district.revision, { on: true }, 'PUT'),
      await stale(`/admin/schools/${schoolId}`, school!.revision, { name: 'Second' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([412, 412, 412]);
    expect(await pageOf(districtId)).toMatchObject({
      district: { name: 'First' },
      automated_trial: { on: false },
      schools: [{ name: 'First' }],
    });
    const both = await stale(`/admin/schools/${schoolId}`, '0', { name: 'Third', paid_through: '2030-01-01' });
    expect([both.status, both.text.includes('one at a time')]).toEqual([400, true]);
  });

  it('show the form both changes, and apply the second on request', async () => {
    const districtId = await makeDistrict();
    const schoolId = await addSchool(districtId, 'Beacon');
    const [school] = (await pageOf(districtId)).schools;
    expect((await call('PATCH', `/admin/schools/${schoolId}`, { name: 'Beacon Hill' })).status).toBe(200);
    const fields = { _method: 'PATCH', name: 'Beacon School', if_match: school!.revision };
    const refused = await form(`/admin/schools/${schoolId}`, fields);
    expect(refused.status).toBe(412);
    const conflict = conflictOf(refused);
    expect(conflict).toMatchObject({
      thing: 'school',
      changes: [{ what: 'renamed Beacon', actor: { id: cast.admin.id }, differences: [{ piece: 'Name', after: 'Beacon Hill' }] }],
      mine: { value: 'Beacon School', theirs: 'Beacon Hill' },
    });
    expect((await press(conflict)).status).toBe(303);
    expect((await pageOf(districtId)).schools).toMatchObject([{ name: 'Beacon School' }]);
    // Pressed once more, it is so already.
    expect((await press(conflict)).status).toBe(303);
  });

  it('ask again when the first change created what did not exist yet', async () => {
    const districtId = await makeDistrict();
    const schoolId = await addSchool(districtId, 'Paying');
    const [school] = (await pageOf(districtId)).schools;
    expect(school!.plan_revision).toBe('none');
    expect((await call('PATCH', `/admin/schools/${schoolId}`, { paid_through: '2027-06-30' })).status).toBe(200);
    const paid = { _method: 'PATCH', paid_through: '2028-06-30', if_match: 'none' };
    const refused = conflictOf(await form(`/admin/schools/${schoolId}`, paid));
    expect(refused).toMatchObject({ mine: { value: '2028-06-30', theirs: '2027-06-30' } });
    const trial = await form(`/admin/schools/${schoolId}/trial`, { district_id: String(districtId), if_match: 'none' });
    expect(trial.status).toBe(412);
    expect(conflictOf(trial)).toMatchObject({
      thing: 'school’s plan',
      changes: [{ what: 'set until when Paying has paid' }],
      mine: { what: 'Start a trial for Paying', value: null, theirs: null },
    });
    expect((await press(refused)).status).toBe(303);
    expect((await pageOf(districtId)).schools).toMatchObject([{ paid_through: '2028-06-30' }]);
  });

  it('do not conflict when they are about different things of one district', async () => {
    const districtId = await makeDistrict();
    const schoolId = await addSchool(districtId, 'Calm');
    const { district, schools } = await pageOf(districtId);
    expect((await call('PATCH', `/admin/schools/${schoolId}`, { name: 'Calmer' })).status).toBe(200);
    const renamed = { _method: 'PATCH', name: 'Quiet', time_zone: 'UTC', if_match: district.revision };
    expect((await form(`/admin/districts/${districtId}`, renamed)).status).toBe(303);
    const paid = { _method: 'PATCH', paid_through: '2027-06-30', if_match: schools[0]!.plan_revision };
    expect((await form(`/admin/schools/${schoolId}`, paid)).status).toBe(303);
  });
});

describe('the history of a district', () => {
  it('shows who changed what in it, its schools and their plans, the latest first', async () => {
    const districtId = await makeDistrict();
    const schoolId = await addSchool(districtId, 'Beacon');
    await call('PUT', `/admin/districts/${districtId}/automated_trial`, { on: true });
    await call('PATCH', `/admin/schools/${schoolId}`, { name: 'Beacon Hill' });
    await call('PATCH', `/admin/schools/${schoolId}`, { paid_through: '2027-06-30' });
    await app.caughtUp();
    const history = (await as('admin').get(`/admin/districts/${districtId}/history`)).json as DistrictHistoryPageData;
    expect(history.changes.map(({ what, actor }) => [what, actor.id])).toEqual(
      [
        'set until when Beacon Hill has paid',
        'renamed Beacon',
        'turned the automated trial on',
        'added Beacon',
        'made the district',
      ].map((what) => [what, cast.admin.id]),
    );
    expect(history.changes[0]!.differences).toMatchObject([{ piece: 'Paid through', before: null, after: '2027-06-30' }]);
  });

  it('is only for staff, and only of an existing district', async () => {
    for (const member of ['teacher', 'student', 'schoolAdmin', 'analyst'] as const) {
      expect((await as(member).get('/admin/districts/1/history')).status).toBe(403);
    }
    expect((await as('admin').get('/admin/districts/9999/history')).status).toBe(404);
  });
});
