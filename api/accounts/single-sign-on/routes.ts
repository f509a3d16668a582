import { z } from 'zod';
import { findSignOnProvider, signOnProviderByLink, signOnProviderOfEmail } from '#people/sign-on-providers.ts';
import { HttpProblem, invalidFields } from '#api/http/problem.ts';
import { defineRoute, documentReply, redirect, type Reply, type Route } from '#api/http/route.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { loginData, loginPageOf, type LoginContext } from '../sessions/login-page.ts';
import { localPath } from '../sessions/return-to.ts';
import { loginPage, signInReply } from '../sessions/schemas.ts';
import { startSession } from '../sessions/start-session.ts';
import { keepAttempt, takeAttempt } from './attempt-cookie.ts';
import { personOfAnswer, problemOfFailure, signOnOver } from './enter.ts';
import { SignOnFailure } from './provider-client.ts';
import { rememberSchool } from './school-cookie.ts';
import { callbackQuery, findSchoolBody, linkParams, schoolReply } from './schemas.ts';
import { callbackPath } from './single-sign-on.ts';

const schoolUnknown =
  'No school with a sign-in of its own has this address. Check the part after the @, or sign in with your password.';

/** Somebody in front of a browser gets the sign-in page with what went wrong; a program the problem. @throws HttpProblem */
const refuse = async (
  context: LoginContext,
  problem: HttpProblem,
  given: Parameters<typeof loginData>[1] = {},
): Promise<Reply<never>> => {
  if (!context.wantsDocument) throw problem;
  const data = await loginData(context, { ...given, error: problem.message, error_code: problem.code });
  return documentReply(problem.status, loginPageOf, data);
};

const asProblem = (error: unknown): HttpProblem => {
  if (error instanceof SignOnFailure) return problemOfFailure(error);
  if (error instanceof HttpProblem) return error;
  throw error;
};

/** Signing in through an account of the school: see docs/adr/0062. */
export const singleSignOnRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/login/{link}',
    tag: 'Session',
    summary: 'The sign-in page of a district that signs in through its own accounts',
    access: 'public',
    request: { params: linkParams },
    response: loginPage,
    statuses: [200, 303],
    page: loginPageOf,
    reads: ['roster'],
    needs: ['demo'],
    handler: async ({ params: { link } }, context) => {
      if (context.viewer) return redirect(homeOf(context.viewer.role));
      const provider = await signOnProviderByLink(context.services.db, link);
      if (!provider) return redirect('/login');
      rememberSchool(context.request, provider.link);
      return loginData(context, {}, provider);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/find_school',
    tag: 'Session',
    summary: 'The sign-in page of the district that an email address belongs to',
    access: 'public',
    request: { body: findSchoolBody },
    response: schoolReply,
    statuses: [200, 303],
    problems: [404, 429],
    reads: ['roster'],
    needs: ['demo'],
    handler: async ({ body }, context) => {
      const { email, return_to: returnTo } = body;
      const given = { email, return_to: localPath(returnTo) };
      if (!email.includes('@')) {
        const problem = invalidFields([{ path: 'email', message: 'enter the email address that you have at your school' }]);
        if (!context.wantsDocument) throw problem;
        const error = 'Enter the email address that you have at your school.';
        return documentReply(400, loginPageOf, await loginData(context, { ...given, error, error_code: problem.code }));
      }
      const provider = await signOnProviderOfEmail(context.services.db, email);
      if (!provider) return refuse(context, new HttpProblem(404, 'school_unknown', schoolUnknown), given);
      return context.wantsDocument ? redirect(`/login/${provider.link}`) : { url: `/sign_on/${provider.link}` };
    },
  }),
  defineRoute({
    method: 'get',
    path: callbackPath,
    writesSession: true,
    tag: 'Session',
    summary: 'Where the provider of a district sends people back to',
    access: 'public',
    request: { query: callbackQuery },
    response: signInReply,
    statuses: [200, 303],
    problems: [400, 403, 502],
    reads: ['roster'],
    needs: ['accessLog', 'demo', 'secondFactors', 'signInGuard', 'singleSignOn', 'viewers'],
    handler: async ({ query }, context) => {
      const { services, request } = context;
      const attempt = takeAttempt(request, services.singleSignOn.attempts, services.now());
      if (!attempt || attempt.state !== query.state) return refuse(context, signOnOver());
      const provider = await findSignOnProvider(services.db, attempt.districtId);
      if (!provider?.on) return refuse(context, signOnOver());
      const address = new URL(`${services.singleSignOn.redirectUri}?${new URLSearchParams(query as Record<string, string>)}`);
      try {
        const viewer = await personOfAnswer(context, provider, address, attempt);
        rememberSchool(request, provider.link);
        await services.signInGuard.remember(request, viewer.id);
        return await startSession(context, viewer, attempt.returnTo, { ownPassword: false });
      } catch (error) {
        return refuse(context, asProblem(error));
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/sign_on/{link}',
    tag: 'Session',
    summary: 'Goes to the provider of a district to sign in there',
    access: 'public',
    request: { params: linkParams, query: z.object({ return_to: z.string().max(2_000).optional().catch(undefined) }) },
    response: schoolReply,
    statuses: [200, 303],
    problems: [404, 502],
    reads: ['roster'],
    needs: ['demo', 'singleSignOn'],
    handler: async ({ params: { link }, query }, context) => {
      const { services, request } = context;
      const provider = await signOnProviderByLink(services.db, link);
      if (!provider) return refuse(context, new HttpProblem(404, 'school_unknown', schoolUnknown));
      try {
        const { url, attempt } = await services.singleSignOn.client.begin(provider);
        const under = { districtId: provider.districtId, returnTo: localPath(query.return_to), ...attempt };
        keepAttempt(request, services.singleSignOn.attempts, under, services.now());
        return context.wantsDocument ? redirect(url) : { url };
      } catch (error) {
        if (error instanceof SignOnFailure) {
          services.logger.warn({ err: error, district_id: provider.districtId, reason: error.reason }, 'a single sign-on failed');
        }
        return refuse(context, asProblem(error));
      }
    },
  }),
];
