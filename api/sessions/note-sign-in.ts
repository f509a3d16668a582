import { recordSignIn } from '../../commands/sign-in/record-sign-in.ts';
import { pause } from '../../platform/pause.ts';
import { commandContextOf } from '../http/command-context.ts';
import type { RouteContext } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';

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
