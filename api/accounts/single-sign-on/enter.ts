/** Lets somebody in who comes from the sign-in of their school, or says why not. */
import { identityOf, type RefusedIdentity } from '#domain/accounts/single-sign-on/identity.ts';
import { confirmEmail } from '#people/confirmed-emails.ts';
import { findPeople } from '#people/people.ts';
import { personOfIdentity, type SignOnProvider } from '#people/sign-on-providers.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import type { RouteContext } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { AttemptUnderWay } from './attempt-cookie.ts';
import { SignOnFailure, type SignOnFailureReason } from './provider-client.ts';

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

export const signOnOver = (): HttpProblem =>
  new HttpProblem(
    400,
    'sign_on_over',
    'This sign-in was open for too long, began in another window, or this browser keeps no cookies for us. Start again.',
  );

export const problemOfFailure = ({ reason }: SignOnFailure): HttpProblem => {
  const [status, code, text] = failures[reason];
  return new HttpProblem(status, code, text);
};

/** A reason and the district: what the operator needs, and nothing of the person. */
const warn = ({ services }: Context, provider: SignOnProvider, reason: string, error?: unknown): void =>
  services.logger.warn({ district_id: provider.districtId, reason, ...(error ? { err: error } : {}) }, 'a single sign-on failed');

/**
 * The person of the provider's district whom the answer names. Whoever it names elsewhere is nobody here, and the answer is the same
 * as for somebody who is not there at all.
 * @throws HttpProblem
 */
export const personOfAnswer = async (
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
  // The school vouches for it.
  if (own && own.toLowerCase() === identity.email?.toLowerCase()) await confirmEmail(services.db, viewer.id, own);
  return viewer;
};
