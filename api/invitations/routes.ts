import { acceptInvitation, findInvitation } from '../../people/invitations.ts';
import { assertGoodPassword, shortestPasswordFor } from '../../people/password-rules.ts';
import type { SavedPerson } from '../../people/people.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { HttpProblem, invalidFields, labelled, type FieldError } from '../http/problem.ts';
import { defineRoute, documentReply, type Page, type Route, type RouteContext } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import { startSession } from '../sessions/routes.ts';
import { signInReply } from '../sessions/schemas.ts';
import { acceptInvitationBody, invitationPage, invitationParams, type InvitationPageData } from './schemas.ts';

const page: Page<InvitationPageData> = { id: 'invitation', title: 'Choose a password', visitorForm: true };

const over = (): HttpProblem =>
  new HttpProblem(
    404,
    'invitation_over',
    'This invitation has been used or has expired. Ask your school for a new one, or sign in.',
  );

interface Invited {
  readonly person: SavedPerson;
  readonly viewer: Viewer;
}

const openInvitation = async ({ services }: RouteContext<never, 'viewers'>, token: string): Promise<Invited> => {
  const person = await findInvitation(services.db, token, services.now().toISOString());
  const viewer = person && (await services.viewers(person.id));
  if (!viewer) throw over();
  return { person, viewer };
};

const pageData = ({ person, viewer }: Invited, errors: InvitationPageData['errors']): InvitationPageData => ({
  name: person.name,
  email: person.email ?? '',
  minimum_password_length: shortestPasswordFor(viewer.role),
  errors,
});

const problemsOf = (password: string, { viewer }: Invited): FieldError[] => {
  try {
    assertGoodPassword(password, viewer.role);
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
    summary: 'An invitation: choose a password',
    access: 'public',
    request: { params: invitationParams },
    response: invitationPage,
    page,
    needs: ['viewers'],
    handler: async ({ params }, context) => pageData(await openInvitation(context, params.token), []),
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/{token}',
    writesSession: true,
    tag: 'Session',
    summary: 'Sets the password, ends all other sessions and signs in',
    access: 'public',
    request: { params: invitationParams, body: acceptInvitationBody },
    statuses: [200, 303],
    response: signInReply,
    needs: ['accessLog', 'sessions', 'viewers'],
    handler: async ({ params, body }, context) => {
      const invited = await openInvitation(context, params.token);
      const errors = problemsOf(body.password, invited);
      if (errors.length > 0 && !context.wantsDocument) throw invalidFields(errors);
      if (errors.length > 0) return documentReply(400, page, pageData(invited, errors.map(labelled)));
      const { db, now, sessions } = context.services;
      const { viewer } = invited;
      await acceptInvitation(db, params.token, body.password, now().toISOString(), viewer.role);
      await sessions.endAllOf(viewer.id);
      return startSession(context, viewer, null);
    },
  }),
];
