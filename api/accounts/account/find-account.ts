/** The page on which people change their own password and email address, and see their devices. */
import { mayHaveSecondFactor } from '#domain/accounts/second-factor/who.ts';
import { isEmailConfirmed } from '#people/confirmed-emails.ts';
import { shortestPasswordFor } from '#people/password-rules.ts';
import { findPeople } from '#people/people.ts';
import type { SignedInContext } from '#api/http/route.ts';
import type { AccountPageData } from './schemas.ts';

export const mustChange = ({ request }: SignedInContext): boolean => request.session.mustChangePassword === true;

const mayChangeEmail = ({ viewer }: SignedInContext): boolean => viewer.role !== 'student';

export const findAccount = async (
  context: SignedInContext<never, 'sessions'>,
  given: Partial<AccountPageData> = {},
): Promise<AccountPageData> => {
  const { viewer, services, request } = context;
  const person = (await findPeople(services.db, [viewer.id])).get(viewer.id);
  const devices = await services.sessions.listOf(viewer.id, request);
  return {
    name: viewer.name,
    email: person?.email ?? null,
    role: viewer.role,
    email_confirmed: person?.email ? await isEmailConfirmed(services.db, viewer.id) : null,
    may_change_email: mayChangeEmail(context),
    password_change_required: mustChange(context),
    minimum_password_length: shortestPasswordFor(viewer.role),
    second_step: mayHaveSecondFactor(viewer.role),
    devices: devices.map(({ handle, device, startedAt, lastUsedAt, current }) => ({
      id: handle,
      name: device ?? 'Unknown device',
      started_at: startedAt,
      last_used_at: lastUsedAt,
      current,
    })),
    errors: [],
    saved: null,
    ...given,
  };
};
