import { confirmEmail } from '#people/confirmed-emails.ts';
import { randomUUID } from 'node:crypto';
import { createLink } from '#people/account-links.ts';
import { inviteTeacher } from '#commands/accounts/teacher-invite.ts';
import type { TestApp } from '#tests/support/app.ts';
import { cast, emailOf, type CastMember, type World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

const now = (): string => new Date().toISOString();

/** An invite of the teacher's to somebody new; `email` is theirs. */
export const newInvite = async (
  world: World,
  app: TestApp,
  by: CastMember = 'teacher',
): Promise<{ inviteUuid: string; email: string; token: string }> => {
  const email = `new-${randomUUID()}@world.test`;
  const actor = { id: cast[by].id, role: 'teacher' };
  const letter = { schoolId: cast[by].school!, email, subject: 'Join us', above: 'Hello', below: 'Ada' };
  const outcome = await inviteTeacher({ ...world.context(), actor }, letter);
  const inviteUuid = outcome.value.status === 'none' ? '' : outcome.value.inviteUuid;
  const token = await createLink(app.db, { purpose: 'teacher_invite', personId: null, inviteUuid, email }, now());
  return { inviteUuid, email, token };
};

const resetLink = (app: TestApp, member: CastMember): Promise<string> =>
  createLink(app.db, { purpose: 'reset_password', personId: cast[member].id }, now());
const confirmLink = (app: TestApp, member: CastMember): Promise<string> =>
  createLink(app.db, { purpose: 'confirm_email', personId: cast[member].id, email: emailOf(member) }, now());

export const accountExamples: Readonly<Record<string, RouteExample>> = {
  'put /account/reading': {
    as: 'student',
    status: 200,
    call: () => ({ path: '/account/reading', body: { size: 'larger', font: 'opendyslexic', spacing: 'wider' } }),
    bad: [
      { body: {}, fields: ['size', 'font', 'spacing'] },
      { body: { size: 'huge', font: 'standard', spacing: 'standard' }, fields: ['size'] },
    ],
  },
  'put /account/language': {
    as: 'student',
    status: 200,
    call: () => ({ path: '/account/language', body: { language: 'es' } }),
    bad: [
      { body: {}, fields: ['language'] },
      { body: { language: 'xx' }, fields: ['language'] },
    ],
  },
  'post /account/email': {
    as: 'teacher',
    status: 200,
    call: () => ({
      path: '/account/email',
      body: { email: `me-${randomUUID()}@world.test`, email_password: 'a password of the tests' },
    }),
    bad: [{ body: { email: 'nowhere', email_password: 'x' }, fields: ['email'] }],
  },
  'post /account/devices/{id}/sign_out': {
    as: 'teacher',
    status: 200,
    call: async (world) => {
      const client = await world.signIn('teacher');
      const { devices } = (await client.get('/account')).json as { devices: { id: string; current: boolean }[] };
      return { path: `/account/devices/${devices.find(({ current }) => current)!.id}/sign_out` };
    },
  },
  'get /forgot_password': { as: null, status: 200, call: () => ({ path: '/forgot_password' }) },
  'post /forgot_password': {
    as: null,
    status: 200,
    call: () => ({ path: '/forgot_password', body: { email: 'nobody@world.test' } }),
    bad: [{ body: { email: 'nobody' }, fields: ['email'] }],
  },
  'get /reset_password/{token}': {
    as: null,
    status: 200,
    call: async (_world, app) => ({ path: `/reset_password/${await resetLink(app, 'classmate')}` }),
  },
  'post /reset_password/{token}': {
    as: null,
    status: 200,
    call: async (_world, app) => ({
      path: `/reset_password/${await resetLink(app, 'classmate')}`,
      body: { password: 'a password of the tests' },
    }),
    bad: [{ body: { password: 'short' }, fields: ['password'] }],
  },
  'get /confirm/{token}': {
    as: null,
    status: 200,
    call: async (_world, app) => ({ path: `/confirm/${await confirmLink(app, 'otherTeacher')}` }),
  },
  'post /confirm/{token}': {
    as: null,
    status: 200,
    call: async (_world, app) => ({ path: `/confirm/${await confirmLink(app, 'otherTeacher')}` }),
  },
  'post /api/v1/confirmation/resend': { as: 'teacher', status: 200, call: () => ({ path: '/api/v1/confirmation/resend' }) },
  'get /teach/invites': { as: 'teacher', status: 200, call: () => ({ path: '/teach/invites' }) },
  'get /api/v1/invites': { as: 'teacher', status: 200, call: () => ({ path: '/api/v1/invites' }) },
  'post /api/v1/invites/bulk_create': {
    as: 'teacher',
    status: 201,
    call: () => ({
      path: '/api/v1/invites/bulk_create',
      body: { subject: 'Join us', message: 'Hello\n---\nAda', emails: [`new-${randomUUID()}@world.test`] },
    }),
    bad: [
      { body: {}, fields: ['emails'] },
      { body: { emails: ['somebody@elsewhere.test'] }, fields: ['emails.0'] },
      { body: { subject: 'Two\nlines', emails: ['new@world.test'] }, fields: ['subject'] },
    ],
  },
  'post /api/v1/invites/{id}/resend': {
    as: 'teacher',
    status: 200,
    call: async (world, app) => ({ path: `/api/v1/invites/${(await newInvite(world, app)).inviteUuid}/resend` }),
    strangers: ['otherTeacher', 'farTeacher'],
  },
  'post /teachers/{id}/address_agreement': {
    as: 'principal',
    status: 200,
    call: async (_world, app) => {
      await confirmEmail(app.db, cast.teacher.id, emailOf('teacher'));
      return { path: `/teachers/${cast.teacher.id}/address_agreement`, body: { email: emailOf('teacher') } };
    },
    strangers: ['otherSchoolAdmin', 'otherPrincipal'],
    bad: [{ body: {}, fields: ['email'] }],
  },
};
