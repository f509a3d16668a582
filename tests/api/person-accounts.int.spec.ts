import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccessLogPageData } from '#api/audit/access-log/schemas.ts';
import type { PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import { correctPerson } from '#commands/accounts/person/accounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { conflictOf, dataOf, redo, sendForm } from '#tests/support/staff-forms.ts';
import { passCaches } from '#tests/support/app.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password, schoolClassId } from '#tests/support/world.ts';

const others = ['teacher', 'student', 'schoolAdmin', 'analyst'] as const;
const { app, world, as } = useWorld(['admin', ...others]);

const teacher = { given_name: 'Noor', family_name: 'Al Amin', role: 'teacher', district_id: 1, school_ids: [1] };
const newEmail = (): string => `${randomUUID()}@accounts.test`;
const make = (account: object) => as('admin').post('/admin/people', account);
const made = async (account: object): Promise<number> => {
  const answer = await make(account);
  expect(answer.status, answer.text).toBe(201);
  await app.caughtUp();
  return (answer.json as { person: { id: number } }).person.id;
};
const change = (id: number, body: object) => as('admin').call('PATCH', `/admin/people/${id}`, { body });
const planned = (id: number, body: object) => as('admin').call('PUT', `/admin/people/${id}/plan`, { body });
const press = (id: number, what: string) => as('admin').post(`/admin/people/${id}/${what}`);
const pageOf = async (id: number): Promise<PersonPageData> =>
  (await as('admin').get(`/admin/people/${id}`)).json as PersonPageData;
const form = (path: string, fields: Record<string, string>) => sendForm(as('admin'), path, fields);
const linkTo = async (email: string): Promise<string> => {
  await app.jobsDone();
  const { text } = app.mails.findLast(({ to }) => to === email)!;
  return /(\/invitations\/[\w-]+)/.exec(text)![1]!;
};
const signedIn = async (email: string, secret: string): Promise<HttpClient> => {
  const client = app.visitor();
  expect((await client.signIn(email, secret)).status).toBe(200);
  return client;
};
const isIn = async (client: HttpClient): Promise<boolean> =>
  ((await client.get('/api/session')).json as { user: unknown }).user !== null;

describe('creating an account', () => {
  it('mails an invitation; the person chooses a password and is signed in', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email });
    const link = await linkTo(email);
    const client = app.visitor();
    expect((await client.get(link)).json).toMatchObject({ name: 'Noor Al Amin', email });
    await client.refreshToken();
    expect((await client.post(link, { password: 'a long password' })).json).toMatchObject({ user: { id, role: 'teacher' } });
    expect(await pageOf(id)).toMatchObject({
      person: { role: 'teacher', district: { id: 1 }, schools: [{ id: 1 }], plan: 'none' },
      account: { in_roster: false, may_change: true, changes: [{ what: 'made the account', actor: { id: cast.admin.id } }] },
    });
  });

  it('needs no school for an admin of the whole district, but one for an admin of some schools', async () => {
    const admin = { ...teacher, role: 'school_admin', school_ids: [] };
    const id = await made({ ...admin, email: newEmail(), administers: 'district' });
    expect((await pageOf(id)).account).toMatchObject({ administers: 'district', school_ids: [] });
    const refused = await make({ ...admin, email: newEmail(), administers: 'schools' });
    expect([refused.status, refused.text.includes('Choose at least one school')]).toEqual([400, true]);
  });

  it('gives a first password, which pages ask the person to change at once', async () => {
    const email = newEmail();
    await made({ given_name: 'Ian', role: 'analyst', email, sign_in: 'password', password: 'correct horse battery' });
    const client = app.visitor();
    const entered = await client.signIn(email, 'correct horse battery');
    expect(entered.json).toMatchObject({ user: { role: 'analyst' }, password_change_required: true });
    const led = await client.get('/analyst/events', { accept: 'text/html' });
    expect([led.status, led.headers.get('location')]).toEqual([303, '/account']);
  });

  it('needs no email address for a student who signs in with a card', async () => {
    const id = await made({ ...teacher, role: 'student', sign_in: 'card' });
    expect((await pageOf(id)).person).toMatchObject({ role: 'student', email: null });
    const refused = await press(id, 'invitation');
    expect([refused.status, refused.code]).toEqual([409, 'not_invitable']);
  });

  it('happens once for a repeated request, with one mail', async () => {
    const [email, key] = [newEmail(), randomUUID()];
    const send = () =>
      as('admin').call('POST', '/admin/people', { body: { ...teacher, email }, headers: { 'idempotency-key': key } });
    const first = await send();
    await app.jobsDone();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    await app.jobsDone();
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it.each([
    [{ email: emailOf('teacher') }, 409, 'has an account already'],
    [{ email: 'nobody' }, 400, 'not an email address'],
    [{ school_ids: [3] }, 400, 'belong to another district'],
    [{ school_ids: [999] }, 404, 'School 999'],
    [{ district_id: 999 }, 404, 'This district'],
    [{ role: 'admin', school_ids: [] }, 400, 'does not fit where they belong'],
    [{ role: 'teacher', district_id: '', school_ids: [] }, 400, 'does not fit where they belong'],
    [{ sign_in: 'password', password: '12345678' }, 400, 'easy to guess'],
    [{ sign_in: 'card' }, 400, 'Only students'],
  ])('with %j is refused with %i, and nothing is written', async (wrong, status, text) => {
    const before = await app.store.head();
    const refused = await make({ ...teacher, email: newEmail(), ...wrong });
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(text);
    expect(await app.store.head()).toEqual(before);
  });

  it('returns the form with what was typed, except the password, and shows what is wrong next to the field', async () => {
    const fields = { given_name: 'Ada', email: emailOf('student'), role: 'teacher', district_id: '1', school_ids: '1' };
    const taken = await form('/admin/people', fields);
    expect(taken.status).toBe(409);
    expect(taken.text).toContain('"Ada"');
    expect(taken.text).toContain(`${emailOf('student')} has an account already.`);
    const weak = await form('/admin/people', { ...fields, email: newEmail(), sign_in: 'password', password: 'password1' });
    expect(weak.status).toBe(400);
    expect(weak.text).toContain('easy to guess');
    expect(weak.text).not.toContain('password1');
  });

  it('redirects a browser to the new person’s page, which already exists', async () => {
    const answer = await form('/admin/people', { given_name: 'Eva', email: newEmail(), role: 'admin' });
    expect(answer.status).toBe(303);
    const page = await as('admin').get(answer.headers.get('location')!);
    expect(page.json).toMatchObject({ person: { name: expect.stringMatching(/^Eva/) }, done: 'invited' });
  });
});

