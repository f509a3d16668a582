import { z } from 'zod';
import { resetSecondFactor } from '#commands/accounts/second-factor/reset-second-factor.ts';
import { accountMailJob } from '#jobs/account-mails/account-mail-job.ts';
import { removeSecondFactor } from '#people/second-factors.ts';
import { findProfile } from '#projections/classes/roster/people-queries.ts';
import { notFound } from '#api/http/problem.ts';
import { addressOf } from '#api/http/record-access.ts';
import { commandReply, defineRoute, redirect } from '#api/http/route.ts';
import { secondFactorResetReply } from '../second-factor/schemas.ts';
import { idParam } from '#api/shared/schemas.ts';
import { peopleAddress, personAddress } from './find-person.ts';

/** Staff help a school admin who has lost the device and the recovery codes; the person is told by mail. */
export const secondFactorResetRoute = defineRoute({
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
