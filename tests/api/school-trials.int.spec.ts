import { describe, expect, it } from 'vitest';
import { loadViewerFrom } from '#api/http/load-viewer.ts';
import type { TrialsPageData } from '#api/districts/school-trials/schemas.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { endSchoolTrial, startSchoolTrial } from '#commands/districts/school-plan.ts';
import { daysAfter } from '#domain/districts/school-plan/trial.ts';
import { liveReads } from '#projections/runner/live.ts';
import { planOfSchool } from '#projections/districts/school-plans/queries.ts';
import { conflictOf, redo, sendForm } from '#tests/support/staff-forms.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';

/** Noon in both districts. */
const noon = '2026-11-23T18:00:00.000Z';
const today = '2026-11-23';

describe('school trials', () => {
  let now = noon;
  const { app, world, as } = useWorld(['admin', 'analyst', 'teacher', 'student', 'schoolAdmin'], { now: () => new Date(now) });
  const trial = '/admin/schools/1/trial';
  /** Past the cache. */
  const freshViewer = (id: number) => loadViewerFrom(app.db, () => new Date(now))(id);

  it('are started, extended and ended by staff, and show their state', async () => {
    const started = await as('admin').post(trial);
    expect([started.status, started.json]).toEqual([
      201,
      { trial: { starts_on: today, ends_on: '2026-12-23', state: 'running', days_left: 30 } },
    ]);
    await app.caughtUp();
    const again = await as('admin').post(trial);
    expect(again.json).toEqual(started.json);
    const longer = await as('admin').call('PATCH', trial, { body: { ends_on: '2027-01-15' } });
    expect(longer.json).toMatchObject({ trial: { ends_on: '2027-01-15', days_left: 53 } });
    const shorter = await as('admin').call('PATCH', trial, { body: { ends_on: '2026-12-01' } });
    expect([shorter.status, shorter.code]).toEqual([409, 'trial_not_longer']);
    await app.caughtUp();
    expect(await planOfSchool(liveReads(app.db), 1)).toMatchObject({
      trial: { startsOn: today, endsOn: '2027-01-15', ended: false },
    });
    const { json } = await as('admin').get('/admin/trials');
    expect(json).toMatchObject({ schools: [{ id: 1, name: 'North School', trial: { state: 'running' } }] });
    const ended = await as('admin').call('DELETE', trial, { body: {} });
    expect(ended.json).toMatchObject({ trial: { state: 'ended', days_left: null } });
    const past = await as('admin').call('PATCH', trial, { body: { ends_on: '2027-02-01' } });
    expect([past.status, past.code]).toEqual([409, 'no_trial']);
    expect((await as('admin').post('/admin/schools/99/trial')).status).toBe(404);
  });

  it('turn the free plan of its teachers into a trial, and back into the free plan afterwards', async () => {
    const teacher = { personId: cast.farTeacher.id, role: 'teacher', districtId: 2, schoolIds: [3] } as const;
    await registerPerson(world.context(), { ...teacher, plan: 'none' });
    await app.caughtUp();
    const planOf = async () => {
      const client = await world.signIn('farTeacher');
      return (await client.get('/dashboard')).json;
    };
    const context = { ...world.context(), now: noon };
    await startSchoolTrial(context, { schoolId: 3 });
    await app.caughtUp();
    expect(await planOf()).toMatchObject({ plan: 'free_trial', trial_days_remaining: 30 });
    expect((await (await world.signIn('farTeacher')).get('/teach/invites')).json).toMatchObject({ trial_of_school: true });
    // A teacher's own trial is not for those whom they invite.
    const own = { personId: cast.otherTeacher.id, role: 'teacher', districtId: 1, schoolIds: [2], plan: 'free_trial' } as const;
    await registerPerson(world.context(), { ...own, trialEndsOn: daysAfter(today, 60) });
    await app.caughtUp();
    expect((await (await world.signIn('otherTeacher')).get('/teach/invites')).json).toMatchObject({
      trial_days_remaining: 60,
      trial_of_school: false,
    });
    now = `${daysAfter(today, 31)}T18:00:00.000Z`;
    const { plan, trialEndsOn } = (await freshViewer(cast.farTeacher.id))!;
    expect({ plan, trialEndsOn }).toEqual({ plan: 'none', trialEndsOn: null });
    now = noon;
    await endSchoolTrial({ ...world.context(), now: noon }, { schoolId: 3 });
    await app.caughtUp();
    expect(await freshViewer(cast.farTeacher.id)).toMatchObject({ plan: 'none', trialEndsOn: null });
  });

  it('return a form to the list it came from, also with an error', async () => {
    const accept = 'text/html';
    const form = await as('admin').call('POST', '/admin/schools/2/trial', { body: { search: 'south' }, accept });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/admin/trials?search=south']);
    const refused = await as('admin').call('PATCH', '/admin/schools/2/trial', {
      body: { search: 'south', ends_on: '2026-11-24' },
      accept,
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Choose a later day');
  });

  describe('with two staff members at once', () => {
    const schoolNow = async (search = 'south') =>
      ((await as('admin').get(`/admin/trials?search=${search}`)).json as TrialsPageData).schools[0]!;
    /** A trial of its own for each test. */
    const started = async () => {
      await endSchoolTrial({ ...world.context(), now }, { schoolId: 2 }).catch(() => null);
      await startSchoolTrial({ ...world.context(), now }, { schoolId: 2 });
      return schoolNow();
    };
    const stale = (method: string, path: string, revision: string, body: object = {}) =>
      as('admin').call(method, path, { body, headers: { 'if-match': `W/"${revision}"` } });

    it('do not let a program overwrite a change it has not seen', async () => {
      const { url, plan_revision: old } = await started();
      expect((await as('admin').call('PATCH', url, { body: { ends_on: '2026-12-31' } })).status).toBe(200);
      const refused = [
        await stale('PATCH', url, old, { ends_on: '2027-02-01' }),
        await stale('DELETE', url, old),
        await stale('POST', url, old),
      ];
      expect(refused.map(({ status }) => status)).toEqual([412, 412, 412]);
      const { trial, plan_revision: revision } = await schoolNow();
      expect(trial).toMatchObject({ state: 'running', ends_on: '2026-12-31' });
      expect((await stale('DELETE', url, revision)).status).toBe(200);
    });

    it('show the second what the first did, on the list with its search, and apply the second change on request', async () => {
      const seen = await started();
      const { url } = seen;
      expect((await as('admin').call('PATCH', url, { body: { ends_on: '2027-01-15' } })).status).toBe(200);
      const mine = { _method: 'PATCH', search: 'south', ends_on: '2027-02-01', if_match: seen.plan_revision };
      const refused = await sendForm(as('admin'), url, mine);
      expect(refused.status).toBe(412);
      const conflict = conflictOf(refused)!;
      expect(conflict).toMatchObject({
        thing: 'school’s plan',
        changes: [{ what: `extended the trial of ${seen.name}`, actor: { id: cast.admin.id } }],
        mine: { what: `New last day of the trial of ${seen.name}`, value: '2027-02-01', theirs: '2027-01-15' },
        theirs_url: '/admin/trials?search=south',
      });
      const done = await redo(as('admin'), conflict);
      expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/trials?search=south']);
      expect((await schoolNow()).trial).toMatchObject({ ends_on: '2027-02-01' });
      // Pressed once more, it is so already.
      expect((await redo(as('admin'), conflict)).status).toBe(303);
    });

    it('treat a second click as the first', async () => {
      await endSchoolTrial({ ...world.context(), now }, { schoolId: 2 }).catch(() => null);
      const { url, plan_revision: revision } = await schoolNow();
      const press = () => sendForm(as('admin'), url, { search: 'south', if_match: revision });
      expect([(await press()).status, (await press()).status]).toEqual([303, 303]);
      const { trial, plan_revision: after } = await schoolNow();
      expect(trial).toMatchObject({ state: 'running' });
      expect(BigInt(after)).toBe(BigInt(revision === 'none' ? -1 : revision) + 1n);
    });

    it('ask before ending a trial that somebody has just extended', async () => {
      const { url, plan_revision: revision } = await started();
      expect((await as('admin').call('PATCH', url, { body: { ends_on: '2027-03-01' } })).status).toBe(200);
      const refused = await sendForm(as('admin'), url, { _method: 'DELETE', search: '', if_match: revision });
      expect(refused.status).toBe(412);
      expect((await schoolNow()).trial).toMatchObject({ state: 'running', ends_on: '2027-03-01' });
      const conflict = conflictOf(refused)!;
      expect(conflict).toMatchObject({ mine: { value: null, theirs: '2027-03-01' }, theirs_url: '/admin/trials' });
      expect((await redo(as('admin'), conflict)).status).toBe(303);
      expect((await schoolNow()).trial).toMatchObject({ state: 'ended' });
    });

    it('use the log’s revision even if the list is behind', async () => {
      const { id, url } = await started();
      const { revision } = await endSchoolTrial({ ...world.context(), now }, { schoolId: id });
      expect(await schoolNow()).toMatchObject({ trial: { state: 'ended' }, plan_revision: String(revision) });
      expect((await stale('POST', url, String(revision))).status).toBe(201);
    });

    it.each(['yesterday', '-1', '1 or 1=1'])('refuse "%s" as a revision', async (revision) => {
      const refused = await as('admin').post('/admin/schools/2/trial', { if_match: revision });
      expect(refused.status).toBe(400);
    });

    it.each(['analyst', 'teacher', 'student', 'schoolAdmin'] as const)('are not available to a %s', async (member) => {
      const answers = [
        await as(member).get('/admin/trials'),
        await as(member).post('/admin/schools/1/trial', { if_match: 'none' }),
        await as(member).call('DELETE', '/admin/schools/1/trial', { body: { if_match: '0' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    });
  });
});
