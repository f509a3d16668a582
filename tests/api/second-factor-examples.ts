import { randomUUID } from 'node:crypto';
import { hashPassword } from '#people/credentials.ts';
import { keepNewSecret, removeSecondFactor } from '#people/second-factors.ts';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '#tests/support/app.ts';
import { cast, password, type CastMember } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that somebody's app shows at a moment. */
export const codeAt = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });

/** A second step that is being set up; its secret is known. */
const beingSetUp = async ({ app, db }: TestApp, member: CastMember): Promise<void> => {
  const { id } = cast[member];
  await removeSecondFactor(db, id);
  await keepNewSecret(db, id, app.services.secondFactors.secrets.close(secret, `second factor of ${id}`));
};

/** One that is on, with a single recovery code. */
const turnedOn = async (app: TestApp, member: CastMember): Promise<void> => {
  await beingSetUp(app, member);
  const { id } = cast[member];
  await app.db('second_factors').where({ person_id: id }).update({ confirmed_at: new Date() });
  const code_hash = await hashPassword(`code${randomUUID().slice(0, 6)}`);
  await app.db('recovery_codes').insert({ code_hash, person_id: id });
};

/** The cookie of a visitor whose password was right. */
const halfway = (app: TestApp): Record<string, string> => {
  const until = Date.now() + 60_000;
  const text = JSON.stringify({ personId: cast.otherPrincipal.id, returnTo: null, mustChange: false, until });
  const sealed = app.app.services.secondFactors.halfway.close(text, 'a sign-in halfway through');
  return { 'earshot.second': sealed };
};

const everybody = ['otherPrincipal', 'schoolAdmin', 'principal', 'admin', 'analyst'] as const satisfies readonly CastMember[];
const forEverybody = async (work: (member: CastMember) => Promise<void>): Promise<void> => {
  for (const member of everybody) await work(member);
};

/** So that nobody's next sign-in is asked for it. */
const off = (app: TestApp): Promise<void> => forEverybody((member) => removeSecondFactor(app.db, cast[member].id));

export const secondFactorExamples: Readonly<Record<string, RouteExample>> = {
  'get /login/second_step': {
    as: null,
    status: 200,
    call: (_world, app) => ({ path: '/login/second_step', cookies: halfway(app) }),
  },
  'post /login/second_step': {
    as: null,
    status: 200,
    call: async (_world, app) => {
      await beingSetUp(app, 'otherPrincipal');
      return {
        path: '/login/second_step',
        body: { code: codeAt(secret, new Date()) },
        cookies: halfway(app),
      };
    },
    bad: [{ body: { code: '' }, fields: ['code'] }],
  },
  'get /account/second_step': { as: 'otherPrincipal', status: 200, call: () => ({ path: '/account/second_step' }) },
  'post /account/second_step': {
    as: 'otherPrincipal',
    status: 200,
    call: async (_world, app) => {
      await forEverybody((member) => beingSetUp(app, member));
      return { path: '/account/second_step', body: { code: codeAt(secret, new Date()), password } };
    },
    bad: [
      { body: { code: 'none', password }, fields: ['code'] },
      { body: { code: '123456', password: 'wrong' }, fields: ['password'] },
    ],
  },
  'post /account/second_step/recovery_codes': {
    as: 'otherPrincipal',
    status: 200,
    call: async (_world, app) => {
      await forEverybody((member) => turnedOn(app, member));
      return { path: '/account/second_step/recovery_codes', body: { password } };
    },
    bad: [{ body: { password: 'wrong' }, fields: ['password'] }],
  },
  'delete /account/second_step': {
    as: 'otherPrincipal',
    status: 200,
    call: async (_world, app) => {
      await off(app);
      return { path: '/account/second_step', body: { password } };
    },
    bad: [{ body: { password: 'wrong' }, fields: ['password'] }],
  },
  'post /admin/people/{id}/second_step/reset': {
    as: 'admin',
    status: 200,
    call: () => ({ path: `/admin/people/${cast.otherPrincipal.id}/second_step/reset` }),
  },
};
