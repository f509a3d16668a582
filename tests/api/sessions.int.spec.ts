import { describe, expect, it } from 'vitest';
import { createInvitation } from '#people/invitations.ts';
import { deactivatePerson } from '#commands/accounts/person/roles.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { setPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import { signInStream } from '#domain/accounts/sign-in/events.ts';
import type { Answer, HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password } from '#tests/support/world.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('sessions', () => {
  const demo = { accounts: [{ email: emailOf('teacher'), label: 'Teacher' }], password };
  const { app, world } = useWorld([], { demo });

  const opened = async (): Promise<HttpClient> => {
    const client = app.visitor();
    const page = await client.get('/login', { accept: 'text/html' });
    client.csrfToken = /name="csrf-token" content="([^"]+)"/.exec(page.text)![1]!;
    return client;
  };
  const postForm = (client: HttpClient, path: string, fields: Record<string, string>): Promise<Answer> =>
    client.call('POST', path, {
      rawBody: new URLSearchParams(fields).toString(),
      headers: form,
      accept: 'text/html',
      withoutToken: true,
    });

  it('start with JSON, under a new session id and a new token', async () => {
    const client = await opened();
    const [before, token] = [client.cookies.get('earshot.sid'), client.csrfToken];
    const answer = await client.post('/login', { email: ` ${emailOf('teacher').toUpperCase()} `, password });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ user: { id: cast.teacher.id, role: 'teacher', name: 'teacher Tester' } });
    expect(client.cookies.get('earshot.sid')).not.toBe(before);
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('earshot.sid='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const session = (await client.get('/api/session')).json as { csrf_token: string };
    expect(session).toEqual({
      user: { id: cast.teacher.id, role: 'teacher', name: 'teacher Tester' },
      csrf_token: expect.any(String),
    });
    expect(session.csrf_token).not.toBe(token);
    const planted = app.visitor();
    planted.cookies.set('earshot.sid', before!);
    expect(((await planted.get('/api/session')).json as { user: unknown }).user).toBeNull();
  });

  it('start with a form, and redirect to the requested page, on this site only', async () => {
    const wanted: Record<string, string> = {
      '': '/students',
      '/students?from=mail#top': '/students?from=mail#top',
      'https://evil.test/': '/students',
      '//evil.test/': '/students',
      '/\\evil.test': '/students',
    };
    for (const [returnTo, location] of Object.entries(wanted)) {
      const client = await opened();
      const fields = { email: emailOf('student'), password, _csrf: client.csrfToken, return_to: returnTo };
      const answer = await postForm(client, '/login', fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    }
    const signedIn = await world.signIn('student');
    expect((await signedIn.get('/login', { accept: 'text/html' })).headers.get('location')).toBe('/students');
    expect((await signedIn.get('/', { accept: 'text/html' })).headers.get('location')).toBe('/students');
    expect((await (await world.signIn('analyst')).get('/')).headers.get('location')).toBe('/dashboard');
  });

  it('refuse a wrong password and an unknown address with the same answer', async () => {
    const client = await opened();
    const wrong = await client.post('/login', { email: emailOf('admin'), password: 'not the password' });
    const unknown = await client.post('/login', { email: 'nobody@world.test', password });
    expect([wrong.status, wrong.code]).toEqual([401, 'invalid_credentials']);
    expect(unknown.json).toEqual(wrong.json);
    const page = await postForm(client, '/login', { email: 'nobody@world.test', password, _csrf: client.csrfToken });
    expect(page.status).toBe(401);
    expect(page.text).toContain('<body id="login_page">');
    expect(page.text).toContain('nobody@world.test');
  });

  it('are refused with an explanation when the browser sends no cookies', async () => {
    const form = { email: emailOf('student'), password, _csrf: 'of a page whose cookie did not come' };
    const page = await postForm(app.visitor(), '/login', form);
    expect(page.status).toBe(403);
    expect(page.text).toContain('Cookies are switched off');
    expect(page.text).toContain('Allow cookies for this address');
    expect((await app.visitor().post('/login', form)).code).toBe('cookies_refused');
  });

  it('ask which district, only after the password was right in several', async () => {
    const email = emailOf('teacher');
    await registerDistrict(world.context(), { districtId: 77, name: 'Far District', timeZone: 'UTC' });
    await savePeople(app.db, [{ id: 7_001, districtId: 77, sourcedId: null, email, givenName: 'Far', familyName: 'Teacher' }]);
    await registerPerson(world.context(), { personId: 7_001, role: 'teacher', districtId: 77, schoolIds: [] });
    await setPassword(app.db, 7_001, 'a password for far away', 'teacher');
    await app.caughtUp();
    const signIn = async (given: object) => (await opened()).post('/login', { email, ...given });
    expect((await signIn({ password })).json).toMatchObject({ user: { id: cast.teacher.id } });
    expect((await signIn({ password: 'a password for far away' })).json).toMatchObject({ user: { id: 7_001 } });
    await setPassword(app.db, 7_001, password, 'teacher');
    const several = await signIn({ password });
    expect([several.status, several.code]).toEqual([409, 'choose_district']);
    const { districts } = several.json as { districts: { id: number; name: string }[] };
    expect(districts.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 77]);
    expect((await signIn({ password, district_id: 77 })).json).toMatchObject({ user: { id: 7_001 } });
    expect((await signIn({ password: 'not the password' })).status).toBe(401);
    await app.app.services.accessLog.flush();
    const tried = (await app.db('access_log').where({ action: 'sign_in_failed' }).pluck('person_id')) as (number | null)[];
    expect(tried.filter((id) => id === cast.teacher.id || id === 7_001).sort()).toEqual([cast.teacher.id, 7_001]);
    expect((await signIn({ password, district_id: 5 })).status).toBe(401);
    const client = await opened();
    const page = await postForm(client, '/login', { email, password, _csrf: client.csrfToken });
    expect([page.status, page.text.includes('Far District'), page.text.includes('choose_district')]).toEqual([409, true, true]);
    const chosen = await postForm(client, '/login', { email, password, district_id: '77', _csrf: client.csrfToken });
    expect(chosen.status).toBe(303);
    await deactivatePerson(world.context(), { personId: 7_001 });
    await app.caughtUp();
    expect((await signIn({ password })).json).toMatchObject({ user: { id: cast.teacher.id } });
  });

  it('end on sign-out, at once and everywhere', async () => {
    const client = await world.signIn('teacher');
    const tab = app.visitor();
    for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    expect((await tab.get('/dashboard')).status).toBe(200);
    const left = await client.post('/logout');
    expect(left.json).toEqual({ user: null });
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    expect((await (await world.signIn('student')).post('/logout')).headers.has('clear-site-data')).toBe(false);
    expect((await tab.get('/dashboard')).status).toBe(401);
    expect((await client.get('/dashboard')).status).toBe(401);
    const other = await world.signIn('teacher');
    const led = await postForm(other, '/logout', { _csrf: other.csrfToken });
    expect([led.status, led.headers.get('location')]).toEqual([303, '/']);
  });

  it('survive a restart of the app, unless they are forged', async () => {
    const client = await world.signIn('teacher');
    const rows = await app.db('sessions').whereRaw(`sess->>'userId' = ?`, [String(cast.teacher.id)]);
    expect(rows.length).toBeGreaterThan(0);
    const [sid] = decodeURIComponent(client.cookies.get('earshot.sid')!).slice(2).split('.');
    expect(rows.map((row: { sid: string }) => row.sid)).toContain(sid);
    const forged = app.visitor();
    forged.cookies.set('earshot.sid', encodeURIComponent(`s:${sid}.${'A'.repeat(43)}`));
    expect((await forged.get('/dashboard')).status).toBe(401);
  });

  it('are not stored for visitors, whatever they open or try', async () => {
    const count = async (): Promise<number> => Number((await app.db('sessions').count())[0]!['count']);
    const before = await count();
    const visitor = app.visitor();
    await visitor.get('/', { accept: 'text/html' });
    await visitor.get('/lessons/the-quiet-harbour', { accept: 'text/html' });
    await visitor.get('/nowhere', { accept: 'text/html' });
    expect(visitor.cookies.size).toBe(0);
    for (let round = 0; round < 20; round += 1) await opened();
    for (let round = 0; round < 20; round += 1) await app.visitor().get('/api/session');
    const guesser = await opened();
    await guesser.post('/login', { email: 'nobody@world.test', password: 'not the password' });
    expect(await count()).toBe(before);
  });

  it('start with an invitation once', async () => {
    const token = await createInvitation(app.db, cast.classmate.id, new Date().toISOString());
    const client = app.visitor();
    const page = await client.get(`/invitations/${token}`, { accept: 'text/html' });
    expect(page.text).toContain('<body id="invitation">');
    client.csrfToken = /name="csrf-token" content="([^"]+)"/.exec(page.text)![1]!;
    const short = await postForm(client, `/invitations/${token}`, { password: 'short', _csrf: client.csrfToken });
    expect([short.status, short.text.includes('Choose a password of 8 to 256 characters.')]).toEqual([400, true]);
    const chosen = 'a password that I chose';
    const accepted = await postForm(client, `/invitations/${token}`, { password: chosen, _csrf: client.csrfToken });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/students']);
    expect((await client.get('/students')).status).toBe(200);
    expect((await app.visitor().get(`/invitations/${token}`)).code).toBe('invitation_over');
    expect((await app.visitor().signIn(emailOf('classmate'), chosen)).status).toBe(200);
  });

  it('offer the demo accounts if there are any', async () => {
    const page = (await app.visitor().get('/login')).json as { demo_accounts: unknown; demo_password: unknown };
    expect(page).toMatchObject({ demo_accounts: [{ email: emailOf('teacher'), label: 'Teacher' }], demo_password: password });
  });

  it('are recorded for each sign-in, by password or by invitation, and not for refused ones', async () => {
    const { id, role } = cast.schoolAdmin;
    const recorded = async () => {
      const events = await app.store.readStream(signInStream(id, new Date().toISOString()));
      return events.map(({ type, data, metadata }) => [type, data['role'], metadata.actor]);
    };
    const before = await recorded();
    const client = await world.signIn('schoolAdmin');
    await client.get('/dashboard');
    await (await opened()).post('/login', { email: emailOf('schoolAdmin'), password: 'not the password' });
    const one = ['PersonSignedIn', role, { id, role }];
    expect(await recorded()).toEqual([...before, one]);
    const token = await createInvitation(app.db, id, new Date().toISOString());
    await (await opened()).post(`/invitations/${token}`, { password });
    expect(await recorded()).toEqual([...before, one, one]);
  });

  it('are refused to closed accounts', async () => {
    await deactivatePerson(world.context(), { personId: cast.otherStudent.id });
    await app.caughtUp();
    const answer = await app.visitor().signIn(emailOf('otherStudent'), password);
    expect([answer.status, answer.code]).toEqual([401, 'invalid_credentials']);
  });

  it('do not come back with a reopened account, even if they were left over when it was closed', async () => {
    const { id, role } = cast.farStudent;
    const sessions = async (): Promise<number> =>
      (await app.db('sessions').whereRaw(`sess ->> 'userId' = ?`, [String(id)])).length;
    const back = { personId: id, role, districtId: 2, schoolIds: [3] } as const;
    const keep = async (): Promise<void> => {
      await app.db.raw('create table kept_sessions as table sessions');
    };
    await world.signIn('farStudent');
    expect(await sessions()).toBe(1);
    await keep();
    await deactivatePerson(world.context(), { personId: id });
    await app.reacted();
    expect(await sessions()).toBe(0);
    // As closing an account once left them.
    await app.db.raw('insert into sessions select * from kept_sessions on conflict do nothing');
    expect(await sessions()).toBe(1);
    await registerPerson(world.context(), back);
    await app.reacted();
    expect(await sessions()).toBe(0);
    // Nobody is signed out by a roster that says the same again.
    await app.caughtUp();
    await app.db.raw('insert into sessions select * from kept_sessions on conflict do nothing');
    await registerPerson(world.context(), back);
    await app.reacted();
    expect(await sessions()).toBe(1);
  });
});
