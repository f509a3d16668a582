/** Jobs that are waiting, running or given up, for staff. */
import { DomainError } from '#domain/shared/domain-error.ts';
import { countUnused, type UnusedMedia } from '#jobs/media/unused-media-table.ts';
import { countJobs } from '#platform/jobs-counts.ts';
import { findJobState, listJobs, type ListedJob } from '#platform/jobs-list.ts';
import { notFound } from '#api/http/problem.ts';
import { defineRoute, redirect, type Route } from '#api/http/route.ts';
import { jobParams, jobsPage, jobsQuery, retryReply, type JobsPageData, type ShownJob } from './schemas.ts';

const address = '/admin/jobs';
const jobsOnAPage = 50;
const shared = { tag: 'Operations', access: ['admin'] } as const;

const presentJob = (job: ListedJob, canRetry: boolean): ShownJob => ({
  ...job,
  retry_url: job.state === 'failed' && canRetry ? `${address}/${encodeURIComponent(job.queue)}/${job.id}/retry` : null,
});

const dayMs = 24 * 60 * 60 * 1_000;

const presentUnused = ({ count, since }: UnusedMedia, days: number | null): JobsPageData['unused_media'] => ({
  count,
  kept_days: days,
  next_removal_at: since && days !== null ? new Date(since.getTime() + days * dayMs).toISOString() : null,
});

const givenUp = 'This job was given up, and whoever asked for it has been told. Ask for it again where it was begun.';

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
    needs: ['jobs', 'unusedMedia'],
    handler: async ({ query: { state, queue, page } }, { services: { db, jobs: background, unusedMedia } }) => {
      const criteria = { state: state || null, queue: queue || null, limit: jobsOnAPage + 1, offset: (page - 1) * jobsOnAPage };
      const [queues, jobs, unused] = await Promise.all([countJobs(db), listJobs(db, criteria), countUnused(db)]);
      const unused_media = presentUnused(unused, unusedMedia.keptDays);
      return {
        queues,
        unused_media,
        jobs: jobs.slice(0, jobsOnAPage).map((job) => presentJob(job, background.canRetry(job.queue))),
        state,
        queue,
        page,
        more: jobs.length > jobsOnAPage,
      };
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
        if (!services.jobs.canRetry(queue)) throw conflict('job_given_up', givenUp);
        if (!(await services.jobs.retry(queue, id))) {
          throw conflict('job_waiting', 'The same work waits or runs already, in another job.');
        }
        services.logger.info({ queue, job: id, by: viewer.id }, 'a failed job is tried again');
      }
      return wantsDocument ? redirect(address) : { retried: true as const };
    },
  }),
];