describe('changing a role', () => {
  it('ends the person’s sessions, applies at the next sign-in, and is in the history with who did it', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email, sign_in: 'password', password: 'a first password' });
    const before = await signedIn(email, 'a first password');
    const changed = await change(id, { role: 'school_admin', school_ids: [1, 2], administers: 'schools' });
    expect(changed.json).toEqual({
      account: {
        id,
        role: 'school_admin',
        active: true,
        school_ids: [1, 2],
        administers: 'schools',
        plan: null,
        trial_ends_on: null,
      },
    });
    expect(await isIn(before)).toBe(false);
    const again = await app.visitor().signIn(email, 'a first password');
    expect(again.json).toMatchObject({ user: { role: 'school_admin' } });
    const { account } = await pageOf(id);
    expect(account.changes.map(({ what, actor }) => [what, actor.id])).toEqual([
      ['changed the schools', cast.admin.id],
      ['changed what they administer', cast.admin.id],
      ['changed the role', cast.admin.id],
      ['made the account', cast.admin.id],
    ]);
    expect(account.changes[2]!.differences[0]).toMatchObject({ piece: 'Role', before: 'Teacher', after: 'School admin' });
  });

  it('signs out in other processes, too: the reaction ends stored sessions', async () => {
    const client = await world.signIn('classmate');
    const stored = () => app.db('sessions').whereRaw(`sess ->> 'userId' = ?`, [String(cast.classmate.id)]);
    expect(await stored()).toHaveLength(1);
    expect((await change(cast.classmate.id, { role: 'student', school_ids: [2] })).status).toBe(200);
    await app.reacted();
    // Another school is no other role for the reaction; the route has ended the session all the same.
    expect(await isIn(client)).toBe(false);
    expect((await change(cast.classmate.id, { role: 'student', school_ids: [1] })).status).toBe(200);
  });

  it('cannot move people between staff and districts, or to another district’s school', async () => {
    const staff = await change(cast.analyst.id, { role: 'teacher', school_ids: [1] });
    expect([staff.status, staff.code]).toEqual([400, 'districts_differ']);
    const person = await change(cast.otherTeacher.id, { role: 'analyst', school_ids: [] });
    expect([person.status, person.code]).toEqual([409, 'role_of_other_place']);
    const elsewhere = await change(cast.otherTeacher.id, { role: 'teacher', school_ids: [3] });
    expect([elsewhere.status, elsewhere.code]).toEqual([400, 'districts_differ']);
    const nowhere = await change(cast.otherTeacher.id, { role: 'teacher', school_ids: [] });
    expect([nowhere.status, nowhere.code]).toEqual([400, 'school_missing']);
  });

  it('cannot be done to oneself', async () => {
    for (const refused of [
      await change(cast.admin.id, { role: 'analyst', school_ids: [] }),
      await press(cast.admin.id, 'deactivate'),
    ]) {
      expect([refused.status, refused.code]).toEqual([409, 'own_account']);
    }
    expect((await pageOf(cast.admin.id)).account.may_change).toBe(false);
  });

  it('never removes a district’s last administrator, by role, scope or closing', async () => {
    const { id } = cast.otherSchoolAdmin;
    for (const refused of [
      await change(id, { role: 'teacher', school_ids: [3] }),
      await change(id, { role: 'school_admin', school_ids: [3], administers: 'schools' }),
      await press(id, 'deactivate'),
    ]) {
      expect([refused.status, refused.code]).toEqual([409, 'last_administrator']);
    }
    const page = await form(`/admin/people/${id}/deactivate`, {});
    expect(page.status).toBe(409);
    expect(page.text).toContain('Make somebody else an administrator first.');
    const other = { ...teacher, role: 'school_admin', district_id: 2, school_ids: [], administers: 'district' };
    await made({ ...other, email: newEmail() });
    expect((await change(id, { role: 'teacher', school_ids: [3] })).status).toBe(200);
  });

  it('shows whether the person is in a roster, whose next import may change it back', async () => {
    expect((await pageOf(cast.teacher.id)).account.in_roster).toBe(true);
  });
});

