import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/support/app.ts';
import type { RouteExample } from './route-example.ts';

/** A job as one that has failed for good, in a queue that there is. */
export const failedJob = async (
  app: TestApp,
  message = 'The disk is full.',
  { state = 'failed', queue = 'publish-lesson' } = {},
): Promise<string> => {
  const id = randomUUID();
  await app.db.raw(
    `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     values (?, ?, ?, ?::pgboss.job_state, 2, 2, now(), now(), ?)`,
    [
      id,
      queue,
      JSON.stringify({ lessonUuid: randomUUID(), publishAt: '2026-01-01T00:00:00.000Z' }),
      state,
      JSON.stringify({ name: 'Error', message, stack: `Error: ${message}` }),
    ],
  );
  return id;
};

export const jobsAdminExamples: Readonly<Record<string, RouteExample>> = {
  'get /admin/jobs': {
    as: 'admin',
    status: 200,
    call: () => ({ path: '/admin/jobs' }),
    bad: [{ query: '?state=lost&queue=%20&page=0', fields: ['state', 'queue', 'page'] }],
  },
  'post /admin/jobs/{queue}/{id}/retry': {
    as: 'admin',
    status: 200,
    call: async (_world, app) => ({ path: `/admin/jobs/publish-lesson/${await failedJob(app)}/retry` }),
  },
};
