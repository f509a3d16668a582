import { describe, expect, it } from 'vitest';
import { createLink } from '#people/account-links.ts';
import { removeSecondFactor } from '#people/second-factors.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password, type CastMember } from '#tests/support/world.ts';
import { codeAt } from './second-factor-examples.ts';

const html = { accept: 'text/html' };
const stepUrl = '/login/second_step';
const settingsUrl = '/account/second_step';

describe('the second step', () => {
  let now = new Date();
  const config = {
    nodeEnv: 'test',
    sessionSecret: 'a secret of the tests, long enough to sign with',
    publicUrl: 'https://earshot.test',
    trustedProxies: ['127.0.0.1'],
  } as const;
  const { app, world, as } = useWorld(['admin', 'teacher'], { now: () => now, config });
  const later = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1_000));
  const isIn = async (client: HttpClient): Promise<boolean> =>
    ((await client.get('/api/session')).json as { user: unknown }).user !== null;

  interface Own {
    readonly secret: string;
    readonly codes: string[];
    readonly client: HttpClient;
  }
  /** Turns it on for somebody, as they would. */
  const turnOn = async (member: CastMember): Promise<Own> => {
    const client = await world.signIn(member);
    const { setup } = (await client.get(settingsUrl)).json as { setup: { secret: string } };
    later(60);
    const answer = await client.post(settingsUrl, { code: codeAt(setup.secret, now), password });
    expect(answer.status, answer.text).toBe(200);
    return { secret: setup.secret, codes: (answer.json as { recovery_codes: string[] }).recovery_codes, client };
  };
  /** Somebody in a strange browser, whose password was right. */
  const halfway = async (member: CastMember): Promise<HttpClient> => {
    const client = app.visitor();
    const answer = await client.signIn(emailOf(member), password);
    expect([answer.status, answer.code]).toEqual([401, 'second_factor_required']);
    expect(await isIn(client)).toBe(false);
    return client;
  };

  it('is set up with an app code and the password, and gives ten recovery codes', async () => {
    const client = await world.signIn('schoolAdmin');
    const page = (await client.get(settingsUrl)).json as { setup: { secret: string }; on_since: null };
    expect(page.on_since).toBeNull();
    expect(page.setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(((await client.get(settingsUrl)).json as typeof page).setup.secret).toBe(page.setup.secret);
    const pathsOf = async (body: object): Promise<string[]> =>
      ((await client.post(settingsUrl, body)).json as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect(await pathsOf({ code: '000000', password })).toEqual(['code']);
    expect(await pathsOf({ code: codeAt(page.setup.secret, now), password: 'wrong' })).toEqual(['password']);
    const on = await client.post(settingsUrl, { code: codeAt(page.setup.secret, now), password });
    const { recovery_codes: codes } = on.json as { recovery_codes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await client.get(settingsUrl)).json).toMatchObject({ setup: null, codes_left: 10 });
    expect((await client.post(settingsUrl, { code: '123456', password })).code).toBe('second_factor_on');
    const row = (await app.db('second_factors').where({ person_id: cast.schoolAdmin.id }).first()) as { sealed_secret: string };
    expect(row.sealed_secret).not.toContain(page.setup.secret);
    const stored = JSON.stringify(await app.db('recovery_codes').where({ person_id: cast.schoolAdmin.id }));
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
    const events = await app.store.readStream(`secondFactor-${cast.schoolAdmin.id}`);
    expect(events.map(({ type }) => type)).toEqual(['SecondFactorTurnedOn']);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(page.setup.secret);
  });

  it('is required after the password in an unknown browser, and accepts each code once', async () => {
    const { secret } = await turnOn('principal');
    const client = await halfway('principal');
    expect((await client.get(stepUrl, html)).status).toBe(200);
    later(60);
    const code = codeAt(secret, now);
    expect((await client.post(stepUrl, { code: '000000' })).code).toBe('second_factor_wrong');
    expect((await client.post(stepUrl, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).json).toMatchObject({
      user: { id: cast.principal.id },
    });
    expect(await isIn(client)).toBe(true);
    const thief = await halfway('principal');
    expect((await thief.post(stepUrl, { code })).code).toBe('second_factor_wrong');
    expect(await isIn(thief)).toBe(false);
  });

  it('is skipped for thirty days if the person chooses that, and only in that browser', async () => {
    const { secret } = await turnOn('otherPrincipal');
    const client = await halfway('otherPrincipal');
    later(60);
    expect((await client.post(stepUrl, { code: codeAt(secret, now), trust: true })).status).toBe(200);
    const again = app.visitor();
    again.cookies.set('earshot.device', client.cookies.get('earshot.device')!);
    expect((await again.signIn(emailOf('otherPrincipal'), password)).status).toBe(200);
    await halfway('otherPrincipal');
    await app.db.raw(`update sign_in_devices set trusted_at = now() - interval '31 days' where person_id = ?`, [
      cast.otherPrincipal.id,
    ]);
    const late = app.visitor();
    late.cookies.set('earshot.device', client.cookies.get('earshot.device')!);
    expect((await late.signIn(emailOf('otherPrincipal'), password)).code).toBe('second_factor_required');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { codes } = await turnOn('otherSchoolAdmin');
    const client = await halfway('otherSchoolAdmin');
    expect((await client.post(stepUrl, { code: codes[0]!.toUpperCase().replace('-', ' ') })).status).toBe(200);
    const again = await halfway('otherSchoolAdmin');
    expect((await again.post(stepUrl, { code: codes[0] })).code).toBe('second_factor_wrong');
    const two = await Promise.all([
      again.post(stepUrl, { code: codes[1] }),
      (await halfway('otherSchoolAdmin')).post(stepUrl, { code: codes[1] }),
    ]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const used = (await app.store.readStream(`secondFactor-${cast.otherSchoolAdmin.id}`)).filter(
      ({ type }) => type === 'RecoveryCodeUsed',
    );
    expect(used.map(({ data }) => (data as { left: number }).left)).toEqual([9, 8]);
  });

  it('cannot be guessed, even with many attempts at once, or bypassed with a link in a mail', async () => {
    const { secret } = await turnOn('analyst');
    const client = await halfway('analyst');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => client.post(stepUrl, { code: String(100_000 + guess) })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ code }) => code === 'too_many_codes')).toHaveLength(6);
    later(60);
    expect((await client.post(stepUrl, { code: codeAt(secret, now) })).code).toBe('too_many_codes');
    const token = await createLink(app.db, { purpose: 'reset_password', personId: cast.analyst.id }, now.toISOString());
    const visitor = app.visitor();
    await visitor.refreshToken();
    const reset = await visitor.post(`/reset_password/${token}`, { password: 'another password of theirs' });
    expect([reset.code, await isIn(visitor)]).toEqual(['second_factor_required', false]);
  });

  it('expires after ten minutes, and ignores a forged cookie', async () => {
    const { secret } = await turnOn('admin');
    const client = await halfway('admin');
    later(11 * 60);
    expect((await client.post(stepUrl, { code: codeAt(secret, now) })).code).toBe('sign_in_over');
    expect((await client.get(stepUrl, html)).headers.get('location')).toBe('/login');
    client.cookies.set('earshot.second', 's1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect((await client.post(stepUrl, { code: codeAt(secret, now) })).code).toBe('sign_in_over');
  });

  it('is turned off with the password, and reset for a school admin only by staff, with a notification', async () => {
    const path = (member: CastMember): string => `/admin/people/${cast[member].id}/second_step/reset`;
    expect((await as('teacher').post(path('principal'))).status).toBe(403);
    expect((await as('admin').post(path('analyst'))).status).toBe(404);
    expect((await as('admin').post(path('principal'))).json).toEqual({ reset: true });
    await app.jobsDone();
    expect(app.mails.filter(({ to }) => to === emailOf('principal')).at(-1)!.subject).toBe(
      'Your second step at Earshot was taken off',
    );
    const own = await world.signIn('principal');
    expect(await isIn(own)).toBe(true);
    const again = await turnOn('principal');
    expect((await again.client.call('DELETE', settingsUrl, { body: { password: 'wrong' } })).status).toBe(400);
    expect((await again.client.call('DELETE', settingsUrl, { body: { password } })).json).toEqual({ off: true });
    expect(await isIn(await world.signIn('principal'))).toBe(true);
    const types = (await app.store.readStream(`secondFactor-${cast.principal.id}`)).map(({ type }) => type);
    expect(types).toEqual(['SecondFactorTurnedOn', 'SecondFactorReset', 'SecondFactorTurnedOn', 'SecondFactorTurnedOff']);
    expect((await as('teacher').get(settingsUrl)).status).toBe(403);
  });

  it('turned on in two tabs at once gives one set of recovery codes that works', async () => {
    await removeSecondFactor(app.db, cast.otherPrincipal.id);
    const client = await world.signIn('otherPrincipal');
    const { setup } = (await client.get(settingsUrl)).json as { setup: { secret: string } };
    later(90);
    const earlier = new Date(now.getTime() - 30_000);
    const both = await Promise.all(
      [earlier, now].map((at) => client.post(settingsUrl, { code: codeAt(setup.secret, at), password })),
    );
    const given = both.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    const { recovery_codes: codes } = given[0]!.json as { recovery_codes: string[] };
    const strange = await halfway('otherPrincipal');
    expect((await strange.post(stepUrl, { code: codes[0]! })).status).toBe(200);
  });

  it('cannot be locked for the owner’s known browser, elsewhere, or for recovery codes, by someone with the password', async () => {
    await removeSecondFactor(app.db, cast.otherSchoolAdmin.id);
    const { secret, codes } = await turnOn('otherSchoolAdmin');
    const home = await halfway('otherSchoolAdmin');
    later(60);
    expect((await home.post(stepUrl, { code: codeAt(secret, now) })).status).toBe(200);
    const thief = await halfway('otherSchoolAdmin');
    for (let times = 0; times < 6; times += 1) expect((await thief.post(stepUrl, { code: '000000' })).status).toBe(401);
    later(60);
    expect((await thief.post(stepUrl, { code: codeAt(secret, now) })).status).toBe(429);
    await home.post('/logout');
    await home.refreshToken();
    expect((await home.post('/login', { email: emailOf('otherSchoolAdmin'), password })).code).toBe('second_factor_required');
    expect((await home.post(stepUrl, { code: codeAt(secret, now) })).status).toBe(200);
    const here = await halfway('otherSchoolAdmin');
    expect((await here.post(stepUrl, { code: codes[1]! })).status).toBe(200);
    later(60);
    const elsewhere = await halfway('otherSchoolAdmin');
    const appCode = await elsewhere.post(stepUrl, { code: codeAt(secret, now) }, { 'x-forwarded-for': '10.0.0.9' });
    expect(appCode.status).toBe(200);
  });
});