describe('changing a teacher’s plan', () => {
  it('applies at their next request, signs nobody out, and is in the history', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email, sign_in: 'password', password: 'a first password' });
    const client = await signedIn(email, 'a first password');
    expect((await client.get('/dashboard')).json).toMatchObject({ plan: 'none' });
    expect((await planned(id, { plan: 'premium' })).json).toMatchObject({ account: { plan: 'premium', trial_ends_on: null } });
    expect((await client.get('/dashboard')).json).toMatchObject({ plan: 'premium' });
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    expect((await planned(id, { plan: 'free_trial', trial_ends_on: soon })).status).toBe(200);
    const { account } = await pageOf(id);
    expect(account).toMatchObject({ plan: 'free_trial', trial_ends_on: soon });
    expect(account.changes[0]).toMatchObject({ what: 'changed the plan', actor: { id: cast.admin.id } });
    expect(account.changes[0]!.differences).toMatchObject([
      { piece: 'Plan', before: 'Premium', after: `Free trial until ${soon}` },
    ]);
  });

  it.each([
    [{ plan: 'free_trial' }, 400],
    [{ plan: 'free_trial', trial_ends_on: '2020-01-01' }, 409],
    [{ plan: 'free_trial', trial_ends_on: '2999-01-01' }, 409],
    [{ plan: 'gold' }, 400],
    [{ plan: 'premium', if_match: 'yesterday' }, 400],
  ])('to %j is refused with %i', async (wrong, status) => {
    const id = await made({ ...teacher, email: newEmail() });
    expect((await planned(id, wrong)).status).toBe(status);
    expect((await pageOf(id)).account.plan).toBe('none');
  });

  it('is only for teachers', async () => {
    const refused = await planned(cast.otherStudent.id, { plan: 'premium' });
    expect([refused.status, refused.code]).toEqual([409, 'plan_invalid']);
  });
});

