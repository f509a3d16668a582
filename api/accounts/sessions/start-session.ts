import type { z } from 'zod';
import { recordSignIn } from '#commands/accounts/sign-in.ts';
import { mustChangePassword } from '#people/credentials.ts';
import { pause } from '#platform/pause.ts';
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

/** How long a person waits for the log before they are let in all the same. */
const waitAtMost = 2_000;

/** Writes down who came in. A log that cannot be written keeps nobody out: that is for the operator to see, not for them. */
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

/** Starts a session for a person who has shown all that is asked of them, and leads a browser on. */
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

/** Programs send the code to that address, with the cookie of this answer. */
const secondFactorRequired = (): HttpProblem =>
  new HttpProblem(401, 'second_factor_required', `Send the code of your authenticator app to POST ${secondFactorUrl}.`);

/**
 * Lets in a person who has shown who they are: by a password, a link in a mail, a card or their school. Whoever has a second step and
 * is in a strange browser is asked for it first. @throws 401 `second_factor_required` for programs
 */
export const startSession = async (
  context: RouteContext<never, 'accessLog' | 'secondFactors'>,
  viewer: Viewer,
  returnTo: string | null,
  { ownPassword = true }: { readonly ownPassword?: boolean } = {},
): Promise<z.infer<typeof signInReply> | Reply<never>> => {
  const { request, services, wantsDocument } = context;
  // Whoever comes through their school has no use for one here.
  const mustChange = ownPassword && (await mustChangePassword(services.db, viewer.id));
  if (!(await services.secondFactors.isAsked(request, viewer))) return admit(context, viewer, { returnTo, mustChange });
  keepHalfway(request, services.secondFactors.halfway, { personId: viewer.id, returnTo, mustChange }, services.now());
  if (!wantsDocument) throw secondFactorRequired();
  return redirect(secondFactorUrl);
};
