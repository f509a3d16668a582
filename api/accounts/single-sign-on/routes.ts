import { z } from 'zod';
import {
  findSignOnProvider,
  signOnProviderByLink,
  signOnProviderOfEmail,
  personOfIdentity,
  type SignOnProvider,
} from '#people/sign-on-providers.ts';
import { HttpProblem, invalidFields } from '#api/http/problem.ts';
import { defineRoute, documentReply, redirect, type Reply, type Route, type RouteContext } from '#api/http/route.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { loginData, loginPageOf, type LoginContext } from '../sessions/login-page.ts';
import { localPath } from '../sessions/return-to.ts';
import { loginPage, signInReply } from '../sessions/schemas.ts';
import { startSession } from '../sessions/start-session.ts';
import { keepAttempt, takeAttempt, type AttemptUnderWay } from './attempt-cookie.ts';
import { identityOf, type RefusedIdentity } from '#domain/accounts/single-sign-on/identity.ts';
import { confirmEmail } from '#people/confirmed-emails.ts';
import { findPeople } from '#people/people.ts';
import { addressOf } from '#api/http/record-access.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { SignOnFailure, type SignOnFailureReason } from './provider-client.ts';
import { rememberSchool } from './school-cookie.ts';
import { callbackQuery, findSchoolBody, linkParams, schoolReply } from './schemas.ts';
import { callbackPath } from './single-sign-on.ts';

/** Signs in a person who comes from their school's sign-in, or explains why not. */
type Context = RouteContext<never, 'accessLog' | 'singleSignOn' | 'viewers'>;

const broken = 'The answer of your school’s sign-in doesn’t hold. Start again; if it happens once more, tell your school.';

const failures: Readonly<Record<SignOnFailureReason, readonly [status: number, code: string, text: string]>> = {
  cancelled: [400, 'sign_on_cancelled', 'You turned back before you were signed in. Start again when you’re ready.'],
  unreachable: [502, 'sign_on_unreachable', 'The sign-in of your school doesn’t answer at the moment. Try again in a minute.'],
  code_refused: [400, 'sign_on_over', 'This sign-in has been used or has expired. Start again.'],
  set_up_wrong: [
    502,
    'sign_on_set_up',
    'The sign-in of your school isn’t set up right. Tell your school, and sign in with your password until then.',
  ],
  answer_invalid: [400, 'sign_on_invalid', broken],
};

const noAccount =
  'You are signed in at your school, but it has no account here for you. Ask your school to add you to its roster.';

const refusals: Readonly<Record<RefusedIdentity, readonly [code: string, text: string]>> = {
  other_tenant: ['sign_on_other_school', 'This account belongs to another school. Choose the account of your own school.'],
  other_domain: ['sign_on_other_school', 'This account belongs to another school. Choose the account of your own school.'],
  email_unverified: [
    'email_unverified',
    'Your school’s sign-in doesn’t vouch for your email address, so we can’t use it. Tell your school, and sign in with your password until then.',
  ],
  nothing_known: ['sign_on_no_account', noAccount],
};

const signOnOver = (): HttpProblem =>
  new HttpProblem(
    400,
    'sign_on_over',
    'This sign-in was open for too long, began in another window, or this browser keeps no cookies for us. Start again.',
  );

const problemOfFailure = ({ reason }: SignOnFailure): HttpProblem => {
  const [status, code, text] = failures[reason];
  return new HttpProblem(status, code, text);
};

/** Logs the reason and the district: what the operator needs, and nothing about the person. */
const warn = ({ services }: Context, provider: SignOnProvider, reason: string, error?: unknown): void =>
  services.logger.warn({ district_id: provider.districtId, reason, ...(error ? { err: error } : {}) }, 'a single sign-on failed');

/**
 * Returns the person in the provider's district whom the answer identifies. A person of another district gets the same error as
 * an unknown one.
 * @throws HttpProblem
 */
const personOfAnswer = async (
  context: Context,
  provider: SignOnProvider,
  address: URL,
  attempt: AttemptUnderWay,
): Promise<Viewer> => {
  const { services, request } = context;
  const claims = await services.singleSignOn.client.finish(provider, address, attempt).catch((error: unknown) => {
    if (!(error instanceof SignOnFailure)) throw error;
    warn(context, provider, error.reason, error);
    throw problemOfFailure(error);
  });
  const identity = identityOf(claims, provider);
  if ('refused' in identity) {
    warn(context, provider, identity.refused);
    services.accessLog.noteSignIn({ succeeded: false, email: '', personId: null, address: addressOf(request) });
    throw new HttpProblem(403, ...refusals[identity.refused]);
  }
  const personId = await personOfIdentity(services.db, provider.districtId, identity);
  const viewer = personId === null ? null : await services.viewers(personId);
  if (!viewer || viewer.districtId !== provider.districtId) {
    services.accessLog.noteSignIn({ succeeded: false, email: identity.email ?? '', personId: null, address: addressOf(request) });
    throw new HttpProblem(403, 'sign_on_no_account', noAccount);
  }
  const own = (await findPeople(services.db, [viewer.id])).get(viewer.id)?.email;
  // The school vouches for the address.
  if (own && own.toLowerCase() === identity.email?.toLowerCase()) await confirmEmail(services.db, viewer.id, own);
  return viewer;
};

const schoolUnknown =
  'No school with a sign-in of its own has this address. Check the part after the @, or sign in with your password.';

/** A browser gets the sign-in page with the error; a program gets the problem. @throws HttpProblem */
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

/** Signing in through a school account: see docs/adr/0062. */
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
    signsIn: true,
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