describe('two staff members changing the same account', () => {
  it('cannot overwrite each other’s changes through the API', async () => {
    const id = await made({ ...teacher, email: newEmail() });
    const { revision } = (await pageOf(id)).account;
    const stale = (method: string, path: string, body: object) =>
      as('admin').call(method, path, { body, headers: { 'if-match': `W/"${revision}"` } });
    expect((await stale('PUT', `/admin/people/${id}/plan`, { plan: 'premium' })).status).toBe(200);
    const refused = [
      await stale('PUT', `/admin/people/${id}/plan`, { plan: 'none' }),
      await stale('PATCH', `/admin/people/${id}`, { role: 'student', school_ids: [1] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([412, 412]);
    expect((await pageOf(id)).account).toMatchObject({ role: 'teacher', plan: 'premium' });
  });

  it('see the other’s change to the plan, and choose', async () => {
    const id = await made({ ...teacher, email: newEmail() });
    const { revision } = (await pageOf(id)).account;
    expect((await planned(id, { plan: 'premium' })).status).toBe(200);
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const mine = { _method: 'PUT', plan: 'free_trial', trial_ends_on: soon, if_match: revision };
    const refused = await form(`/admin/people/${id}/plan`, mine);
    expect(refused.status).toBe(412);
    const conflict = conflictOf(refused)!;
    expect(conflict).toMatchObject({
      thing: 'account',
      changes: [{ what: 'changed the plan', actor: { id: cast.admin.id } }],
      mine: { what: 'Plan', value: `Free trial until ${soon}`, theirs: 'Premium' },
      theirs_url: `/admin/people/${id}`,
    });
    expect((await redo(as('admin'), conflict)).status).toBe(303);
    expect((await pageOf(id)).account).toMatchObject({ plan: 'free_trial', trial_ends_on: soon });
    // Pressed once more, it is so already.
    expect((await redo(as('admin'), conflict)).status).toBe(303);
    expect((await pageOf(id)).account.changes.filter(({ what }) => what === 'changed the plan')).toHaveLength(2);
  });

  it('see the other’s change to the role, and all chosen schools are in the form again', async () => {
    const id = await made({ ...teacher, email: newEmail() });
    const { revision } = (await pageOf(id)).account;
    expect((await change(id, { role: 'school_admin', school_ids: [1], administers: 'schools' })).status).toBe(200);
    const refused = await as('admin').call('PATCH', `/admin/people/${id}`, {
      body: { role: 'student', school_ids: [1, 2], if_match: revision },
      accept: 'text/html',
    });
    expect(refused.status).toBe(412);
    const conflict = conflictOf(refused)!;
    expect(conflict.changes.map(({ what }) => what)).toContain('changed the role');
    expect(conflict.again.fields.filter(({ name }) => name === 'school_ids').map(({ value }) => value)).toEqual(['1', '2']);
    expect((await pageOf(id)).account).toMatchObject({ role: 'school_admin', school_ids: [1] });
  });
});

describe('correcting a name or an email address', () => {
  const correct = (id: number, details: object) => as('admin').call('PUT', `/admin/people/${id}/details`, { body: details });
  const named = { given_name: 'Nour', family_name: 'Al-Amin' };

  it('shows the new name, keeps them signed in, and shows in the history what was corrected and by whom', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email, sign_in: 'password', password: 'a first password' });
    const client = await signedIn(email, 'a first password');
    expect((await correct(id, { ...named, email })).status).toBe(200);
    const page = await pageOf(id);
    expect(page).toMatchObject({
      person: { name: 'Nour Al-Amin', email },
      account: {
        details: { ...named, email },
        changes: [{ what: 'corrected the name', actor: { id: cast.admin.id }, differences: [] }, { what: 'made the account' }],
      },
    });
    expect(await isIn(client)).toBe(true);
    expect((await correct(id, { ...named, email })).status).toBe(200);
    expect((await pageOf(id)).account.changes, 'what is so already is no change').toHaveLength(2);
    const log = JSON.stringify(await app.app.services.store.readStream(`person-${id}`), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(log).not.toMatch(/Nour|accounts\.test/);
  });

  it('with another address ends sessions and links of the old one, and notifies it', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const id = await made({ ...teacher, email: before, sign_in: 'password', password: 'a first password' });
    const client = await signedIn(before, 'a first password');
    await press(id, 'invitation');
    const link = await linkTo(before);
    expect((await app.visitor().get(link)).status).toBe(200);
    expect((await correct(id, { ...named, email: after })).status).toBe(200);
    expect(await isIn(client)).toBe(false);
    expect((await app.visitor().get(link)).status).toBe(404);
    expect((await app.visitor().signIn(before, 'a first password')).status).toBe(401);
    await signedIn(after, 'a first password');
    await app.jobsDone();
    expect(app.mails.findLast(({ to }) => to === before)).toMatchObject({ subject: expect.stringMatching(/address/i) });
    expect((await pageOf(id)).account.changes[0]).toMatchObject({ what: 'corrected the name and the email address' });
    await app.app.services.accessLog.flush();
    const { entries } = (await as('admin').get(`/admin/access_log?person=${id}&action=account_changed`))
      .json as AccessLogPageData;
    expect(entries.map(({ filters }) => filters)).toContainEqual({ change: 'corrected_by_staff', by: cast.admin.id });
  });

  it('ends the sessions even if the process got no further than the log', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email, sign_in: 'password', password: 'a first password' });
    const client = await signedIn(email, 'a first password');
    const details = { personId: id, givenName: 'Noor', familyName: 'Al Amin' };
    const staff = { ...world.context(), actor: { id: cast.admin.id, role: 'admin' as const } };
    await correctPerson({ ...staff, commandId: randomUUID() }, { ...details, familyName: 'Al-Amin', email });
    await app.caughtUp();
    expect(await isIn(client), 'another name ends nothing').toBe(true);
    await correctPerson({ ...staff, commandId: randomUUID() }, { ...details, email: newEmail() });
    await passCaches(async () => !(await isIn(client)));
  });

  it('gives nobody an address that is taken, and returns the form as filled in', async () => {
    const [email, taken] = [newEmail(), newEmail()];
    const id = await made({ ...teacher, email });
    await made({ ...teacher, email: taken });
    const refused = await correct(id, { ...named, email: taken.toUpperCase() });
    expect([refused.status, refused.code]).toEqual([409, 'email_taken']);
    const again = await form(`/admin/people/${id}/details`, { _method: 'PUT', ...named, email: taken });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('has an account already.')]);
    expect(dataOf<PersonPageData>(again).account.details).toEqual({ ...named, email: taken });
    expect(await pageOf(id)).toMatchObject({ person: { name: 'Noor Al Amin', email } });
  });

  it('allows only students to have no email address', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email });
    expect((await correct(id, named)).code).toBe('email_missing');
    const student = await made({
      ...teacher,
      role: 'student',
      sign_in: 'password',
      password: 'a first password',
      email: newEmail(),
    });
    expect((await correct(student, named)).status).toBe(200);
    expect((await pageOf(student)).person).toMatchObject({ name: 'Nour Al-Amin', email: null });
  });

  it('is left to the roster for roster people, and to another administrator for one’s own account', async () => {
    const id = await made({ ...teacher, email: newEmail() });
    await app.db.raw('update people set sourced_id = ? where id = ?', [randomUUID(), id]);
    const refused = [
      await correct(id, { ...named, email: newEmail() }),
      await correct(cast.admin.id, { ...named, email: newEmail() }),
    ];
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [409, 'name_from_roster'],
      [409, 'own_account'],
    ]);
  });

  it('asks the second of two staff members to confirm', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email });
    const { revision } = (await pageOf(id)).account;
    expect((await correct(id, { ...named, email })).status).toBe(200);
    const mine = { _method: 'PUT', given_name: 'Noura', family_name: 'Al Amin', email, if_match: revision };
    const conflict = conflictOf(await form(`/admin/people/${id}/details`, mine))!;
    expect(conflict).toMatchObject({
      changes: [{ what: 'corrected the name', actor: { id: cast.admin.id } }],
      mine: { what: 'Name and email address', value: `Noura Al Amin\n${email}` },
    });
    expect((await redo(as('admin'), conflict)).status).toBe(303);
    expect((await pageOf(id)).person.name).toBe('Noura Al Amin');
  });
});

