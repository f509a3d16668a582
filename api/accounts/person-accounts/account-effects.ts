import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import type { AccountChange } from '#api/http/access-entry.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { addressOf } from '#api/http/record-access.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';

/** Long enough for a read model that follows; one that is late tells of itself when it follows. */
const waitAtMost = 2_000;

/** In the access log, under the account, with the staff member who did it. */
export const noteByStaff = (
  { services, request, viewer }: SignedInContext<never, 'accessLog'>,
  personId: number,
  change: AccountChange,
): void => services.accessLog.noteAccountChange({ personId, change, by: viewer.id, address: addressOf(request) });

/** What somebody may do is worked out again at their next request. */
export const lookUpAnew = async (
  { services }: SignedInContext<never, 'readSide' | 'viewers'>,
  personId: number,
  { position }: Pick<CommandOutcome<unknown>, 'position'>,
): Promise<void> => {
  if (position) await services.readSide.waitForPosition(['roster'], position, waitAtMost);
  services.viewers.forget(personId);
};

/** Whoever has another role, or none, is that at their next request: signed out, and looked up anew when they come back. */
export const signOutChanged = async (
  context: SignedInContext<never, 'readSide' | 'sessions' | 'viewers'>,
  personId: number,
  outcome: Pick<CommandOutcome<unknown>, 'position'>,
): Promise<void> => {
  await lookUpAnew(context, personId, outcome);
  await context.services.sessions.endAllOf(personId);
};

/** An address that is another one now: whoever got in through it is out, and the old one is told. */
export const moveToAddress = async (
  context: SignedInContext<never, 'jobs' | 'readSide' | 'sessions' | 'viewers'>,
  personId: number,
  outcome: Pick<CommandOutcome<unknown>, 'position'>,
  formerEmail: string | null,
): Promise<void> => {
  await signOutChanged(context, personId, outcome);
  if (formerEmail === null) return;
  await context.services.jobs.send(accountMailJob, { kind: 'email_changed', personId, email: formerEmail });
};

/** Mails a link with which they choose a password; two presses at once are one mail. */
export const sendInvitation = async ({ services }: SignedInContext<never, 'jobs'>, personId: number): Promise<void> =>
  services.jobs.send(accountMailJob, { kind: 'invitation', personId }, { singletonKey: `invitation-${personId}` });
