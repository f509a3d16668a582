import { describe, expect, it } from 'vitest';
import { sessionLifeOf } from '#people/session-life.ts';
import { SessionStore } from '#people/session-store.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { createInvitation } from '#people/invitations.ts';
import { createPool } from '#platform/database.ts';
import { createLogger } from '#platform/logger.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password } from '#tests/support/world.ts';

const own = 'a sentence of my own';
const html = { accept: 'text/html' };

describe('an account', () => {
  const { app, world } = useWorld();
  const isIn = async (client: HttpClient): Promise<boolean> =>
    ((await client.get('/api/session')).json as { user: unknown }).user !== null;
  const fresh = async (email: string, given: string): Promise<HttpClient> => {
    const client = app.visitor();
    expect((await client.signIn(email, given)).status).toBe(200);
    return client;
  };

  it('ends all other sessions when its password changes, and gives this one a new id', async () => {
    const [here, there] = [await world.signIn('teacher'), await world.signIn('teacher')];
    const sid = here.cookies.get('earshot.sid');
    const changed = await here.post('/account/password', { current_password: password, password: own });
    expect([changed.status, changed.json]).toEqual([200, { saved: true }]);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(here.cookies.get('earshot.sid')).not.toBe(sid);
    expect((await app.visitor().signIn(emailOf('teacher'), password)).status).toBe(401);
    expect(await isIn(await fresh(emailOf('teacher'), own))).toBe(true);
  });

  it('ends all sessions when an invitation sets its password', async () => {
    const there = await world.signIn('student');
    const token = await createInvitation(app.db, cast.student.id, new Date().toISOString());
    const visitor = app.visitor();
    visitor.csrfToken = ((await visitor.get('/api/session')).json as { csrf_token: string }).csrf_token;
    expect((await visitor.post(`/invitations/${token}`, { password: own })).status).toBe(200);
    expect(await isIn(there)).toBe(false);
    expect((await visitor.post(`/invitations/${token}`, { password: own })).status).toBe(403);
    const next = app.visitor();
    next.csrfToken = ((await next.get('/api/session')).json as { csrf_token: string }).csrf_token;
    expect((await next.post(`/invitations/${token}`, { password: own })).code).toBe('invitation_over');
  });

  it('asks for the current password and a new, good one', async () => {
    const client = await world.signIn('classmate');
    const change = async (current: string, next: string) => {
      const answer = await client.post('/account/password', { current_password: current, password: next });
      return [answer.status, (answer.json as { errors?: { path: string }[] }).errors?.[0]?.path];
    };
    expect(await change('not mine', own)).toEqual([400, 'current_password']);
    expect(await change(password, password)).toEqual([400, 'password']);
    expect(await change(password, '7 chars')).toEqual([400, 'password']);
    expect(await change(password, 'iloveyou1')).toEqual([400, 'password']);
    expect(await change(password, 'Password1')).toEqual([400, 'password']);
    const page = await client.call('POST', '/account/password', {
      rawBody: new URLSearchParams({ current_password: password, password: 'iloveyou1', _csrf: client.csrfToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...html,
    });
    expect([page.status, page.text.includes('Many people use this password')]).toEqual([400, true]);
  });

  it('requires 15 characters from staff, since the second step can be turned off', async () => {
    const client = await world.signIn('admin');
    const short = await client.post('/account/password', { current_password: password, password: 'fourteen chars' });
    expect(short.text).toContain('15 to 256 characters');
    const long = await client.post('/account/password', { current_password: password, password: 'fifteen letters' });
    expect(long.status).toBe(200);
  });

  it('limits wrong passwords within an open session', async () => {
    const client = await world.signIn('farTeacher');
    const ask = (current: string) => client.post('/account/password', { current_password: current, password: own });
    for (let times = 0; times < 5; times += 1) expect((await ask('wrong')).status).toBe(400);
    for (let times = 0; times < 5; times += 1)
      expect((await client.post('/account/email', { email: 'x@y.test', email_password: 'wrong' })).status).toBe(400);
    const more = await ask(password);
    expect([more.status, more.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('signs out everywhere', async () => {
    const [here, there] = [await world.signIn('otherTeacher'), await world.signIn('otherTeacher')];
    expect((await here.post('/account/sign_out_everywhere')).json).toEqual({ user: null });
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
  });

  it('with a shared first password is sent to choose its own', async () => {
    const { id } = cast.otherStudent;
    await app.db('credentials').where({ person_id: id }).delete();
    await setInitialPassword(app.db, [id], 'welcome to school', { mustChange: true });
    const client = app.visitor();
    const signedIn = await client.signIn(emailOf('otherStudent'), 'welcome to school');
    expect(signedIn.json).toMatchObject({ password_change_required: true });
    const led = await client.get('/students', html);
    expect([led.status, led.headers.get('location')]).toEqual([303, '/account']);
    expect((await client.get('/account')).json).toMatchObject({ password_change_required: true });
    const same = await client.post('/account/password', { password: 'welcome to school' });
    expect(same.status).toBe(400);
    expect((await client.post('/account/password', { password: own })).status).toBe(200);
    expect((await client.get('/students', html)).status).toBe(200);
    const later = await app.visitor().signIn(emailOf('otherStudent'), own);
    expect(later.json).not.toHaveProperty('password_change_required');
  });
});

describe('a session', () => {
  const { app, world } = useWorld();
  const hours = (milliseconds: number): number => milliseconds / 3_600_000;

  it('ends after half a day unused or after seven days, for staff after a working day', () => {
    for (const role of ['student', 'teacher', 'school_admin'] as const) {
      const { endsAt, idleMs } = sessionLifeOf(role, 0);
      expect([hours(endsAt), hours(idleMs)]).toEqual([7 * 24, 12]);
    }
    for (const role of ['admin', 'analyst'] as const) expect(hours(sessionLifeOf(role, 0).endsAt)).toBe(8);
  });

  it('is stored with its expiry, which the browser does not get', async () => {
    const client = app.visitor();
    const answer = await client.signIn(emailOf('teacher'), password);
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('earshot.sid='))).not.toMatch(/expires|max-age/i);
    const { rows } = await app.db.raw<{ rows: { hours: number }[] }>(
      `select extract(epoch from expire - localtimestamp)::float / 3600 as hours from sessions where sess ->> 'userId' = ?`,
      [String(cast.teacher.id)],
    );
    for (const row of rows) expect(Math.round(row.hours)).toBe(12);
    const page = await client.get('/dashboard', html);
    expect(page.headers.getSetCookie().join()).not.toMatch(/expires=\w{3}, /i);
  });

  it('that has expired is nobody’s, even while its row exists', async () => {
    await world.signIn('analyst');
    const { rows } = await app.db.raw<{ rows: { sid: string }[] }>(
      `update sessions set sess = jsonb_set(sess::jsonb, '{endsAt}', to_jsonb(?::bigint))::json
       where sess ->> 'userId' = ? returning sid`,
      [Date.now() - 1, String(cast.analyst.id)],
    );
    const pool = createPool(app.db.client.config.connection.connectionString as string, { max: 1 });
    const store = new SessionStore(pool, createLogger('silent'));
    const found = await new Promise((resolve) => store.get(rows[0]!.sid, (_error, data) => resolve(data)));
    expect(found).toBeNull();
    store.close();
    await pool.end();
  });
});

describe('behind a proxy', () => {
  const base = {
    nodeEnv: 'test',
    sessionSecret: 'a secret of the tests, long enough to sign with',
    publicUrl: 'https://e.test',
  } as const;
  const https = { 'x-forwarded-proto': 'https' };

  describe('that is trusted', () => {
    const { app } = useWorld([], { config: { ...base, trustedProxies: ['127.0.0.0/8'] } });
    it('every cookie is Secure and bound to this host', async () => {
      const client = app.visitor();
      const page = await client.call('GET', '/login', { ...html, headers: https });
      client.csrfToken = /<meta name="csrf-token" content="([^"]+)"/.exec(page.text)![1]!;
      const answer = await client.post('/login', { email: emailOf('teacher'), password }, https);
      expect(answer.status).toBe(200);
      const cookies = [...page.headers.getSetCookie(), ...answer.headers.getSetCookie()];
      expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
        '__Host-earshot.device',
        '__Host-earshot.form',
        '__Host-earshot.sid',
      ]);
      for (const cookie of cookies) expect(cookie).toMatch(/Path=\/;.*HttpOnly;.*Secure;.*SameSite=Lax/i);
      const session = await client.call('GET', '/api/session', { headers: https });
      expect(session.json).toMatchObject({ user: { role: 'teacher' } });
    });
  });

  describe('that is not configured', () => {
    const { app } = useWorld([], { config: { ...base, nodeEnv: 'production', trustedProxies: [] } });
    it('its headers are ignored', async () => {
      const page = await app.visitor().call('GET', '/login', { ...html, headers: { ...https, 'x-forwarded-for': '9.9.9.9' } });
      expect(page.headers.getSetCookie().join()).not.toMatch(/Secure|__Host-/);
    });
    it('nobody reads the metrics without a token', async () => {
      expect((await app.visitor().get('/metrics')).code).toBe('metrics_token_missing');
    });
  });

  describe('with a metrics token', () => {
    const { app } = useWorld([], { config: { ...base, nodeEnv: 'production', metricsToken: 'a token of sixteen' } });
    it('the metrics are open to its bearer', async () => {
      const ask = (token: string) => app.visitor().call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
      expect((await ask('another token of mine')).status).toBe(401);
      expect((await ask('a token of sixteen')).text).toContain('http_request_duration_seconds');
    });
  });
});
