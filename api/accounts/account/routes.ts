/** Your own account: password, email address, devices. */
import { invalidFields, labelled, notFound } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { defineRoute, documentReply, redirect, type Page, type Route } from '#api/http/route.ts';
import { signIn, signOut } from '#api/http/session.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { accountUrl } from '#api/shared/page-addresses.ts';
import { askForEmail, changePassword } from './change-credentials.ts';
import { findAccount, mustChange } from './find-account.ts';
import {
  accountPage,
  accountQuery,
  changeEmailBody,
  changeEmailReply,
  changePasswordBody,
  changePasswordReply,
  deviceParams,
  signOutDeviceReply,
  signOutEverywhereReply,
  type AccountPageData,
} from './schemas.ts';

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
