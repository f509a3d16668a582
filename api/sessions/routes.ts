import { z } from 'zod';
import { verifyPassword } from '../../commands/credentials.ts';
import { csrfTokenFor } from '../http/csrf.ts';
import { HttpProblem } from '../http/problem.ts';
import { defineRoute, documentReply, redirect, type Page, type Reply, type Route, type RouteContext } from '../http/route.ts';
import { signIn, signOut } from '../http/session.ts';
import type { Viewer } from '../http/viewer.ts';
import { homeOf } from '../pages/navigation.ts';
import { noteSignIn } from './note-sign-in.ts';
import { localPath } from './return-to.ts';
import { loginPage, sessionReply, signInBody, signInReply, signOutReply, type LoginPageData } from './schemas.ts';

const page: Page<LoginPageData> = { id: 'login', bodyId: 'login_page', title: 'Sign in', visitorForm: true };

const wrongPair = 'This email address and password do not fit together. Check both, and whether Caps Lock is on.';

const pageData = (context: RouteContext, given: Partial<LoginPageData>): LoginPageData => ({
  email: '',
  error: null,
  return_to: null,
  demo_accounts: context.services.demo?.accounts.map(({ email, label }) => ({ email, label })) ?? null,
  demo_password: context.services.demo?.password ?? null,
  ...given,
});

const userOf = ({ id, role, name }: Viewer): { id: number; role: Viewer['role']; name: string } => ({ id, role, name });

/** One text for an unknown address, a wrong password and a closed account. */
const authenticate = async ({ services }: RouteContext, email: string, password: string): Promise<Viewer | null> => {
  const person = await verifyPassword(services.db, email, password);
  return person && services.viewers(person.id);
};

/** Starts a session for a person who has shown who they are, and leads a browser on. */
export const startSession = async (
  context: RouteContext,
  viewer: Viewer,
  returnTo: string | null,
): Promise<{ user: ReturnType<typeof userOf> } | Reply<never>> => {
  await signIn(context.request, viewer.id);
  context.request.viewer = viewer;
  await noteSignIn(context, viewer);
  return context.wantsDocument ? redirect(returnTo ?? homeOf(viewer.role)) : { user: userOf(viewer) };
};

export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/login',
    tag: 'Session',
    summary: 'The sign-in page',
    access: 'public',
    request: { query: z.object({ return_to: z.string().max(2_000).optional().catch(undefined) }) },
    statuses: [200, 303],
    response: loginPage,
    page,
    handler: async ({ query }, context) => {
      const returnTo = localPath(query.return_to);
      if (context.viewer) return redirect(returnTo ?? homeOf(context.viewer.role));
      return pageData(context, { return_to: returnTo });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/login',
    writesSession: true,
    tag: 'Session',
    summary: 'Signs in; a form is led to the role’s home',
    access: 'public',
    request: { body: signInBody },
    statuses: [200, 303],
    response: signInReply,
    problems: [401, 429],
    handler: async ({ body }, context) => {
      await context.services.signInLimits.check(context.request, context.request.res!);
      const returnTo = localPath(body.return_to);
      const viewer = await authenticate(context, body.email, body.password);
      if (viewer) return startSession(context, viewer, returnTo);
      if (!context.wantsDocument) throw new HttpProblem(401, 'invalid_credentials', wrongPair);
      return documentReply(401, page, pageData(context, { email: body.email, error: wrongPair, return_to: returnTo }));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/logout',
    writesSession: true,
    tag: 'Session',
    summary: 'Signs out',
    access: 'signed_in',
    statuses: [200, 303],
    response: signOutReply,
    handler: async (_input, context) => {
      await signOut(context.request);
      return context.wantsDocument ? redirect('/') : { user: null };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/session',
    writesSession: true,
    tag: 'Session',
    summary: 'Who is signed in, and the CSRF token of this session',
    access: 'public',
    response: sessionReply,
    handler: async (_input, { viewer, request }) => ({ user: viewer && userOf(viewer), csrf_token: csrfTokenFor(request) }),
  }),
];
