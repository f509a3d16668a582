import { z } from 'zod';
import { acceptInvitation, findInvitation } from '../../commands/invitations.ts';
import type { SavedPerson } from '../../commands/people.ts';
import { HttpProblem, invalidFields } from '../http/problem.ts';
import { defineRoute, documentReply, type Page, type Route, type RouteContext } from '../http/route.ts';
import { startSession } from '../sessions/routes.ts';
import { signInReply } from '../sessions/schemas.ts';
import {
  acceptInvitationBody,
  invitationPage,
  invitationParams,
  minimumPasswordLength,
  type InvitationPageData,
} from './schemas.ts';

const page: Page<InvitationPageData> = { id: 'invitation', title: 'Choose a password', visitorForm: true };

const over = (): HttpProblem =>
  new HttpProblem(404, 'invitation_over', 'This invitation was used or is over. Ask your school for a new one, or sign in.');

const openInvitation = async ({ services }: RouteContext, token: string): Promise<SavedPerson> => {
  const invitation = await findInvitation(services.db, token, services.now().toISOString());
  if (!invitation) throw over();
  return invitation;
};

const pageData = ({ name, email }: SavedPerson, errors: InvitationPageData['errors']): InvitationPageData => ({
  name,
  email: email ?? '',
  minimum_password_length: minimumPasswordLength,
  errors,
});

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
    handler: async ({ params }, context) => pageData(await openInvitation(context, params.token), []),
  }),
  defineRoute({
    method: 'post',
    path: '/invitations/{token}',
    writesSession: true,
    tag: 'Session',
    summary: 'Sets the password and signs in',
    access: 'public',
    request: { params: invitationParams, body: z.object({ password: z.string().default('') }) },
    statuses: [200, 303],
    response: signInReply,
    handler: async ({ params, body }, context) => {
      const invitation = await openInvitation(context, params.token);
      const accepted = acceptInvitationBody.safeParse(body);
      if (!accepted.success) {
        const errors = accepted.error.issues.map((issue) => ({ path: 'password', message: issue.message }));
        if (!context.wantsDocument) throw invalidFields(errors);
        return documentReply(400, page, pageData(invitation, errors));
      }
      const { db, now, viewers } = context.services;
      const person = await acceptInvitation(db, params.token, accepted.data.password, now().toISOString());
      const viewer = await viewers(person.id);
      if (!viewer) throw over();
      return startSession(context, viewer, null);
    },
  }),
];
