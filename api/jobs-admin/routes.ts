import { DomainError } from '../../domain/shared/domain-error.ts';
import { countJobs } from '../../platform/jobs-counts.ts';
import { findJobState, listJobs, type ListedJob } from '../../platform/jobs-list.ts';
import { notFound } from '../http/problem.ts';
import { defineRoute, redirect, type Route } from '../http/route.ts';
import { jobParams, jobsPage, jobsQuery, retryReply, type ShownJob } from './schemas.ts';

const address = '/admin/jobs';
const jobsOnAPage = 50;
const shared = { tag: 'Operations', access: ['admin'] } as const;

const presentJob = (job: ListedJob): ShownJob => ({
  ...job,
  retry_url: job.state === 'failed' ? `${address}/${encodeURIComponent(job.queue)}/${job.id}/retry` : null,
});

const conflict = (code: string, message: string): DomainError => new DomainError('conflict', code, message);

export const jobsAdminRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    method: 'get',
    path: address,
    summary: 'Background jobs: how many wait, run and failed, and why; never what they were sent',
    request: { query: jobsQuery },
    response: jobsPage,
    page: { id: 'admin_jobs', title: 'Background jobs' },
    handler: async ({ query: { state, queue, page } }, { services: { db } }) => {
      const asked = { state: state || null, queue: queue || null, limit: jobsOnAPage + 1, offset: (page - 1) * jobsOnAPage };
      const [queues, jobs] = await Promise.all([countJobs(db), listJobs(db, asked)]);
      return { queues, jobs: jobs.slice(0, jobsOnAPage).map(presentJob), state, queue, page, more: jobs.length > jobsOnAPage };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${address}/{queue}/{id}/retry`,
    summary: 'Gives a failed job another attempt; a job that waits or runs already stays as it is',
    request: { params: jobParams },
    response: retryReply,
    statuses: [200, 303],
    problems: [404, 409],
    needs: ['jobs'],
    handler: async ({ params: { queue, id } }, { services, wantsDocument, viewer }) => {
      const state = await findJobState(services.db, queue, id);
      if (state === null) throw notFound('This job');
      if (state === 'completed' || state === 'cancelled') {
        throw conflict('job_ended', 'This job has ended. There is nothing to try again.');
      }
      if (state === 'failed') {
        if (!(await services.jobs.retry(queue, id))) {
          throw conflict('job_waiting', 'The same work waits or runs already, in another job.');
        }
        services.logger.info({ queue, job: id, by: viewer.id }, 'a failed job is tried again');
      }
      return wantsDocument ? redirect(address) : { retried: true as const };
    },
  }),
];
