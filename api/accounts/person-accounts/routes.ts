/** Account administration for staff: create, correct, deactivate, reactivate. */
import type { CommandOutcome } from '#commands/runner/context.ts';
import { changeTeacherPlan, changeRole, deactivatePerson, reactivatePerson } from '#commands/accounts/person/roles.ts';
import { correctPerson } from '#commands/accounts/person/accounts.ts';
import type { PersonState } from '#domain/accounts/person/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { ConcurrencyError } from '#eventstore/port.ts';
import { findProfile } from '#projections/classes/roster/people-queries.ts';
import { commandOn } from '#api/edit-history/on-seen.ts';
import { HttpProblem, notFound, toProblem } from '#api/http/problem.ts';
import type { Records } from '#api/http/record-access.ts';
import {
  commandReply,
  defineRoute,
  documentReply,
  redirect,
  reply,
  type Reply,
  type Route,
  type SignedInContext,
} from '#api/http/route.ts';
import {
  findPersonPage,
  peopleAddress,
  personAddress,
  personDocument,
  personReads,
  type PersonReads,
} from '../people-admin/find-person.ts';
import { lookUpAnew, moveToAddress, noteByStaff, sendInvitation, signOutChanged } from './account-effects.ts';
import { attemptOnDetails, attemptOnPlan, attemptOnRole, findAccountConflict, type PersonAttempt } from './conflict.ts';
import {
  accountReply,
  changePlanBody,
  changeRoleBody,
  correctPersonBody,
  type CorrectPersonBody,
  invitedReply,
  personParams,
  type AccountDeed,
} from './schemas.ts';

const address = `${peopleAddress}/{id}`;
const shared = {
  tag: 'People',
  access: ['admin'],
  reads: personReads,
  request: { params: personParams },
  statuses: [200, 303],
  problems: [404, 409],
  needs: ['accessLog', 'readSide', 'sessions', 'viewers'],
} as const;
const records: Records<{ readonly params: { readonly id: number } }> = {
  action: 'changed',
  what: 'person_account',
  of: ({ params }) => ({ studentId: params.id }),
};
type Context = SignedInContext<PersonReads, 'accessLog'>;
/** What the routes that change an account have in common. */
const change = { ...shared, response: accountReply, records } as const;
/** Forms with a revision: they can be outdated. */
const revised = { ...change, problems: [404, 409, 412] } as const;

const accountOf = (id: number, state: PersonState) => {
  if (state.status === 'unregistered') throw notFound('This person');
  const { role, schoolIds, administers, status, plan, trialEndsOn } = state;
  return {
    id,
    role,
    active: status === 'active',
    school_ids: [...schoolIds],
    administers,
    plan,
    trial_ends_on: trialEndsOn,
  };
};

interface FormSent {
  readonly attempt?: PersonAttempt;
  /** The values to show in the form again. */
  readonly details?: CorrectPersonBody;
}

/** What the access log records and the page confirms. */
type Change = Extract<AccountDeed, 'role' | 'plan' | 'corrected' | 'closed' | 'opened'>;

/** A browser goes back to the person's page, even after a failure; a program receives the account. */
const answer = async (
  context: Context,
  id: number,
  deed: Change,
  run: () => Promise<CommandOutcome<PersonState>>,
  { attempt, details }: FormSent = {},
): Promise<Reply<{ account: ReturnType<typeof accountOf> }>> => {
  try {
    const outcome = await run();
    if (outcome.appended > 0) noteByStaff(context, id, `${deed}_by_staff`);
    if (context.wantsDocument) return redirect(`${personAddress(id)}?done=${deed}`, outcome.position) as never;
    return commandReply(outcome, { account: accountOf(id, outcome.value) });
  } catch (error) {
    if (context.wantsDocument && error instanceof ConcurrencyError && attempt) {
      const conflict = await findAccountConflict(context, id, attempt, personAddress(id));
      return documentReply(412, personDocument, await findPersonPage(context, id, { conflict })) as never;
    }
    if (!context.wantsDocument || !(error instanceof DomainError) || error.kind === 'not_found') throw error;
    const again = await findPersonPage(context, id, { accountError: error.message, ...(details && { details }) });
    return documentReply(toProblem(error).status, personDocument, again) as never;
  }
};

