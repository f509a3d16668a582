/** Your own account: password, email address, devices. */
import { invalidFields, labelled, notFound, type FieldError } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { defineRoute, documentReply, redirect, type Page, type Route, type SignedInContext } from '#api/http/route.ts';
import { signIn, signOut } from '#api/http/session.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { accountUrl } from '#api/shared/page-addresses.ts';
import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import { notAnAddress, inviteEmailProblem } from '#domain/accounts/teacher-invite/email-rule.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { accountStateOf } from '#people/account-state.ts';
import { recentLinks } from '#people/account-links.ts';
import { isPasswordOf, setPassword } from '#people/credentials.ts';
import { findPeople } from '#people/people.ts';
import { askOwnPassword } from '../second-factor/code-guard.ts';
import { mayHaveSecondFactor } from '#domain/accounts/second-factor/who.ts';
import { isEmailConfirmed } from '#people/confirmed-emails.ts';
import { shortestPasswordFor } from '#people/password-rules.ts';
import {
  type AccountPageData,
  accountPage,
  accountQuery,
  changeEmailBody,
  changeEmailReply,
  changePasswordBody,
  changePasswordReply,
  deviceParams,
  signOutDeviceReply,
  signOutEverywhereReply,
} from './schemas.ts';

/** The page on which people change their own password and email address, and see their devices. */
const mustChange = ({ request }: SignedInContext): boolean => request.session.mustChangePassword === true;

const mayChangeEmail = ({ viewer }: SignedInContext): boolean => viewer.role !== 'student';

const findAccount = async (
  context: SignedInContext<never, 'sessions'>,
  given: Partial<AccountPageData> = {},
): Promise<AccountPageData> => {
  const { viewer, services, request } = context;
  const person = (await findPeople(services.db, [viewer.id])).get(viewer.id);
  const devices = await services.sessions.listOf(viewer.id, request);
  return {
    name: viewer.name,
    email: person?.email ?? null,
    role: viewer.role,
    email_confirmed: person?.email ? await isEmailConfirmed(services.db, viewer.id) : null,
    may_change_email: mayChangeEmail(context),
    password_change_required: mustChange(context),
    minimum_password_length: shortestPasswordFor(viewer.role),
    second_step: mayHaveSecondFactor(viewer.role),
    devices: devices.map(({ handle, device, startedAt, lastUsedAt, current }) => ({
      id: handle,
      name: device ?? 'Unknown device',
      started_at: startedAt,
      last_used_at: lastUsedAt,
      current,
    })),
    errors: [],
    saved: null,
    ...given,
  };
};

const notYours = 'This is not your current password. Check Caps Lock.';

/** @throws 429 */
const isOwnPassword = (
  { viewer, services, request }: SignedInContext<never, 'ownPasswordGuard'>,
  password: string,
): Promise<boolean> =>
  askOwnPassword(services.ownPasswordGuard, { request, personId: viewer.id }, () =>
    isPasswordOf(services.db, viewer.id, password),
  );

/** Sets the password, or returns the fields that are wrong. */
const changePassword = async (
  context: SignedInContext<never, 'ownPasswordGuard'>,
  current: string,
  password: string,
): Promise<FieldError[]> => {
  const { viewer, services } = context;
  const known = mustChange(context) || (await isOwnPassword(context, current));
  if (!known) return [{ path: 'current_password', message: notYours, code: 'password_not_yours' }];
  if (await isPasswordOf(services.db, viewer.id, password)) {
    const message = 'This is already your password. Choose a new one.';
    return [{ path: 'password', message, code: 'password_same' }];
  }
  try {
    await setPassword(services.db, viewer.id, password, viewer.role);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [{ path: 'password', message: error.message, code: error.code }];
    throw error;
  }
};

/** More mails than this within an hour only help somebody who is flooding a mailbox. */
const maxAnHour = 5;

/**
 * Sends a link to the new address, or returns the fields that are wrong. It does not reveal whether somebody else has the
 * address: only the owner of the mailbox, who opens the link, finds out.
 */
const askForEmail = async (
  context: SignedInContext<never, 'jobs' | 'ownPasswordGuard'>,
  email: string,
  password: string,
): Promise<FieldError[]> => {
  const { viewer, services } = context;
  const { db, jobs, now } = services;
  // Passes the address as its own reference, so only its format is checked and not its domain.
  if (email === '' || inviteEmailProblem(email, email) !== null) return [{ path: 'email', message: notAnAddress }];
  if (!(await isOwnPassword(context, password))) return [{ path: 'email_password', message: notYours }];
  const own = (await findPeople(db, [viewer.id])).get(viewer.id)?.email;
  if (own?.toLowerCase() === email.toLowerCase()) return [{ path: 'email', message: 'This is your address already.' }];
  const criteria = { purpose: 'confirm_email', personId: viewer.id, minutes: 60, now: now().toISOString() } as const;
  if ((await recentLinks(db, criteria)) >= maxAnHour) {
    return [
      { path: 'email', message: 'We have sent you several mails just now. Look for the last one, or try again in an hour.' },
    ];
  }
  await jobs.send(accountMailJob, {
    kind: 'confirm_email',
    personId: viewer.id,
    email,
    madeFor: await accountStateOf(db, viewer.id),
  });
  return [];
};

