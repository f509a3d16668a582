import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import type { AccountChange } from '#api/http/access-entry.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { addressOf } from '#api/http/record-access.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';

/** Long enough for the read model to catch up; a slower one triggers its own update when it does. */
const waitAtMost = 2_000;

/** Records the change in the access log, under the account, with the staff member who made it. */
export const noteByStaff = (
  { services, request, viewer }: SignedInContext<never, 'accessLog'>,
  personId: number,
  change: AccountChange,
): void => services.accessLog.noteAccountChange({ personId, change, by: viewer.id, address: addressOf(request) });

/** Works out again what a person may do at their next request. */
export const lookUpAnew = async (
  { services }: SignedInContext<never, 'readSide' | 'viewers'>,
  personId: number,
  { position }: Pick<CommandOutcome<unknown>, 'position'>,
): Promise<void> => {
  if (position) await services.readSide.waitForPosition(['roster'], position, waitAtMost);
  services.viewers.forget(personId);
};

/** Signs out a person whose role changed, so that their new role applies at their next request. */
export const signOutChanged = async (
  context: SignedInContext<never, 'readSide' | 'sessions' | 'viewers'>,
  personId: number,
  outcome: Pick<CommandOutcome<unknown>, 'position'>,
): Promise<void> => {
  await lookUpAnew(context, personId, outcome);
  await context.services.sessions.endAllOf(personId);
};

/** Applies a changed address: ends the person's sessions and notifies the old address. */
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

/** Mails a link to choose a password; two clicks at once send only one mail. */
export const sendInvitation = async ({ services }: SignedInContext<never, 'jobs'>, personId: number): Promise<void> =>
  services.jobs.send(accountMailJob, { kind: 'invitation', personId }, { singletonKey: `invitation-${personId}` });
