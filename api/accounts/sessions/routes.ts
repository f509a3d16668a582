import { z } from 'zod';
import { verifyPassword } from '#people/credentials.ts';
import { findPersonByEmail } from '#people/people.ts';
import { csrfTokenFor } from '#api/http/csrf.ts';
import { forgetDevice } from '#api/http/device-mark.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { defineRoute, documentReply, redirect, type Route, type RouteContext } from '#api/http/route.ts';
import { signOut } from '#api/http/session.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { TooManyAttempts } from '../sign-in/sign-in-guard.ts';
import { loginData, loginPageOf } from './login-page.ts';
import { localPath } from './return-to.ts';
import { startSession, userOf } from './start-session.ts';
import { loginPage, sessionReply, signInBody, signInReply, signOutReply, type SignInBody } from './schemas.ts';

const wrongPair = 'This email address and password don’t match. Check both, and whether Caps Lock is on.';

/** Null for an unknown address, a wrong password and a closed account alike. @throws TooManyAttempts */
const authenticate = async (
  { services, request }: RouteContext<never, 'accessLog' | 'signInGuard' | 'viewers'>,
  body: SignInBody,
): Promise<Viewer | null> => {
  const { email, password, proof_of_work: proof = null } = body;
  const owner = await findPersonByEmail(services.db, email);
  const attempt = { request, email, personId: owner?.id ?? null, proof };
  const viewer = await services.signInGuard.attempt(attempt, async () => {
    const person = await verifyPassword(services.db, email, password);
    return person && services.viewers(person.id);
  });
  if (!viewer)
    services.accessLog.noteSignIn({ succeeded: false, email, personId: owner?.id ?? null, address: addressOf(request) });
  return viewer;
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
    page: loginPageOf,
    reads: ['roster'],
    needs: ['demo'],
    handler: async ({ query }, context) => {
      const returnTo = localPath(query.return_to);
      if (context.viewer) return redirect(returnTo ?? homeOf(context.viewer.role));
      return loginData(context, { return_to: returnTo });
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
    problems: [401, 429, 503],
    reads: ['roster'],
    needs: ['accessLog', 'demo', 'secondFactors', 'signInGuard', 'viewers'],
    commands: ['recordSignIn'],
    handler: async ({ body }, context) => {
      const returnTo = localPath(body.return_to);
      const given = { email: body.email, return_to: returnTo };
      try {
        const viewer = await authenticate(context, body);
        if (viewer) return await startSession(context, viewer, returnTo);
      } catch (error) {
        if (!context.wantsDocument || !(error instanceof TooManyAttempts)) throw error;
        return documentReply(
          429,
          loginPageOf,
          await loginData(context, { ...given, error: error.message, error_code: error.code, proof_of_work: error.work }),
        );
      }
      if (!context.wantsDocument) throw new HttpProblem(401, 'invalid_credentials', wrongPair);
      return documentReply(
        401,
        loginPageOf,
        await loginData(context, { ...given, error: wrongPair, error_code: 'invalid_credentials' }),
      );
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
      // Clears what the browser cached about a class. Not for students: their pages are cached per student (ADR 0046), and the
      // next student would have to load everything again.
      if (context.viewer.role !== 'student') context.request.res!.setHeader('clear-site-data', '"cache"');
      await signOut(context.request);
      forgetDevice(context.request, context.request.res!);
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
    needs: ['visitorTokens'],
    handler: async (_input, { viewer, request, services }) => ({
      user: viewer && userOf(viewer),
      csrf_token: csrfTokenFor(request, services.visitorTokens),
    }),
  }),
];
