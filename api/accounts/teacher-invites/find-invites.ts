/** The colleagues whom a teacher has invited. */
import { isEmailConfirmed } from '#people/confirmed-emails.ts';
import { findPeople } from '#people/people.ts';
import { plansOfSchools } from '#projections/districts/school-plans/queries.ts';
import { schoolsByIds } from '#projections/classes/roster/queries.ts';
import { invitesOfTeacher, type ListedInvite } from '#projections/accounts/teacher-invites/queries.ts';
import { trialDaysOf } from '#api/http/plan.ts';
import type { SignedInContext } from '#api/http/route.ts';
import type { InviteData, InvitesPageData, InvitesReply } from './schemas.ts';

export const invitesAddress = '/teach/invites';

export const presentInvite = ({ uuid, email, state, sent_at }: ListedInvite, confirmed: boolean): InviteData => ({
  id: uuid,
  referral_email: email,
  state,
  sent_at,
  may_resend: confirmed && state === 'pending',
});

export const findInvites = async ({ read, services, viewer }: SignedInContext<'teacher_invites'>): Promise<InvitesReply> => {
  const confirmed = await isEmailConfirmed(services.db, viewer.id);
  return { items: (await invitesOfTeacher(read, viewer.id)).map((invite) => presentInvite(invite, confirmed)) };
};

export const findInvitesPage = async (
  context: SignedInContext<'teacher_invites' | 'roster' | 'school_plans'>,
): Promise<InvitesPageData> => {
  const { read, services, viewer } = context;
  const person = (await findPeople(services.db, [viewer.id])).get(viewer.id);
  const [school] = await schoolsByIds(read, viewer.schoolIds.slice(0, 1));
  return {
    ...(await findInvites(context)),
    name: viewer.name,
    email: person?.email ?? null,
    school_name: school?.name ?? null,
    confirmed: await isEmailConfirmed(services.db, viewer.id),
    trial_days_remaining: trialDaysOf(viewer, services.now()),
    trial_of_school: (await plansOfSchools(read, viewer.schoolIds.slice(0, 1))).some(
      ({ trial }) => trial !== null && !trial.ended && trial.endsOn === viewer.trialEndsOn,
    ),
  };
};
