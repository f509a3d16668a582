/** The state of the server, for staff. */
import { outageHeaders } from '#api/http/outage.ts';
import { defineRoute, redirect, reply, type Route } from '#api/http/route.ts';
import { findSystem } from './find-system.ts';
import { systemPage, verifyReply } from './schemas.ts';
import { askToVerify } from '#jobs/proofs/verify-job.ts';

const address = '/admin/system';

export const systemRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: address,
    tag: 'Operations',
    summary: 'Read models and what their last proof found, jobs, event store and build',
    access: ['admin'],
    answersInOutage: true,
    response: systemPage,
    reads: ['roster'],
    page: { id: 'system', title: 'System' },
    statuses: [200, 503],
    needs: ['database', 'nightly', 'readSide'],
    handler: async (_input, context) => {
      const data = await findSystem(context);
      return data.outage === null ? data : reply(503, data, { headers: outageHeaders });
    },
  }),
  defineRoute({
    method: 'post',
    path: `${address}/verify`,
    tag: 'Operations',
    summary: 'Proves every read model now, by a job; asking again while it runs changes nothing',
    access: ['admin'],
    response: verifyReply,
    statuses: [202, 303],
    needs: ['jobs'],
    handler: async (_input, { services, wantsDocument }) => {
      await askToVerify(services);
      return wantsDocument ? redirect(address) : reply(202, { verifying: true as const });
    },
  }),
];