describe('closing an account', () => {
  it('signs out at once and lets nobody in until it is restored as it was', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email, sign_in: 'password', password: 'a first password' });
    const client = await signedIn(email, 'a first password');
    expect((await press(id, 'deactivate')).json).toMatchObject({ account: { id, active: false } });
    expect(await isIn(client)).toBe(false);
    expect((await app.visitor().signIn(email, 'a first password')).status).toBe(401);
    const refused = [await press(id, 'invitation'), await change(id, { role: 'student', school_ids: [1] })];
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [409, 'not_invitable'],
      [409, 'account_closed'],
    ]);
    expect((await press(id, 'reactivate')).json).toMatchObject({
      account: { id, active: true, role: 'teacher', school_ids: [1] },
    });
    await signedIn(email, 'a first password');
  });

  it('is in the access log under the account, with the id of the person who did it', async () => {
    const email = newEmail();
    const id = await made({ ...teacher, email });
    await change(id, { role: 'student', school_ids: [1] });
    await press(id, 'deactivate');
    await press(id, 'reactivate');
    await press(id, 'invitation');
    await app.app.services.accessLog.flush();
    const { entries } = (await as('admin').get(`/admin/access_log?person=${id}&action=account_changed`))
      .json as AccessLogPageData;
    expect(entries.map(({ filters }) => filters).toReversed()).toEqual(
      ['made', 'role', 'closed', 'opened', 'invited'].map((what) => ({ change: `${what}_by_staff`, by: cast.admin.id })),
    );
  });
});

