/** People for staff: search, erasure. */
import { z } from 'zod';
import { erasePerson } from '#commands/audit/erase-person.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { forgetPerson } from '#reactions/sign-out-erased.ts';
import { invalidFields, notFound } from '#api/http/problem.ts';
import { type RecordKind, type RecordScope, addressOf } from '#api/http/record-access.ts';
import { commandReply, defineRoute, documentReply, redirect, type Route } from '#api/http/route.ts';
import { idParam } from '#api/shared/schemas.ts';
import { findPeoplePage, findPersonPage, peopleAddress, personAddress, personDocument, personReads } from './find-person.ts';
import { eraseBody, eraseReply, peoplePage, peopleQuery, personPage, personQuery } from './schemas.ts';
import { resetSecondFactor } from '#commands/accounts/second-factor.ts';
import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import { removeSecondFactor } from '#people/second-factors.ts';
import { findProfile } from '#projections/classes/roster/people-queries.ts';
import { secondFactorResetReply } from '../second-factor/schemas.ts';

/** Staff help a school admin who has lost both the device and the recovery codes; the school admin is notified by mail. */
const secondFactorResetRoute = defineRoute({
  method: 'post',
  path: `${peopleAddress}/{id}/second_step/reset`,
  tag: 'People',
  summary: 'Takes the second step off for a school admin who has lost the device, and ends their sessions',
  access: ['admin'],
  request: { params: z.object({ id: idParam }) },
  response: secondFactorResetReply,
  statuses: [200, 303],
  problems: [404],
  reads: ['roster'],
  needs: ['accessLog', 'jobs', 'sessions'],
  commands: ['resetSecondFactor'],
  handler: async ({ params: { id } }, context) => {
    const { read, services, request, wantsDocument } = context;
    const person = await findProfile(read, id);
    if (person?.role !== 'school_admin' || person.erased) throw notFound('This school admin');
    const outcome = await resetSecondFactor(context.command(), { personId: id });
    await removeSecondFactor(services.db, id);
    if (outcome.value.wasOn) {
      await services.sessions.endAllOf(id);
      services.accessLog.noteAccountChange({ personId: id, change: 'second_factor_reset', address: addressOf(request) });
      await services.jobs.send(accountMailJob, { kind: 'second_factor_reset', personId: id });
    }
    if (wantsDocument) return redirect(personAddress(id), outcome.position);
    return commandReply(outcome, { reset: true as const });
  },
});

const params = z.object({ id: idParam });
const ofPerson = <Action extends string, What extends RecordKind>(action: Action, what: What) => ({
  action,
  what,
  of: (input: { readonly params: { readonly id: number } }): RecordScope => ({ studentId: input.params.id }),
});
const shared = { tag: 'People', access: ['admin'] } as const;

const notConfirmed = (id: number): string => `Type ${id}, the number of this person, to confirm that it is them.`;

export const peopleAdminRoutes: readonly Route[] = [
  secondFactorResetRoute,
  defineRoute({
    ...shared,
    method: 'get',
    path: peopleAddress,
    summary: 'People by name, email address or number',
    request: { query: peopleQuery },
    response: peoplePage,
    reads: ['roster'],
    page: { id: 'admin_people', title: 'People' },
    handler: ({ query }, context) => findPeoplePage(context, query),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: `${peopleAddress}/{id}`,
    summary: 'What is kept of a person',
    request: { params, query: personQuery },
    response: personPage,
    problems: [404],
    reads: personReads,
    records: ofPerson('viewed', 'person'),
    page: personDocument,
    handler: ({ params: { id }, query }, context) => findPersonPage(context, id, { done: query.done ?? null }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${peopleAddress}/{id}/erase`,
    summary: 'Erases a person’s data for ever: name, address, password, sessions, and the key of what they wrote',
    request: { params, body: eraseBody },
    reads: personReads,
    records: ofPerson('changed', 'person_erased'),
    response: eraseReply,
    statuses: [200, 303],
    problems: [404, 409],
    needs: ['dataDir', 'erasedSubjects', 'sessions', 'viewers'],
    commands: ['erasePerson'],
    handler: async ({ params: { id }, body }, context) => {
      const { services, wantsDocument } = context;
      if (body.confirmation !== String(id)) {
        const again = await findPersonPage(context, id, { error: notConfirmed(id) });
        if (!wantsDocument) throw invalidFields([{ path: 'confirmation', message: notConfirmed(id) }]);
        return documentReply(400, personDocument, again) as never;
      }
      const { erasedSubjects: subjects, dataDir } = services;
      try {
        const outcome = await erasePerson(context.command(), { personId: id, subjects, dataDir });
        await forgetPerson(services, id);
        if (wantsDocument) return redirect(personAddress(id), outcome.position);
        return commandReply(outcome, { erased: true as const, erased_at: outcome.value.erasedAt });
      } catch (error) {
        if (!wantsDocument || !(error instanceof DomainError) || error.kind !== 'conflict') throw error;
        return documentReply(409, personDocument, await findPersonPage(context, id, { error: error.message })) as never;
      }
    },
  }),
];
