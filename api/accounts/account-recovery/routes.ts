/** Forgotten passwords: requesting a link, and choosing a new password with it. */
import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import { endLinksOf, findLink, useLink } from '#people/account-links.ts';
import { confirmEmail } from '#people/confirmed-emails.ts';
import { setPassword } from '#people/credentials.ts';
import { assertGoodPassword, shortestPasswordFor } from '#people/password-rules.ts';
import { findPeople } from '#people/people.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { linkParams } from '../confirmation/schemas.ts';
import { HttpProblem, invalidFields, labelled } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { defineRoute, documentReply, type Page, type Route, type RouteContext } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { signInReply } from '../sessions/schemas.ts';
import { startSession } from '../sessions/start-session.ts';
import { forgotBody, forgotPage, forgotReply, resetBody, resetPage, type ForgotPageData, type ResetPageData } from './schemas.ts';

const forgot: Page<ForgotPageData> = {
  id: 'forgot_password',
  title: { en: 'Forgotten password', es: 'Contraseña olvidada' },
  visitorForm: true,
};
const reset: Page<ResetPageData> = {
  id: 'reset_password',
  title: { en: 'Choose a new password', es: 'Elige una contraseña nueva' },
  visitorForm: true,
};
const resetPath = '/reset_password/{token}';

const over = (): HttpProblem =>
  new HttpProblem(404, 'link_over', 'This link has been used or has expired. Ask for a new one on the sign-in page.');

interface Owner {
  readonly viewer: Viewer;
  readonly email: string;
}

const ownerOf = async ({ services }: RouteContext<never, 'viewers'>, token: string): Promise<Owner> => {
  const { db, now, viewers } = services;
  const link = await findLink(db, 'reset_password', token, now().toISOString());
  const personId = link?.personId ?? null;
  const viewer = personId === null ? null : await viewers(personId);
  const person = viewer && (await findPeople(db, [viewer.id])).get(viewer.id);
  if (!viewer || !person?.email) throw over();
  return { viewer, email: person.email };
};

const dataOf = ({ viewer, email }: Owner, errors: ResetPageData['errors'] = []): ResetPageData => ({
  email,
  minimum_password_length: shortestPasswordFor(viewer.role),
  errors,
});

/** The problems with a password; empty for a good one. */
const errorsOf = (password: string, { viewer }: Owner) => {
  try {
    assertGoodPassword(password, viewer.role);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [{ path: 'password', message: error.message, code: error.code }];
    throw error;
  }
};

export const accountRecoveryRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/forgot_password',
    tag: 'Session',
    summary: 'Asks for a mail with which to choose a new password',
    access: 'public',
    response: forgotPage,
    page: forgot,
    handler: async () => ({ sent: false }),
  }),
  defineRoute({
    method: 'post',
    path: '/forgot_password',
    tag: 'Session',
    summary: 'Sends that mail; the answer is the same whether there is such an account',
    access: 'public',
    request: { body: forgotBody },
    response: forgotReply,
    problems: [429],
    needs: ['jobs', 'visitorLimits'],
    handler: async ({ body }, { request, services, wantsDocument }) => {
      await services.visitorLimits.checkForms(request);
      await services.jobs.send(accountMailJob, { kind: 'reset_password', email: body.email });
      return wantsDocument ? documentReply(200, forgot, { sent: true }) : { sent: true as const };
    },
  }),
  defineRoute({
    method: 'get',
    path: resetPath,
    tag: 'Session',
    summary: 'The link of that mail: choose a new password',
    access: 'public',
    request: { params: linkParams },
    response: resetPage,
    page: reset,
    needs: ['viewers'],
    handler: async ({ params }, context) => dataOf(await ownerOf(context, params.token)),
  }),
  defineRoute({
    method: 'post',
    path: resetPath,
    writesSession: true,
    tag: 'Session',
    summary: 'Sets the password, ends all sessions and signs in; the link works once',
    access: 'public',
    request: { params: linkParams, body: resetBody },
    response: signInReply,
    statuses: [200, 303],
    needs: ['accessLog', 'secondFactors', 'sessions', 'viewers'],
    handler: async ({ params: { token }, body }, context) => {
      const owner = await ownerOf(context, token);
      const errors = errorsOf(body.password, owner);
      if (errors.length > 0) {
        if (!context.wantsDocument) throw invalidFields(errors);
        return documentReply(400, reset, dataOf(owner, errors.map(labelled)));
      }
      const { db, now, sessions, accessLog } = context.services;
      const { viewer, email } = owner;
      await db.transaction(async (trx) => {
        if (!(await useLink(trx, 'reset_password', token, now().toISOString()))) throw over();
        await setPassword(trx, viewer.id, body.password, viewer.role);
        await endLinksOf(trx, 'reset_password', viewer.id);
        // Opening the link proves that the mail arrived at this address.
        await confirmEmail(trx, viewer.id, email);
      });
      await sessions.endAllOf(viewer.id);
      accessLog.noteAccountChange({ personId: viewer.id, change: 'password_reset', address: addressOf(context.request) });
      return startSession(context, viewer, null);
    },
  }),
];
