import { acceptInvitation, findInvitation } from '#people/invitations.ts';
import { assertGoodPassword, shortestPasswordFor } from '#people/password-rules.ts';
import type { SavedPerson } from '#people/people.ts';
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
import {
  acceptAsTeacher,
  findTeacherInvitation,
  presentTeacherInvitation,
  problemsOfTeacher,
  type TeacherInvitation,
} from './teacher-invitation.ts';

const page: Page<InvitationPageData> = { id: 'invitation', title: 'Choose a password', visitorForm: true };

const over = (): HttpProblem =>
  new HttpProblem(
    404,
    'invitation_over',
    'This invitation has been used or has expired. Ask your school for a new one, or sign in.',
  );

/** Somebody whose account is there and has no password. */
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