const page: Page<AccountPageData> = { id: 'account', title: { en: 'Your account', es: 'Tu cuenta' } };

export const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: accountUrl,
    tag: 'Session',
    summary: 'Your account: password, email address, devices',
    access: 'signed_in',
    request: { query: accountQuery },
    response: accountPage,
    page,
    needs: ['sessions'],
    handler: ({ query }, context) => findAccount(context, { saved: query.saved ?? null }),
  }),
  defineRoute({
    method: 'post',
    path: `${accountUrl}/password`,
    writesSession: true,
    tag: 'Session',
    summary: 'Changes your password and ends your sessions everywhere else',
    access: 'signed_in',
    request: { body: changePasswordBody },
    statuses: [200, 303],
    response: changePasswordReply,
    problems: [429],
    needs: ['accessLog', 'ownPasswordGuard', 'sessions'],
    handler: async ({ body }, context) => {
      const { viewer, services, request, wantsDocument } = context;
      const required = mustChange(context);
      const errors = await changePassword(context, body.current_password, body.password);
      if (errors.length > 0 && !wantsDocument) throw invalidFields(errors);
      if (errors.length > 0) return documentReply(400, page, await findAccount(context, { errors: errors.map(labelled) }));
      await services.sessions.endAllOf(viewer.id);
      await signIn(request, viewer);
      services.accessLog.noteAccountChange({ personId: viewer.id, change: 'password', address: addressOf(request) });
      if (!wantsDocument) return { saved: true as const };
      return redirect(required ? homeOf(viewer.role) : `${accountUrl}?saved=password`);
    },
  }),
  defineRoute({
    method: 'post',
    path: `${accountUrl}/email`,
    tag: 'Session',
    summary: 'Sends a link to your new email address; it becomes yours when the link is opened',
    access: ['teacher', 'school_admin', 'admin', 'analyst'],
    request: { body: changeEmailBody },
    statuses: [200, 303],
    response: changeEmailReply,
    problems: [429],
    needs: ['accessLog', 'jobs', 'ownPasswordGuard', 'sessions'],
    handler: async ({ body }, context) => {
      const { viewer, services, request, wantsDocument } = context;
      const errors = await askForEmail(context, body.email, body.email_password);
      if (errors.length > 0 && !wantsDocument) throw invalidFields(errors);
      if (errors.length > 0) return documentReply(400, page, await findAccount(context, { errors: errors.map(labelled) }));
      services.accessLog.noteAccountChange({ personId: viewer.id, change: 'email_asked', address: addressOf(request) });
      return wantsDocument ? redirect(`${accountUrl}?saved=email`) : { sent: true as const };
    },
  }),
  defineRoute({
    method: 'post',
    path: `${accountUrl}/devices/{id}/sign_out`,
    tag: 'Session',
    summary: 'Signs you out on one of your devices',
    access: 'signed_in',
    request: { params: deviceParams },
    statuses: [200, 303],
    response: signOutDeviceReply,
    problems: [404],
    needs: ['accessLog', 'sessions'],
    handler: async ({ params: { id } }, { viewer, services, request, wantsDocument }) => {
      if (!(await services.sessions.endOne(viewer.id, id))) throw notFound('This device');
      services.accessLog.noteAccountChange({ personId: viewer.id, change: 'signed_out_device', address: addressOf(request) });
      return wantsDocument ? redirect(`${accountUrl}?saved=device`) : { signed_out: true as const };
    },
  }),
  defineRoute({
    method: 'post',
    path: `${accountUrl}/sign_out_everywhere`,
    writesSession: true,
    tag: 'Session',
    summary: 'Ends all your sessions, this one too',
    access: 'signed_in',
    statuses: [200, 303],
    response: signOutEverywhereReply,
    needs: ['accessLog', 'sessions'],
    handler: async (_input, { viewer, services, request, wantsDocument }) => {
      await services.sessions.endAllOf(viewer.id);
      services.accessLog.noteAccountChange({ personId: viewer.id, change: 'signed_out_everywhere', address: addressOf(request) });
      await signOut(request);
      return wantsDocument ? redirect('/login') : { user: null };
    },
  }),
];
