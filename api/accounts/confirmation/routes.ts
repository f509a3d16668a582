/** The link in a mail that confirms an email address. */
import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import { accountStateOf } from '#people/account-state.ts';
import { findLink, recentLinks, useLink, type AccountLink } from '#people/account-links.ts';
import { changeEmail, isEmailConfirmed } from '#people/confirmed-emails.ts';
import { findPeople } from '#people/people.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { defineRoute, documentReply, redirect, type Page, type Reply, type Route, type RouteContext } from '#api/http/route.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { confirmPage, confirmReply, linkParams, resendReply, type ConfirmPageData } from './schemas.ts';

const page: Page<ConfirmPageData> = { id: 'confirm_email', title: 'Confirm your email address', visitorForm: true };
const path = '/confirm/{token}';

const over = (): HttpProblem =>
  new HttpProblem(
    404,
    'link_over',
    'This link has been used or has expired. Sign in and ask for a new one on your account page.',
  );

interface OpenLink {
  readonly personId: number;
  readonly email: string;
}

const asOpen = (link: AccountLink | null): OpenLink => {
  if (!link || link.personId === null || link.email === null) throw over();
  return { personId: link.personId, email: link.email };
};

const data = ({ viewer }: RouteContext, email: string, state: ConfirmPageData['state']): ConfirmPageData => ({
  email,
  state,
  next_url: viewer ? homeOf(viewer.role) : '/login',
});

/** Notifies the former address, whose owner may not have wanted the change. */
const notifyFormerAddress = async (
  { services }: RouteContext<never, 'jobs'>,
  { personId, email }: OpenLink,
  former: string | null,
): Promise<void> => {
  if (!former || former.toLowerCase() === email.toLowerCase()) return;
  await services.jobs.send(accountMailJob, { kind: 'email_changed', personId, email: former });
};

const tooSoon = (): HttpProblem =>
  new HttpProblem(
    429,
    'mailed_just_now',
    'We have just sent you a mail. Give it two minutes, and look into your spam folder too.',
    {
      headers: { 'retry-after': '120' },
    },
  );

export const confirmationRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    tag: 'Session',
    summary: 'The link of a mail that confirms an email address; the button on it confirms',
    access: 'public',
    request: { params: linkParams },
    response: confirmPage,
    page,
    handler: async ({ params }, context) => {
      const { db, now } = context.services;
      return data(context, asOpen(await findLink(db, 'confirm_email', params.token, now().toISOString())).email, 'asked');
    },
  }),
  defineRoute({
    method: 'post',
    path,
    tag: 'Session',
    summary: 'Confirms the address, which becomes that of the account where it is another one',
    access: 'public',
    request: { params: linkParams },
    response: confirmReply,
    problems: [409],
    needs: ['accessLog', 'jobs'],
    handler: async ({ params: { token } }, context): Promise<{ confirmed: true } | Reply<never>> => {
      const { db, now, accessLog } = context.services;
      const link = asOpen(await findLink(db, 'confirm_email', token, now().toISOString()));
      const former = (await findPeople(db, [link.personId])).get(link.personId)?.email ?? null;
      try {
        await db.transaction(async (trx) => {
          if (!(await useLink(trx, 'confirm_email', token, now().toISOString()))) throw over();
          await changeEmail(trx, link.personId, link.email);
        });
        await notifyFormerAddress(context, link, former);
      } catch (error) {
        if (!context.wantsDocument || !(error instanceof DomainError)) throw error;
        return documentReply(409, page, data(context, link.email, 'taken'));
      }
      accessLog.noteAccountChange({ personId: link.personId, change: 'email_confirmed', address: addressOf(context.request) });
      return context.wantsDocument ? documentReply(200, page, data(context, link.email, 'confirmed')) : { confirmed: true };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/v1/confirmation/resend',
    tag: 'Session',
    summary: 'Sends the mail that confirms your email address once more',
    access: 'signed_in',
    response: resendReply,
    statuses: [200, 303],
    problems: [409, 429],
    needs: ['jobs'],
    handler: async (_input, { viewer, services, wantsDocument }) => {
      const { db, jobs, now } = services;
      const person = (await findPeople(db, [viewer.id])).get(viewer.id);
      if (!person?.email) throw new HttpProblem(409, 'no_email', 'Your account has no email address. Ask your school.');
      if (await isEmailConfirmed(db, viewer.id)) return wantsDocument ? redirect('/account') : { sent: false };
      const recent = { purpose: 'confirm_email', personId: viewer.id, minutes: 2, now: now().toISOString() } as const;
      if ((await recentLinks(db, recent)) > 0) throw tooSoon();
      const mail = {
        kind: 'confirm_email',
        personId: viewer.id,
        email: person.email,
        madeFor: await accountStateOf(db, viewer.id),
      } as const;
      await jobs.send(accountMailJob, mail, { singletonKey: `confirm-${viewer.id}` });
      return wantsDocument ? redirect('/account?saved=confirmation') : { sent: true };
    },
  }),
];