/** Staff change what people may do, and close and reopen accounts. */
export const personAccountRoutes: readonly Route[] = [
  defineRoute({
    ...revised,
    method: 'patch',
    path: address,
    summary: 'Gives somebody another role, other schools, or as a school admin another reach; ends their sessions',
    request: { params: personParams, body: changeRoleBody },
    commands: ['changeRole'],
    handler: async ({ params: { id }, body }, context) => {
      const run = async () => {
        const { role, school_ids: schoolIds } = body;
        const administers = role === 'school_admin' ? body.administers : undefined;
        const outcome = await changeRole(commandOn(context, body.if_match), { personId: id, role, schoolIds, administers });
        if (outcome.appended > 0) await signOutChanged(context, id, outcome);
        return outcome;
      };
      return answer(context, id, 'role', run, { attempt: await attemptOnRole(context, personAddress(id), body) });
    },
  }),
  defineRoute({
    ...revised,
    method: 'put',
    path: `${address}/plan`,
    summary: 'Gives a teacher premium, a free trial with its last day, or the free plan, beside what their schools have',
    request: { params: personParams, body: changePlanBody },
    commands: ['changeTeacherPlan'],
    handler: ({ params: { id }, body }, context) => {
      const run = async () => {
        const trialEndsOn = body.plan === 'free_trial' ? body.trial_ends_on : null;
        const outcome = await changeTeacherPlan(commandOn(context, body.if_match), {
          personId: id,
          plan: body.plan,
          trialEndsOn,
        });
        if (outcome.appended > 0) await lookUpAnew(context, id, outcome);
        return outcome;
      };
      return answer(context, id, 'plan', run, { attempt: attemptOnPlan(`${personAddress(id)}/plan`, body) });
    },
  }),
  defineRoute({
    ...revised,
    method: 'put',
    path: `${address}/details`,
    summary: 'Corrects the name and the email address of somebody whom no roster knows; another address signs them out',
    request: { params: personParams, body: correctPersonBody },
    commands: ['correctPerson'],
    needs: ['accessLog', 'jobs', 'readSide', 'sessions', 'viewers'],
    handler: ({ params: { id }, body }, context) => {
      const run = async () => {
        const { given_name: givenName, family_name: familyName, email } = body;
        const details = { personId: id, givenName, familyName, email: email === '' ? null : email };
        const outcome = await correctPerson(commandOn(context, body.if_match), details);
        const { state, emailChanged, formerEmail } = outcome.value;
        if (emailChanged) await moveToAddress(context, id, outcome, formerEmail);
        return { ...outcome, value: state };
      };
      return answer(context, id, 'corrected', run, {
        attempt: attemptOnDetails(`${personAddress(id)}/details`, body),
        details: body,
      });
    },
  }),
  defineRoute({
    ...change,
    method: 'post',
    path: `${address}/deactivate`,
    summary: 'Closes an account and ends its sessions; what the person did stays',
    commands: ['deactivatePerson'],
    handler: ({ params: { id } }, context) =>
      answer(context, id, 'closed', async () => {
        const outcome = await deactivatePerson(context.command(), { personId: id });
        await signOutChanged(context, id, outcome);
        return outcome;
      }),
  }),
  defineRoute({
    ...change,
    method: 'post',
    path: `${address}/reactivate`,
    summary: 'Brings a deactivated account back as it was',
    commands: ['reactivatePerson'],
    handler: ({ params: { id } }, context) =>
      answer(context, id, 'opened', async () => {
        const outcome = await reactivatePerson(context.command(), { personId: id });
        await signOutChanged(context, id, outcome);
        return outcome;
      }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${address}/invitation`,
    summary: 'Mails somebody a link with which they choose a password',
    reads: ['roster'],
    needs: ['accessLog', 'jobs'],
    response: invitedReply,
    handler: async ({ params: { id } }, context) => {
      const person = await findProfile(context.read, id);
      if (!person || person.erased) throw notFound('This person');
      if (!person.active || person.email === null) {
        const text = person.active
          ? 'This person has no email address, so there is nowhere to send an invitation.'
          : 'This account is deactivated. Bring it back first, then send an invitation.';
        throw new HttpProblem(409, 'not_invitable', text);
      }
      await sendInvitation(context, id);
      noteByStaff(context, id, 'invited_by_staff');
      return context.wantsDocument ? redirect(`${personAddress(id)}?done=invited`) : reply(200, { sent: true as const });
    },
  }),
];
