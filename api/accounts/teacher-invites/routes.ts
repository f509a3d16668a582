import { findTeacherInvite, resendTeacherInvite } from '#commands/accounts/teacher-invite.ts';
import { claimMailOfDay, findLetter } from '#people/teacher-invites.ts';
import { agreeToAddress, isEmailConfirmed } from '#people/confirmed-emails.ts';
import { findPerson, type PersonRow, schoolsByIds } from '#projections/classes/roster/queries.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { commandReply, defineRoute, redirect, reply, type Route, type SignedInContext } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { findPeople } from '#people/people.ts';
import { plansOfSchools } from '#projections/districts/school-plans/queries.ts';
import { invitesOfTeacher, type ListedInvite } from '#projections/accounts/teacher-invites/queries.ts';
import { trialDaysOf } from '#api/http/plan.ts';
import {
  type InviteData,
  type InvitesPageData,
  type InvitesReply,
  agreeBody,
  agreedReply,
  agreeParams,
  bulkCreateBody,
  inviteParams,
  inviteReply,
  invitesPage,
  invitesReply,
} from './schemas.ts';
import { alreadyMailed, invitingTeacher, sendInvites } from './send-invites.ts';

/** The colleagues that a teacher has invited. */
const invitesAddress = '/teach/invites';

const presentInvite = ({ uuid, email, state, sent_at }: ListedInvite, confirmed: boolean): InviteData => ({
  id: uuid,
  referral_email: email,
  state,
  sent_at,
  may_resend: confirmed && state === 'pending',
});

const findInvites = async ({ read, services, viewer }: SignedInContext<'teacher_invites'>): Promise<InvitesReply> => {
  const confirmed = await isEmailConfirmed(services.db, viewer.id);
  return { items: (await invitesOfTeacher(read, viewer.id)).map((invite) => presentInvite(invite, confirmed)) };
};

const findInvitesPage = async (
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

/** True for staff and for the administrators of one of this teacher's schools. */
const isAdminOf = ({ role, districtId, administeredSchoolIds: schools }: Viewer, person: PersonRow): boolean =>
  person.role === 'teacher' &&
  (role === 'admin' ||
    (person.district_id === districtId && (schools === null || person.school_ids.some((id) => schools.includes(id)))));

const shared = { tag: 'Invites', access: ['teacher'] } as const;

/** Teachers invite colleagues of their own mail domain to their school. */
export const teacherInviteRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: invitesAddress,
    summary: 'Whom you have invited, and inviting more',
    response: invitesPage,
    reads: ['teacher_invites', 'roster', 'school_plans'],
    page: { id: 'teacher_invites', title: 'Invite teachers' },
    handler: (_input, context) => findInvitesPage(context),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/api/v1/invites',
    summary: 'Your invites: address, and whether it was accepted',
    response: invitesReply,
    reads: ['teacher_invites'],
    handler: (_input, context) => findInvites(context),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/api/v1/invites/bulk_create',
    summary: 'Invites up to 10 colleagues with one message; a form or JSON',
    request: { body: bulkCreateBody },
    response: invitesReply,
    statuses: [201],
    problems: [403, 409, 429],
    reads: ['roster'],
    commands: ['inviteTeacher'],
    handler: async ({ body }, context) => {
      const { outcomes, now } = await sendInvites(context, body);
      const items = outcomes.map(({ email, outcome: { value } }) =>
        presentInvite({ uuid: value.status === 'none' ? '' : value.inviteUuid, email, state: 'pending', sent_at: now }, true),
      );
      return reply(201, { items }, { position: outcomes.at(-1)?.outcome.position ?? null });
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/api/v1/invites/{id}/resend',
    summary: 'Sends a pending invite again, with a new link; at most once a day',
    request: { params: inviteParams },
    response: inviteReply,
    problems: [403, 404, 409, 429],
    reads: ['roster'],
    commands: ['resendTeacherInvite'],
    handler: async ({ params: { id } }, context) => {
      const { db } = context.services;
      const command = context.command();
      const invite = await findTeacherInvite(command, id);
      if (invite.status === 'none' || invite.teacherId !== context.viewer.id) throw notFound('This invite');
      await invitingTeacher(context);
      const letter = await findLetter(db, id);
      if (!letter) throw notFound('This invite');
      const claim = { schoolId: letter.schoolId, email: letter.email, mailUuid: command.commandId, now: command.now };
      if (invite.status === 'pending' && !(await claimMailOfDay(db, claim))) {
        throw new HttpProblem(429, 'mailed_today', alreadyMailed, { headers: { 'retry-after': String(24 * 60 * 60) } });
      }
      const outcome = await resendTeacherInvite(command, { inviteUuid: id });
      const item = { uuid: id, email: letter.email, state: 'pending' as const, sent_at: command.now };
      return commandReply(outcome, { item: presentInvite(item, true) });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/teachers/{id}/address_agreement',
    tag: 'Invites',
    summary: 'Agrees to the address that a teacher gave themselves: colleagues at its domain can be invited from it',
    access: ['school_admin', 'admin'],
    concealed: true,
    request: { params: agreeParams, body: agreeBody },
    response: agreedReply,
    statuses: [200, 303],
    problems: [404, 409],
    reads: ['roster'],
    needs: ['accessLog'],
    handler: async ({ params: { id }, body }, { read, viewer, services, request, wantsDocument }) => {
      const person = await findPerson(read, id);
      if (!person || !isAdminOf(viewer, person)) throw notFound('This teacher');
      if (!(await agreeToAddress(services.db, id, body.email))) {
        throw new HttpProblem(409, 'address_changed', 'The teacher has another address by now. Look at the page again.');
      }
      services.accessLog.noteAccountChange({
        personId: id,
        change: 'address_agreed',
        by: viewer.id,
        address: addressOf(request),
      });
      if (!wantsDocument) return { agreed: true as const };
      return redirect(
        viewer.role === 'admin' && person.district_id ? `/admin/districts/${person.district_id}` : '/school_classes',
      );
    },
  }),
];
