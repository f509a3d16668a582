/** The requests from visitors, for staff. */
import { eraseChallengeContact } from '#commands/challenge/challenge-request.ts';
import { listChallengeRequests } from '#projections/challenge/challenge-requests/queries.ts';
import { commandReply, defineRoute, redirect, type CsvSource, type Route } from '#api/http/route.ts';
import { challengeRequestParams, challengeRequestsPage, challengeRequestsQuery } from './schemas.ts';
import { z } from 'zod';

const address = '/admin/listening_challenge_requests';
const requestsOnAPage = 100;
const columns = ['Requested at', 'Kind', 'Name', 'Email', 'School', 'Country', 'State', 'Grade', 'Students', 'Message'];

const csv: CsvSource<undefined, typeof challengeRequestsQuery, 'challenge_requests'> = ({ query }, { services, read }, use) =>
  read.asOf(['challenge_requests'], async (requests, asOf) => {
    const { rows } = await listChallengeRequests(requests, { userType: query.user_type || null, limit: null, offset: 0 });
    return use({
      filename: 'listening-challenge-requests.csv',
      columns,
      rows: rows.map((row) => [
        row.requested_at,
        row.user_type,
        row.name,
        row.email,
        row.school_name,
        row.country,
        row.state,
        row.grade,
        row.students_count,
        row.message,
      ]),
      as_of: { position: asOf.position, time: asOf.time ?? services.now().toISOString() },
    });
  });

export const challengeRequestRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: address,
    tag: 'Listening challenge',
    summary: 'Who asked for the listening challenge',
    access: ['admin'],
    request: { query: challengeRequestsQuery },
    response: challengeRequestsPage,
    reads: ['challenge_requests'],
    page: { id: 'admin_challenge_requests', title: 'Listening challenge requests' },
    csv,
    handler: async ({ query }, { read }) => {
      const { user_type: userType = '', page } = query;
      const offset = (page - 1) * requestsOnAPage;
      const criteria = { userType: userType || null, limit: requestsOnAPage, offset };
      const { rows, total } = await listChallengeRequests(read, criteria);
      return {
        requests: rows,
        user_type: userType,
        total,
        page,
        pages_count: Math.max(1, Math.ceil(total / requestsOnAPage)),
        csv_url: `${address}.csv${userType ? `?user_type=${userType}` : ''}`,
      };
    },
  }),
  defineRoute({
    method: 'delete',
    path: `${address}/{uuid}/contact`,
    tag: 'Listening challenge',
    summary: 'Erases what is kept of a visitor; the request stays',
    access: ['admin'],
    request: { params: challengeRequestParams },
    response: z.object({ erased: z.literal(true) }),
    statuses: [200, 303],
    commands: ['eraseChallengeContact'],
    handler: async ({ params }, context) => {
      const outcome = await eraseChallengeContact(context.command(), { requestUuid: params.uuid });
      if (context.wantsDocument) return redirect(address, outcome.position);
      return commandReply(outcome, { erased: true as const });
    },
  }),
];
