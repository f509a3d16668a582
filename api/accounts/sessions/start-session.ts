import type { z } from 'zod';
import { recordSignIn } from '#commands/accounts/sign-in.ts';
import { mustChangePassword } from '#people/credentials.ts';
import { pause } from '#platform/pause.ts';
import { forgetWaiting } from './waiting-cookie.ts';
import { secondFactorUrl } from '../second-factor/address.ts';
import { keepHalfway } from '../second-factor/halfway-cookie.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { commandContextOf } from '#api/http/command-context.ts';
import { addressOf } from '#api/http/record-access.ts';
import { redirect, type Reply, type RouteContext } from '#api/http/route.ts';
import { signIn } from '#api/http/session.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { homeOf } from '#api/http/pages/navigation.ts';
import { accountUrl } from '#api/shared/page-addresses.ts';
import type { signInReply } from './schemas.ts';

export const userOf = ({ id, role, name }: Viewer): { id: number; role: Viewer['role']; name: string } => ({ id, role, name });

/** How long a sign-in waits for the log before it continues anyway. */
const waitAtMost = 2_000;

/**
 * Records the sign-in. A log that cannot be written does not block the sign-in: that is the operator's problem, not the user's.
 */
export const noteSignIn = async ({ request, services }: RouteContext, viewer: Viewer): Promise<void> => {
  const record = async (): Promise<void> => {
    const command = { ...commandContextOf(request, services, viewer), ifMatch: undefined };
    await recordSignIn(command, { personId: viewer.id, role: viewer.role });
  };
  const recorded = record().catch((error: unknown) => {
    services.logger.error({ err: error, person_id: viewer.id }, 'A sign-in could not be recorded');
  });
  const patience = new AbortController();
  await Promise.race([recorded, pause(waitAtMost, patience.signal)]);
  patience.abort();
};

interface Entry {
  readonly returnTo: string | null;
  readonly mustChange: boolean;
}

/** Starts a session for a person who has passed every check, and redirects a browser. */
export const admit = async (
  context: RouteContext<never, 'accessLog'>,
  viewer: Viewer,
  { returnTo, mustChange }: Entry,
): Promise<z.infer<typeof signInReply> | Reply<never>> => {
  await signIn(context.request, viewer, mustChange);
  context.request.viewer = viewer;
  const from = { email: '', personId: viewer.id, address: addressOf(context.request) };
  context.services.accessLog.noteSignIn({ succeeded: true, ...from });
  await noteSignIn(context, viewer);
  if (context.wantsDocument) return redirect(mustChange ? accountUrl : (returnTo ?? homeOf(viewer.role)));
  return { user: userOf(viewer), ...(mustChange ? { password_change_required: true } : {}) };
};

/** Programs send the code to that address, with the cookie from this response. */
const secondFactorRequired = (): HttpProblem =>
  new HttpProblem(401, 'second_factor_required', `Send the code of your authenticator app to POST ${secondFactorUrl}.`);

/**
 * Signs in a person who has proved who they are: by a password, a link in a mail, a card or their school. Somebody with a second
 * step in an unknown browser is asked for it first.
 * @throws 401 `second_factor_required` for programs
 */
export const startSession = async (
  context: RouteContext<never, 'accessLog' | 'secondFactors'>,
  viewer: Viewer,
  returnTo: string | null,
  { ownPassword = true }: { readonly ownPassword?: boolean } = {},
): Promise<z.infer<typeof signInReply> | Reply<never>> => {
  const { request, services, wantsDocument } = context;
  forgetWaiting(request);
  // A person who signs in through their school does not need a password here.
  const mustChange = ownPassword && (await mustChangePassword(services.db, viewer.id));
  if (!(await services.secondFactors.isAsked(request, viewer))) return admit(context, viewer, { returnTo, mustChange });
  keepHalfway(request, services.secondFactors.halfway, { personId: viewer.id, returnTo, mustChange }, services.now());
  if (!wantsDocument) throw secondFactorRequired();
  return redirect(secondFactorUrl);
};
