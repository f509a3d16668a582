import type { CommandOutcome } from '#commands/runner/context.ts';
import { makeAccount } from '#commands/accounts/person/make-account.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { hasPassword, setInitialPassword } from '#people/credentials.ts';
import { hasOpenInvitation } from '#people/invitations.ts';
import { invalidFields, toProblem } from '#api/http/problem.ts';
import {
  commandReply,
  defineRoute,
  documentReply,
  redirect,
  type Page,
  type Route,
  type SignedInContext,
} from '#api/http/route.ts';
import { peopleAddress, personAddress } from '../people-admin/find-person.ts';
import { noteByStaff, sendInvitation } from './account-effects.ts';
import { fieldOfRefusal, findNewPersonPage, formAgain, inputOf, problemsOf } from './new-account.ts';
import { newAccountBody, newAccountQuery, newAccountReply, newPersonPage, type NewPersonPageData } from './schemas.ts';

const shared = { tag: 'People', access: ['admin'], reads: ['roster'] } as const;
const page: Page<NewPersonPageData> = { id: 'admin_new_person', title: 'Make an account' };
const deeds = { invitation: 'invited', password: 'password', card: 'made' } as const;

/** Of a request that comes once more: not when its first coming has sent the mail. */
const inviteOnce = async (
  context: SignedInContext<never, 'jobs'>,
  id: number,
  { replayed }: Pick<CommandOutcome<unknown>, 'replayed'>,
): Promise<void> => {
  const { db, now } = context.services;
  const sent = replayed && ((await hasPassword(db, id)) || (await hasOpenInvitation(db, id, now().toISOString())));
  if (!sent) await sendInvitation(context, id);
};

/** Staff make accounts that no roster brings. */
export const newAccountRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: `${peopleAddress}/new`,
    summary: 'Making an account: where the person belongs, and who they are',
    request: { query: newAccountQuery },
    response: newPersonPage,
    problems: [404],
    page,
    handler: ({ query }, context) => findNewPersonPage(context, query.place),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: peopleAddress,
    summary: 'Makes an account, and mails an invitation or sets a first password that has to be changed',
    request: { body: newAccountBody },
    response: newAccountReply,
    statuses: [201, 303],
    problems: [404, 409],
    needs: ['accessLog', 'jobs'],
    commands: ['makeAccount'],
    handler: async ({ body }, context) => {
      const { wantsDocument, services } = context;
      const errors = problemsOf(body);
      if (errors.length > 0 && !wantsDocument) throw invalidFields(errors);
      if (errors.length > 0) return documentReply(400, page, await formAgain(context, body, errors)) as never;
      try {
        const outcome = await makeAccount(context.command(), inputOf(body));
        const { personId: id } = outcome;
        if (body.sign_in === 'password') await setInitialPassword(services.db, [id], body.password, { mustChange: true });
        if (body.sign_in === 'invitation') await inviteOnce(context, id, outcome);
        if (outcome.appended > 0) noteByStaff(context, id, 'made_by_staff');
        if (wantsDocument) return redirect(`${personAddress(id)}?done=${deeds[body.sign_in]}`, outcome.position) as never;
        const person = { id, role: body.role, email: body.email === '' ? null : body.email };
        return commandReply(outcome, { person, url: personAddress(id) }, 201);
      } catch (error) {
        const refused = error instanceof DomainError ? fieldOfRefusal(error) : null;
        if (!wantsDocument || refused === null) throw error;
        return documentReply(toProblem(error).status, page, await formAgain(context, body, [refused])) as never;
      }
    },
  }),
];
