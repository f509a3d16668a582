import type { z } from 'zod';
import { recordSignIn } from '../../commands/sign-in/record-sign-in.ts';
import { mustChangePassword } from '../../people/credentials.ts';
import { pause } from '../../platform/pause.ts';
import { accountUrl } from '../account/address.ts';
import { commandContextOf } from '../http/command-context.ts';
import { addressOf } from '../http/record-access.ts';
import { redirect, type Reply, type RouteContext } from '../http/route.ts';
import { signIn } from '../http/session.ts';
import type { Viewer } from '../http/viewer.ts';
import { homeOf } from '../pages/navigation.ts';
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

/** Starts a session for a person who has shown who they are, and leads a browser on. */
export const startSession = async (
  context: RouteContext<never, 'accessLog'>,
  viewer: Viewer,
  returnTo: string | null,
  { ownPassword = true }: { readonly ownPassword?: boolean } = {},
): Promise<z.infer<typeof signInReply> | Reply<never>> => {
  // Whoever comes through their school has no use for one here.
  const mustChange = ownPassword && (await mustChangePassword(context.services.db, viewer.id));
  await signIn(context.request, viewer, mustChange);
  context.request.viewer = viewer;
  const from = { email: '', personId: viewer.id, address: addressOf(context.request) };
  context.services.accessLog.noteSignIn({ succeeded: true, ...from });
  await noteSignIn(context, viewer);
  if (context.wantsDocument) return redirect(mustChange ? accountUrl : (returnTo ?? homeOf(viewer.role)));
  return { user: userOf(viewer), ...(mustChange ? { password_change_required: true } : {}) };
};
