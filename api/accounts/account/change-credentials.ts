import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import { notAnAddress, inviteEmailProblem } from '#domain/accounts/teacher-invite/email-rule.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { accountStateOf } from '#people/account-state.ts';
import { recentLinks } from '#people/account-links.ts';
import { isPasswordOf, setPassword } from '#people/credentials.ts';
import { findPeople } from '#people/people.ts';
import type { FieldError } from '#api/http/problem.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { askOwnPassword } from '../second-factor/code-guard.ts';
import { mustChange } from './find-account.ts';

const notYours = 'This is not your current password. Check Caps Lock.';

/** @throws 429 */
const isOwnPassword = (
  { viewer, services, request }: SignedInContext<never, 'ownPasswordGuard'>,
  password: string,
): Promise<boolean> =>
  askOwnPassword(services.ownPasswordGuard, { request, personId: viewer.id }, () =>
    isPasswordOf(services.db, viewer.id, password),
  );

/** Sets the password, or says which field is wrong. */
export const changePassword = async (
  context: SignedInContext<never, 'ownPasswordGuard'>,
  current: string,
  password: string,
): Promise<FieldError[]> => {
  const { viewer, services } = context;
  const known = mustChange(context) || (await isOwnPassword(context, current));
  if (!known) return [{ path: 'current_password', message: notYours, code: 'password_not_yours' }];
  if (await isPasswordOf(services.db, viewer.id, password)) {
    const message = 'This is already your password. Choose a new one.';
    return [{ path: 'password', message, code: 'password_same' }];
  }
  try {
    await setPassword(services.db, viewer.id, password, viewer.role);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [{ path: 'password', message: error.message, code: error.code }];
    throw error;
  }
};

/** More mails than that within an hour help nobody but somebody who fills a mailbox. */
const mostAnHour = 5;

/**
 * Sends a link to the new address, or says which field is wrong. Whether somebody else has the address is not said here: whoever opens
 * the link learns it, and the mailbox is theirs.
 */
export const askForEmail = async (
  context: SignedInContext<never, 'jobs' | 'ownPasswordGuard'>,
  email: string,
  password: string,
): Promise<FieldError[]> => {
  const { viewer, services } = context;
  const { db, jobs, now } = services;
  // The domain of the address itself: only its shape is looked at.
  if (email === '' || inviteEmailProblem(email, email) !== null) return [{ path: 'email', message: notAnAddress }];
  if (!(await isOwnPassword(context, password))) return [{ path: 'email_password', message: notYours }];
  const own = (await findPeople(db, [viewer.id])).get(viewer.id)?.email;
  if (own?.toLowerCase() === email.toLowerCase()) return [{ path: 'email', message: 'This is your address already.' }];
  const criteria = { purpose: 'confirm_email', personId: viewer.id, minutes: 60, now: now().toISOString() } as const;
  if ((await recentLinks(db, criteria)) >= mostAnHour) {
    return [
      { path: 'email', message: 'We have sent you several mails just now. Look for the last one, or try again in an hour.' },
    ];
  }
  await jobs.send(accountMailJob, {
    kind: 'confirm_email',
    personId: viewer.id,
    email,
    madeFor: await accountStateOf(db, viewer.id),
  });
  return [];
};
