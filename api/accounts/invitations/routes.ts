import { acceptInvitation, findInvitation } from '#people/invitations.ts';
import { assertGoodPassword, shortestPasswordFor } from '#people/password-rules.ts';
import { type SavedPerson, findPeople } from '#people/people.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { HttpProblem, invalidFields, labelled, type FieldError } from '#api/http/problem.ts';
import { defineRoute, documentReply, redirect, type Page, type Route, type RouteContext } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { startSession } from '../sessions/start-session.ts';
import { signInReply } from '../sessions/schemas.ts';
import {
  acceptInvitationBody,
  invitationPage,
  invitationParams,
  type AcceptInvitationBody,
  type InvitationPageData,
} from './schemas.ts';
import { acceptTeacherInvite, isStanding, findTeacherInvite } from '#commands/accounts/teacher-invite.ts';
import { findLink, useLink } from '#people/account-links.ts';
import { findLetter } from '#people/teacher-invites.ts';
import { schoolsByIds } from '#projections/classes/roster/queries.ts';

/** A colleague's invite whose link is still valid. */
interface TeacherInvitation {
  readonly kind: 'teacher';
  readonly inviteUuid: string;
  readonly email: string;
  readonly invitedBy: { readonly name: string; readonly school_name: string };
}

const findTeacherInvitation = async (context: RouteContext<'roster'>, token: string): Promise<TeacherInvitation | null> => {
  const { read, services } = context;
  const { db, now } = services;
  const link = await findLink(db, 'teacher_invite', token, now().toISOString());
  if (!link?.inviteUuid) return null;
  const invite = await findTeacherInvite(services, link.inviteUuid);
  const letter = (await isStanding(services, invite)) ? await findLetter(db, link.inviteUuid) : null;
  if (!letter) return null;
  const inviter = (await findPeople(db, [letter.teacherId])).get(letter.teacherId);
  const [school] = await schoolsByIds(read, [letter.schoolId]);
  if (!inviter || inviter.erased || !school) return null;
  const invitedBy = { name: inviter.name, school_name: school.name };
  return { kind: 'teacher', inviteUuid: link.inviteUuid, email: letter.email, invitedBy };
};

const presentTeacherInvitation = (
  { email, invitedBy }: TeacherInvitation,
  body: Partial<AcceptInvitationBody>,
  errors: InvitationPageData['errors'],
): InvitationPageData => ({
  name: '',
  email,
  invited_by: invitedBy,
  given: { given_name: body.given_name ?? '', family_name: body.family_name ?? '' },
  minimum_password_length: shortestPasswordFor('teacher'),
  errors,
});

const problemsOfTeacher = ({ given_name: given, family_name: family, password }: AcceptInvitationBody): FieldError[] => {
  const problems: FieldError[] = [];
  if (given === '') problems.push({ path: 'given_name', message: 'Enter your first name.' });
  if (family === '') problems.push({ path: 'family_name', message: 'Enter your last name.' });
  try {
    assertGoodPassword(password, 'teacher');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    problems.push({ path: 'password', message: error.message });
  }
  return problems;
};

/** Long enough for the read model to catch up; otherwise the new teacher signs in by hand. */
const waitAtMost = 3_000;

/** Creates the account. Returns the new teacher as a viewer, or null if the read model does not have them yet. */
const acceptAsTeacher = async (
  context: RouteContext<'roster', 'readSide' | 'viewers'>,
  { token, invitation, body }: { token: string; invitation: TeacherInvitation; body: AcceptInvitationBody },
): Promise<Viewer | null> => {
  const { given_name: givenName, family_name: familyName, password } = body;
  const { inviteUuid } = invitation;
  const { services } = context;
  const outcome = await acceptTeacherInvite(context.command(), { inviteUuid, givenName, familyName, password });
  await useLink(services.db, 'teacher_invite', token, services.now().toISOString());
  if (outcome.position) await services.readSide.waitForPosition(['roster'], outcome.position, waitAtMost);
  return services.viewers(outcome.value.personId);
};

const page: Page<InvitationPageData> = { id: 'invitation', title: 'Choose a password', visitorForm: true };

const over = (): HttpProblem =>
  new HttpProblem(
    404,
    'invitation_over',
    'This invitation has been used or has expired. Ask your school for a new one, or sign in.',
  );

/** Somebody who has an account without a password. */
interface Invited {
  readonly kind: 'person';
  readonly person: SavedPerson;
  readonly viewer: Viewer;
}

const openInvitation = async (
  context: RouteContext<'roster', 'viewers'>,
  token: string,
): Promise<Invited | TeacherInvitation> => {
  const { services } = context;
  const person = await findInvitation(services.db, token, services.now().toISOString());
  const viewer = person && (await services.viewers(person.id));
  if (viewer) return { kind: 'person', person, viewer };
  const invitation = await findTeacherInvitation(context, token);
  if (!invitation) throw over();
  return invitation;
};

const pageData = (
  invited: Invited | TeacherInvitation,
  body: Partial<AcceptInvitationBody>,
  errors: InvitationPageData['errors'],
): InvitationPageData => {
  if (invited.kind === 'teacher') return presentTeacherInvitation(invited, body, errors);
  const { person, viewer } = invited;
  return {
    name: person.name,
    email: person.email ?? '',
    invited_by: null,
    given: { given_name: '', family_name: '' },
    minimum_password_length: shortestPasswordFor(viewer.role),
    errors,
  };
};

const problemsOf = (body: AcceptInvitationBody, invited: Invited | TeacherInvitation): FieldError[] => {
  if (invited.kind === 'teacher') return problemsOfTeacher(body);
  try {
    assertGoodPassword(body.password, invited.viewer.role);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [{ path: 'password', message: error.message }];
    throw error;
  }
};

export const invitationRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/invitations/{token}',
    tag: 'Session',
    summary: 'An invitation: choose a password; an invited teacher also says their name',
    access: 'public',
    request: { params: invitationParams },
    response: invitationPage,
    page,
    reads: ['roster'],
    needs: ['viewers'],
    handler: async ({ params }, context) => pageData(await openInvitation(context, params.token), {}, []),
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/{token}',
    writesSession: true,
    tag: 'Session',
    summary: 'Sets the password, of an invited teacher makes the account, ends all other sessions and signs in',
    access: 'public',
    request: { params: invitationParams, body: acceptInvitationBody },
    statuses: [200, 303],
    response: signInReply,
    problems: [409],
    reads: ['roster'],
    needs: ['accessLog', 'readSide', 'secondFactors', 'sessions', 'viewers'],
    commands: ['acceptTeacherInvite'],
    handler: async ({ params: { token }, body }, context) => {
      const invited = await openInvitation(context, token);
      const errors = problemsOf(body, invited);
      if (errors.length > 0 && !context.wantsDocument) throw invalidFields(errors);
      if (errors.length > 0) return documentReply(400, page, pageData(invited, body, errors.map(labelled)));
      const { db, now, sessions } = context.services;
      if (invited.kind === 'teacher') {
        const teacher = await acceptAsTeacher(context, { token, invitation: invited, body });
        return teacher ? startSession(context, teacher, null) : redirect('/login');
      }
      const { viewer } = invited;
      await acceptInvitation(db, token, body.password, now().toISOString(), viewer.role);
      await sessions.endAllOf(viewer.id);
      return startSession(context, viewer, null);
    },
  }),
];
