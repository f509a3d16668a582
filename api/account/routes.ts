import { isPasswordOf, setPassword } from '../../people/credentials.ts';
import { shortestPasswordFor } from '../../people/password-rules.ts';
import { findPeople } from '../../people/people.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { invalidFields, labelled, type FieldError } from '../http/problem.ts';
import { defineRoute, documentReply, redirect, type Page, type Route, type SignedInContext } from '../http/route.ts';
import { signIn, signOut } from '../http/session.ts';
import { homeOf } from '../pages/navigation.ts';
import { accountUrl } from './address.ts';
import {
  accountPage,
  accountQuery,
  changePasswordBody,
  changePasswordReply,
  signOutEverywhereReply,
  type AccountPageData,
} from './schemas.ts';

const page: Page<AccountPageData> = { id: 'account', title: 'Your account' };

const mustChange = ({ request }: SignedInContext): boolean => request.session.mustChangePassword === true;

const pageData = async (context: SignedInContext, given: Partial<AccountPageData> = {}): Promise<AccountPageData> => {
  const { viewer, services } = context;
  const person = (await findPeople(services.db, [viewer.id])).get(viewer.id);
  return {
    name: viewer.name,
    email: person?.email ?? null,
    role: viewer.role,
    password_change_required: mustChange(context),
    minimum_password_length: shortestPasswordFor(viewer.role),
    errors: [],
    saved: false,
    ...given,
  };
};

/** Sets the password, or says which field is wrong. */
const changePassword = async (context: SignedInContext, current: string, password: string): Promise<FieldError[]> => {
  const { viewer, services } = context;
  const known = mustChange(context) || (await isPasswordOf(services.db, viewer.id, current));
  if (!known) return [{ path: 'current_password', message: 'This is not your current password. Check Caps Lock.' }];
  if (await isPasswordOf(services.db, viewer.id, password)) {
    return [{ path: 'password', message: 'This is already your password. Choose a new one.' }];
  }
  try {
    await setPassword(services.db, viewer.id, password, viewer.role);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [{ path: 'password', message: error.message }];
    throw error;
  }
};

export const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: accountUrl,
    tag: 'Session',
    summary: 'Your account: change your password, sign out everywhere',
    access: 'signed_in',
    request: { query: accountQuery },
    response: accountPage,
    page,
    handler: ({ query }, context) => pageData(context, { saved: query.saved === 'password' }),
  }),
  defineRoute({
    method: 'post',
    path: `${accountUrl}/password`,
    writesSession: true,
    tag: 'Session',
    summary: 'Changes your password and ends your sessions everywhere else',
    access: 'signed_in',
    request: { body: changePasswordBody },
    statuses: [200, 303],
    response: changePasswordReply,
    needs: ['sessions'],
    handler: async ({ body }, context) => {
      const { viewer, services, request, wantsDocument } = context;
      const required = mustChange(context);
      const errors = await changePassword(context, body.current_password, body.password);
      if (errors.length > 0 && !wantsDocument) throw invalidFields(errors);
      if (errors.length > 0) return documentReply(400, page, await pageData(context, { errors: errors.map(labelled) }));
      await services.sessions.endAllOf(viewer.id);
      await signIn(request, viewer);
      if (!wantsDocument) return { saved: true as const };
      return redirect(required ? homeOf(viewer.role) : `${accountUrl}?saved=password`);
    },
  }),
  defineRoute({
    method: 'post',
    path: `${accountUrl}/sign_out_everywhere`,
    writesSession: true,
    tag: 'Session',
    summary: 'Ends all your sessions, this one too',
    access: 'signed_in',
    statuses: [200, 303],
    response: signOutEverywhereReply,
    needs: ['sessions'],
    handler: async (_input, { viewer, services, request, wantsDocument }) => {
      await services.sessions.endAllOf(viewer.id);
      await signOut(request);
      return wantsDocument ? redirect('/login') : { user: null };
    },
  }),
];
