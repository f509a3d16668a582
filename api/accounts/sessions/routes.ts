import { z } from 'zod';
import { findLogins, isPasswordOfLogin, noLogin } from '#people/credentials.ts';
import { findDistrict } from '#projections/classes/roster/queries.ts';
import { csrfTokenFor } from '#api/http/csrf.ts';
import { forgetDevice } from '#api/http/device-mark.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { defineRoute, documentReply, redirect, type Route, type RouteContext } from '#api/http/route.ts';
import { signOut } from '#api/http/session.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { StandInLine } from '../sign-in/sign-in-guard.ts';
import { TooManyAttempts } from '../sign-in/throttle.ts';
import { loginData, loginPageOf } from './login-page.ts';
import { localPath } from './return-to.ts';
import { forgetWaiting, keepWaiting, lineUrl, readWaiting } from './waiting-cookie.ts';
import { startSession, userOf } from './start-session.ts';
import {
  loginPage,
  sessionReply,
  signInBody,
  signInReply,
  signOutReply,
  type DistrictToChoose,
  type LoginPageData,
  type SignInBody,
} from './schemas.ts';

const wrongPair = 'This email address and password don’t match. Check both, and whether Caps Lock is on.';

type SignInContext = RouteContext<'roster', 'accessLog' | 'demo' | 'secondFactors' | 'signInGuard' | 'signInPlaces' | 'viewers'>;

const chooseDistrict = 'You have an account in more than one district. Choose one, and enter your password again.';

/** The password is right for accounts in several districts. */
class SeveralDistricts extends HttpProblem {
  readonly districts: DistrictToChoose[];

  constructor(districts: DistrictToChoose[]) {
    super(409, 'choose_district', chooseDistrict, { extra: { districts } });
    this.districts = districts;
  }
}

/** Somebody without a district is one of Earshot's own staff. */
const districtsOf = async ({ read }: RouteContext<'roster'>, viewers: readonly Viewer[]): Promise<DistrictToChoose[]> => {
  const districts: DistrictToChoose[] = [];
  for (const { districtId } of viewers) {
    const district = districtId === null ? null : await findDistrict(read, districtId);
    districts.push({ id: districtId ?? 0, name: district?.name ?? 'Earshot' });
  }
  return districts.sort((a, b) => a.name.localeCompare(b.name));
};

/**
 * Null for an unknown address, a wrong password and a closed account alike.
 * @throws TooManyAttempts, StandInLine, SeveralDistricts
 */
const authenticate = async (context: SignInContext, body: SignInBody): Promise<Viewer | null> => {
  const { services, request, wantsDocument } = context;
  const { email, password, proof_of_work: proof = null, district_id: chosen } = body;
  let personIds: readonly number[] = [];
  const attempt = { request, email, districtId: chosen, proof, asDocument: wantsDocument };
  const viewers = await services.signInGuard.attempt(attempt, async () => {
    const found = await findLogins(services.db, email);
    const own = found.filter(({ districtId }) => chosen === undefined || (districtId ?? 0) === chosen);
    const logins = own.length === 0 ? [noLogin] : own;
    personIds = logins.flatMap((login) => login.personId ?? []);
    const verify = async () => {
      const right: Viewer[] = [];
      for (const login of logins) {
        const isRight = (await isPasswordOfLogin(services.db, login, password)) && login.personId !== null;
        const viewer = isRight ? await services.viewers(login.personId!) : null;
        if (viewer) right.push(viewer);
      }
      return right.length === 0 ? null : right;
    };
    const idsOf = (right: readonly Viewer[]): number[] => right.map(({ id }) => id);
    return { personIds, verify, idsOf };
  });
  if (viewers && viewers.length > 1) throw new SeveralDistricts(await districtsOf(context, viewers));
  if (viewers) return viewers[0]!;
  // Each district sees in its log that somebody tried the password of its account.
  for (const personId of personIds.length === 0 ? [null] : personIds) {
    services.accessLog.noteSignIn({ succeeded: false, email, personId, address: addressOf(request) });
  }
  return null;
};

const refreshing = (comeAgainIn: number) => ({ refresh: `${comeAgainIn}; url=${lineUrl}`, 'retry-after': String(comeAgainIn) });

/** Signs in; a person who has to stand in line gets a page that goes on by itself. */
const signInWith = async (context: SignInContext, body: SignInBody) => {
  const { request, services, wantsDocument } = context;
  const returnTo = localPath(body.return_to);
  const given = { email: body.email, return_to: returnTo };
  const page = async (status: number, more: Partial<LoginPageData>) =>
    documentReply(status, loginPageOf, await loginData(context, { ...given, ...more }));
  try {
    const viewer = await authenticate(context, body);
    if (viewer) return await startSession(context, viewer, returnTo);
    if (wantsDocument) forgetWaiting(request);
  } catch (error) {
    if (!wantsDocument) throw error;
    if (error instanceof TooManyAttempts) {
      forgetWaiting(request);
      return page(429, { error: error.message, error_code: error.code, proof_of_work: error.work });
    }
    if (error instanceof SeveralDistricts) {
      forgetWaiting(request);
      return page(409, { error: error.message, error_code: error.code, districts: error.districts });
    }
    if (!(error instanceof StandInLine)) throw error;
    keepWaiting(request, services.signInPlaces, body, services.now());
    const { before, seconds } = error.place;
    return { ...(await page(503, { line: { before, seconds } })), headers: refreshing(error.comeAgainIn) };
  }
  if (!wantsDocument) throw new HttpProblem(401, 'invalid_credentials', wrongPair);
  return page(401, { error: wrongPair, error_code: 'invalid_credentials' });
};

export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/login',
    signsIn: true,
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
    signsIn: true,
    writesSession: true,
    tag: 'Session',
    summary: 'Signs in; a form is led to the role’s home',
    access: 'public',
    request: { body: signInBody },
    statuses: [200, 303],
    response: signInReply,
    problems: [401, 409, 429, 503],
    reads: ['roster'],
    needs: ['accessLog', 'demo', 'secondFactors', 'signInGuard', 'signInPlaces', 'viewers'],
    commands: ['recordSignIn'],
    handler: ({ body }, context) => signInWith(context, body),
  }),
  defineRoute({
    method: 'get',
    path: lineUrl,
    writesSession: true,
    tag: 'Session',
    summary: 'Goes on with a sign-in that stands in line; a form that was sent too early comes here by itself',
    access: 'public',
    statuses: [200, 303],
    response: signInReply,
    problems: [401, 409, 429, 503],
    reads: ['roster'],
    needs: ['accessLog', 'demo', 'secondFactors', 'signInGuard', 'signInPlaces', 'viewers'],
    commands: ['recordSignIn'],
    handler: async (_input, context) => {
      const body = readWaiting(context.request, context.services.signInPlaces, context.services.now());
      if (context.viewer) forgetWaiting(context.request);
      if (context.viewer || body === null) return redirect(context.viewer ? homeOf(context.viewer.role) : '/login');
      return signInWith(context, body);
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
      // Else whoever comes next in this browser could go on with a sign-in that stood in line.
      forgetWaiting(context.request);
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
