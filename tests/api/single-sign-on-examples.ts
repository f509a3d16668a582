import { saveSignOnProvider } from '#people/sign-on-providers.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startLyingProvider, type LyingProvider } from '#tests/support/lying-provider.ts';
import { cast, emailOf } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

const link = 'north-abc234';
let started: Promise<LyingProvider> | undefined;
const running = (): Promise<LyingProvider> => (started ??= startLyingProvider());

/** The first district signs in through a provider on this machine. */
const setUp = async ({ app, db }: TestApp): Promise<LyingProvider> => {
  const provider = await running();
  const sealedSecret = app.services.singleSignOn.secrets.close('a secret', 'sign-on of district 1');
  const rules = { kind: 'other', domains: ['world.test'], tenantClaim: null, tenant: null, rosterClaim: null } as const;
  const settings = { districtId: 1, link, issuer: provider.issuer, clientId: 'earshot', sealedSecret, on: true };
  await saveSignOnProvider(db, { ...rules, ...settings }, { by: cast.admin.id, at: new Date().toISOString() });
  return provider;
};

/** Somebody who is back from the provider, with the cookie of the browser that went. */
const back = async (app: TestApp): Promise<{ path: string; cookies: Record<string, string> }> => {
  const provider = await setUp(app);
  const client = app.visitor();
  const gone = await client.get(`/sign_on/${link}`, { accept: 'text/html' });
  const claims = { email: emailOf('classmate'), email_verified: true };
  const path = provider.comeBack(gone.headers.get('location')!, { claims });
  return { path, cookies: { 'earshot.signon': client.cookies.get('earshot.signon')! } };
};

const settings = async () => ({
  kind: 'other',
  issuer: (await running()).issuer,
  client_id: 'earshot',
  client_secret: 'a secret',
  domains: 'south.test',
  on: true,
});

export const singleSignOnExamples: Readonly<Record<string, RouteExample>> = {
  'get /login/{link}': {
    as: null,
    status: 200,
    call: async (_world, app) => {
      await setUp(app);
      return { path: `/login/${link}` };
    },
  },
  'post /find_school': {
    as: null,
    status: 200,
    call: async (_world, app) => {
      await setUp(app);
      return { path: '/find_school', body: { email: 'anybody@world.test' } };
    },
    bad: [{ body: { email: 'nowhere' }, fields: ['email'] }],
  },
  'get /sign_on/{link}': {
    as: null,
    status: 200,
    call: async (_world, app) => {
      await setUp(app);
      return { path: `/sign_on/${link}` };
    },
  },
  'get /sign_on/callback': { as: null, status: 200, call: (_world, app) => back(app) },
  'get /admin/sign_on': { as: 'admin', status: 200, call: () => ({ path: '/admin/sign_on' }) },
  'get /admin/sign_on/{id}': { as: 'admin', status: 200, call: () => ({ path: '/admin/sign_on/1' }) },
  'put /admin/sign_on/{id}': {
    as: 'admin',
    status: 200,
    call: async () => ({ path: '/admin/sign_on/2', body: await settings() }),
    bad: [
      { body: { kind: 'pigeon' }, fields: ['kind'] },
      { body: { kind: 'other', issuer: 'ftp://x.test', client_id: '', client_secret: 'x' }, fields: ['issuer', 'client_id'] },
    ],
  },
  'delete /admin/sign_on/{id}': { as: 'admin', status: 200, call: () => ({ path: '/admin/sign_on/2' }) },
};
