import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadViewerFrom } from '#api/http/load-viewer.ts';
import { saveSignOnProvider } from '#people/sign-on-providers.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startLyingProvider, type LyingProvider, type ToldAnswer } from '#tests/support/lying-provider.ts';
import { startOidcProvider, type LocalProvider } from '#tests/support/oidc-provider.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast, emailOf, password } from '#tests/support/world.ts';

const redirectUri = 'https://earshot.test/sign_on/callback';
const html = { accept: 'text/html' };
const settings = {
  kind: 'other',
  client_id: 'earshot',
  client_secret: 'a secret of the provider',
  domains: 'world.test',
  on: true,
};

describe('single sign-on', () => {
  let now = new Date();
  const { app, world, as } = useWorld(['admin', 'teacher'], { now: () => now });
  let [lying, link] = [null as unknown as LyingProvider, ''];

  const setUp = async (districtId: number, more: object): Promise<string> => {
    const answer = await as('admin').put(`/admin/sign_on/${districtId}`, { ...settings, ...more });
    expect(answer.json).toMatchObject({ login_url: expect.stringContaining('/login/') as string });
    return (answer.json as { login_url: string }).login_url.split('/login/')[1]!;
  };
  beforeAll(async () => {
    lying = await startLyingProvider();
    link = await setUp(1, { issuer: lying.issuer });
  });
  afterAll(() => lying.stop());

  const begin = async (client: HttpClient, to = link): Promise<string> => {
    const answer = await client.get(`/sign_on/${to}`, html);
    expect(answer.status).toBe(303);
    return answer.headers.get('location')!;
  };
  const claims = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });
  /** Comes back with this answer; who is in then. */
  const come = async (answer: ToldAnswer, more: Record<string, string> = {}, client = app.visitor()) => {
    const back = lying.comeBack(await begin(client), answer, more);
    const said = await client.get(back);
    const { user } = (await client.get('/api/session')).json as { user: { id: number } | null };
    return { said, back, client, id: user?.id ?? null };
  };
  const written = async (): Promise<unknown> => {
    await app.app.services.accessLog.flush();
    const count = (table: string) => app.db(table).count('* as rows').first();
    return [
      await count('people'),
      await count('credentials'),
      await count('sessions'),
      await count('confirmed_emails'),
      await app.store.head(),
    ];
  };

  it('signs in the person whose verified address the provider names, with the same session and device as a password', async () => {
    const client = app.visitor();
    const url = new URL(await begin(client));
    expect(url.origin).toBe(lying.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'earshot',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)!.length).toBeGreaterThan(40);
    const answer = await client.get(lying.comeBack(url.href, { claims: claims(emailOf('student').toUpperCase()) }), html);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/students']);
    expect((await client.get('/api/session')).json).toMatchObject({ user: { id: cast.student.id, role: 'student' } });
    const [session] = await app.db
      .raw(`select sess from sessions where sess ->> 'userId' = ?`, [String(cast.student.id)])
      .then(({ rows }) => rows as { sess: { idleMs: number } }[]);
    expect(session!.sess.idleMs).toBe(12 * 3_600_000);
    expect(await app.db('sign_in_devices').where({ person_id: cast.student.id })).toHaveLength(1);
    // The next time the button is there at once.
    await client.refreshToken();
    await client.post('/logout');
    const login = await client.get('/login');
    expect(login.json).toMatchObject({ school: { through: 'your school account', url: `/sign_on/${link}` } });
  });

  it('redirects to the requested page, on this site only', async () => {
    for (const [asked, led] of [
      ['/teach/assignments?a=1', '/teach/assignments?a=1'],
      ['//evil.test', '/dashboard'],
    ] as const) {
      const client = app.visitor();
      const start = await client.get(`/sign_on/${link}?${new URLSearchParams({ return_to: asked })}`, html);
      const back = lying.comeBack(start.headers.get('location')!, { claims: claims(emailOf('teacher')) });
      expect((await client.get(back, html)).headers.get('location')).toBe(led);
    }
  });

  it.each([
    ['a wrong nonce', { token: { nonce: 'another' } }],
    ['no nonce', { token: { nonce: undefined } }],
    ['a wrong audience', { token: { aud: 'another client' } }],
    ['another issuer', { token: { iss: 'https://evil.test' } }],
    ['a token that is over', { token: { exp: 1 } }],
    ['a signature by another key', { signedBy: 'other_key' }],
    ['no signature', { signedBy: 'nobody' }],
  ] as const)('refuses %s, and writes nothing', async (_name, wrong) => {
    const before = await written();
    const { said, id } = await come({ claims: claims(emailOf('teacher')), ...wrong } as ToldAnswer);
    expect([said.status, said.code, id]).toEqual([400, 'sign_on_invalid', null]);
    expect(said.text).not.toMatch(/nonce|jwt|issuer|aud\b/i);
    expect(await written()).toEqual(before);
  });

  it('refuses an unverified address, one of another domain, and a missing one', async () => {
    const codeOf = async (told: Record<string, unknown>) => {
      const { said, id } = await come({ claims: told });
      expect(id).toBeNull();
      return [said.status, said.code];
    };
    const email = emailOf('teacher');
    expect(await codeOf({ email, email_verified: false })).toEqual([403, 'email_unverified']);
    expect(await codeOf({ email })).toEqual([403, 'email_unverified']);
    expect(await codeOf({ email, email_verified: 'no' })).toEqual([403, 'email_unverified']);
    expect(await codeOf(claims('teacher@elsewhere.test'))).toEqual([403, 'sign_on_other_school']);
    expect(await codeOf(claims(`x@y@${email}`))).toEqual([403, 'sign_on_no_account']);
    expect(await codeOf({})).toEqual([403, 'sign_on_no_account']);
  });

  it('gives the same answer for people of another district, staff and unknown people', async () => {
    const answers = [];
    for (const email of [emailOf('farTeacher'), emailOf('admin'), 'nobody@world.test']) {
      const { said, id } = await come({ claims: claims(email) });
      expect(id).toBeNull();
      answers.push([said.status, said.code, said.text]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]!.slice(0, 2)).toEqual([403, 'sign_on_no_account']);
  });

  it('refuses closed accounts', async () => {
    await app.db.raw('update read_model.roster_people set active = false where id = ?', [cast.otherTeacher.id]);
    expect(await loadViewerFrom(app.db)(cast.otherTeacher.id)).toBeNull();
    expect((await come({ claims: claims(emailOf('otherTeacher')) })).said.code).toBe('sign_on_no_account');
  });

  it('accepts each callback once, in the browser that started, within ten minutes', async () => {
    const { back, client, id } = await come({ claims: claims(emailOf('classmate')) });
    expect(id).toBe(cast.classmate.id);
    expect((await client.get(back)).code).toBe('sign_on_over');
    expect((await app.visitor().get(back)).code).toBe('sign_on_over');
    // The state of another sign-in, and one that is over.
    expect((await come({ claims: claims(emailOf('teacher')) }, { state: 'a'.repeat(43) })).said.code).toBe('sign_on_over');
    const late = app.visitor();
    const lateBack = lying.comeBack(await begin(late), { claims: claims(emailOf('teacher')) });
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await late.get(lateBack)).code).toBe('sign_on_over');
    // A code that is sent twice with the cookie that a browser should have forgotten.
    const keeps = app.visitor();
    const again = lying.comeBack(await begin(keeps), { claims: claims(emailOf('classmate')) });
    const cookie = keeps.cookies.get('earshot.signon')!;
    await keeps.get(again);
    await keeps.refreshToken();
    await keeps.post('/logout');
    keeps.cookies.set('earshot.signon', cookie);
    expect((await keeps.get(again)).code).toBe('sign_on_over');
    keeps.cookies.set('earshot.signon', `${cookie.slice(0, -4)}AAAA`);
    expect((await keeps.get(again)).code).toBe('sign_on_over');
  });

  it('explains what happened when somebody cancels, and when the provider refuses', async () => {
    const { said } = await come({ claims: {} }, { error: 'access_denied' });
    expect(said.code).toBe('sign_on_cancelled');
    const refused = await come({ claims: {}, refusal: { status: 401, error: 'invalid_client' } });
    expect([refused.said.status, refused.said.code]).toEqual([502, 'sign_on_set_up']);
    const page = app.visitor();
    const document = await page.get(lying.comeBack(await begin(page), { claims: claims('nobody@world.test') }), html);
    expect([document.status, document.text.includes('it has no account here for you')]).toEqual([403, true]);
  });

  it('finds a school’s sign-in by an email address, and reveals nothing about people', async () => {
    const visitor = app.visitor();
    await visitor.refreshToken();
    const ask = (email: string) => visitor.post('/find_school', { email });
    expect((await ask('nobody-at-all@WORLD.test')).json).toEqual({ url: `/sign_on/${link}` });
    expect((await ask(emailOf('teacher'))).json).toEqual({ url: `/sign_on/${link}` });
    expect((await ask('a@elsewhere.test')).code).toBe('school_unknown');
    expect((await ask('world.test')).status).toBe(400);
    expect((await visitor.get('/login/no-such-school', html)).headers.get('location')).toBe('/login');
    expect((await visitor.get('/sign_on/no-such-school')).code).toBe('school_unknown');
  });

  it('keeps the secret sealed, and does not open it for another district', async () => {
    const row = (await app.db('sign_on_providers').where({ district_id: 1 }).first()) as { sealed_secret: string; link: string };
    expect(row.sealed_secret).not.toContain('secret');
    expect((await as('admin').get('/admin/sign_on/1')).text).not.toContain(settings.client_secret);
    const { secrets } = app.app.services.singleSignOn;
    expect(secrets.open(row.sealed_secret, 'sign-on of district 1')).toBe(settings.client_secret);
    expect(secrets.open(row.sealed_secret, 'sign-on of district 2')).toBeNull();
  });

  it('is set up only by staff, completely or not at all', async () => {
    const admin = as('admin');
    const fields = async (body: object): Promise<string[]> => {
      const { status, json } = await admin.put('/admin/sign_on/2', { ...settings, issuer: lying.issuer, ...body });
      expect(status).toBe(400);
      return (json as { errors: { path: string }[] }).errors.map(({ path }) => path);
    };
    expect(await fields({ issuer: 'http://provider.example' })).toEqual(['issuer']);
    expect(await fields({ issuer: 'https://login.microsoftonline.com/common/v2.0' })).toEqual(['issuer']);
    expect(await fields({ issuer: `${lying.issuer}/nowhere` })).toEqual(['issuer']);
    expect(await fields({ client_id: '', client_secret: '' })).toEqual(['client_id', 'client_secret']);
    expect(await fields({ domains: 'not a domain!' })).toEqual(['domains']);
    expect(await fields({ domains: '' })).toEqual(['domains']);
    expect(await fields({ kind: 'clever' })).toEqual(['tenant']);
    // The domain leads to the first district.
    expect(await fields({})).toEqual(['domains']);
    expect(await app.db('sign_on_providers').where({ district_id: 2 })).toEqual([]);
    expect((await as('teacher').get('/admin/sign_on')).status).toBe(403);
    expect((await admin.put('/admin/sign_on/99', { ...settings, issuer: lying.issuer })).status).toBe(404);
  });

  it('falls back to passwords once it is removed or switched off', async () => {
    const provider = (await as('admin').get('/admin/sign_on')).json as { districts: { id: number; on: boolean }[] };
    expect(provider.districts.find(({ id }) => id === 1)!.on).toBe(true);
    const client = app.visitor();
    const back = lying.comeBack(await begin(client), { claims: claims(emailOf('teacher')) });
    await as('admin').put('/admin/sign_on/1', { ...settings, client_secret: '', issuer: lying.issuer, on: false });
    expect((await client.get(back)).code).toBe('sign_on_over');
    expect((await app.visitor().get('/login')).json).toMatchObject({ school: null, school_sign_in: false });
    await as('admin').put('/admin/sign_on/1', { ...settings, client_secret: '', issuer: lying.issuer });
    expect((await come({ claims: claims(emailOf('teacher')) })).id).toBe(cast.teacher.id);
    expect((await app.visitor().signIn(emailOf('teacher'), password)).status).toBe(200);
  });

  describe('with a provider that many districts share', () => {
    beforeAll(async () => {
      await setUp(1, { issuer: lying.issuer, tenant_claim: 'TenantId', tenant: '4711', roster_claim: 'SourcedId' });
    });

    it('accepts only the roster ID of its own district', async () => {
      const told = (more: object) => come({ claims: { TenantId: 4711, SourcedId: 'teacher', ...more } });
      expect((await told({})).id).toBe(cast.teacher.id);
      expect((await told({ TenantId: '4712' })).said.code).toBe('sign_on_other_school');
      expect((await told({ TenantId: undefined })).said.code).toBe('sign_on_other_school');
      expect((await told({ SourcedId: 'farTeacher' })).said.code).toBe('sign_on_no_account');
      // Address and roster name two people.
      expect((await told({ ...claims(emailOf('student')) })).said.code).toBe('sign_on_no_account');
      // An address that nobody vouches for is as if it had not been said.
      expect((await told({ email: emailOf('student') })).id).toBe(cast.teacher.id);
    });
  });

  describe('with a complete provider', () => {
    let provider: LocalProvider;
    beforeAll(async () => {
      const people = {
        ada: { email: emailOf('teacher'), email_verified: true },
        eve: { email: emailOf('teacher'), email_verified: false },
      };
      provider = await startOidcProvider(redirectUri, people);
      link = await setUp(1, { issuer: provider.issuer });
    });
    afterAll(() => provider.stop());

    it('requests the user info if the token lacks it, and accepts no code twice', async () => {
      const client = app.visitor();
      const back = new URL(await provider.signIn(await begin(client), 'ada'));
      expect(back.origin + back.pathname).toBe(redirectUri);
      const cookie = client.cookies.get('earshot.signon')!;
      expect((await client.get(back.pathname + back.search)).json).toMatchObject({ user: { id: cast.teacher.id } });
      const thief = app.visitor();
      thief.cookies.set('earshot.signon', cookie);
      const replayed = await thief.get(back.pathname + back.search);
      expect([replayed.status, replayed.code]).toEqual([400, 'sign_on_over']);
      const eve = app.visitor();
      const other = new URL(await provider.signIn(await begin(eve), 'eve'));
      expect((await eve.get(other.pathname + other.search)).code).toBe('email_unverified');
    });

    it('reports when it does not respond', async () => {
      await provider.stop();
      const known = (await app.db('sign_on_providers').where({ district_id: 1 }).first()) as { sealed_secret: string };
      await saveSignOnProvider(
        app.db,
        {
          districtId: 1,
          link,
          kind: 'other',
          issuer: provider.issuer,
          clientId: 'earshot',
          sealedSecret: known.sealed_secret,
          domains: ['world.test'],
          tenantClaim: null,
          tenant: null,
          rosterClaim: null,
          on: true,
        },
        { by: cast.admin.id, at: new Date(now.getTime() + 1).toISOString() },
      );
      const answer = await app.visitor().get(`/sign_on/${link}`);
      expect([answer.status, answer.code]).toEqual([502, 'sign_on_unreachable']);
      expect((await world.signIn('teacher')).csrfToken).not.toBe('');
    });
  });
});