it.each(others)('none of it is available to a %s', async (member) => {
  const client = as(member);
  const target = cast.otherStudent.id;
  const answers = [
    await client.get('/admin/people/new'),
    await client.post('/admin/people', { ...teacher, email: newEmail() }),
    await client.call('PATCH', `/admin/people/${target}`, { body: { role: 'teacher', school_ids: [2] } }),
    await client.call('PUT', `/admin/people/${target}/plan`, { body: { plan: 'premium' } }),
    await client.call('PUT', `/admin/people/${target}/details`, { body: { given_name: 'A', email: newEmail() } }),
    await client.post(`/admin/people/${target}/deactivate`),
    await client.post(`/admin/people/${target}/reactivate`),
    await client.post(`/admin/people/${target}/invitation`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(await pageOf(target)).toMatchObject({ person: { role: 'student', active: true } });
});

it('an unknown person is not found', async () => {
  const answers = [
    await change(999_999, { role: 'teacher', school_ids: [1] }),
    await planned(999_999, { plan: 'premium' }),
    await as('admin').call('PUT', '/admin/people/999999/details', { body: { given_name: 'A', email: newEmail() } }),
    ...(await Promise.all(['deactivate', 'reactivate', 'invitation'].map((what) => press(999_999, what)))),
    await as('admin').get('/admin/people/new?place=999'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

it('a student’s work stays when they become a teacher and change back', async () => {
  const { id } = cast.student;
  const before = (await pageOf(id)).held.solutions_count;
  expect((await change(id, { role: 'teacher', school_ids: [1] })).status).toBe(200);
  expect((await change(id, { role: 'student', school_ids: [1] })).status).toBe(200);
  const page = await pageOf(id);
  expect([page.held.solutions_count, page.school_classes.map((one) => one.id)]).toEqual([before, [schoolClassId]]);
  expect((await app.visitor().signIn(emailOf('student'), password)).status).toBe(200);
});
