import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JobsPageData } from '#api/operations/jobs-admin/schemas.ts';
import { shownReason } from '#platform/jobs-list.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { failedJob } from './jobs-admin-examples.ts';

const { app, as } = useWorld(['admin', 'teacher', 'schoolAdmin', 'analyst']);
const page = async (query = ''): Promise<JobsPageData> => (await as('admin').get(`/admin/jobs${query}`)).json as JobsPageData;
const retry = (queue: string, id: string) => as('admin').post(`/admin/jobs/${queue}/${id}/retry`, {});

describe('background jobs', () => {
  it('are listed with the reason for failure, without their data and without addresses', async () => {
    const id = await failedJob(app, 'The mailbox lea.ving@school.test\n is full.');
    const { jobs, queues } = await page('?state=failed');
    expect(jobs.find((job) => job.id === id)).toEqual({
      id,
      queue: 'publish-lesson',
      state: 'failed',
      attempts: 3,
      attempts_at_most: 3,
      created_at: expect.any(String),
      starts_at: expect.any(String),
      started_at: expect.any(String),
      ended_at: expect.any(String),
      reason: 'The mailbox [address] is full.',
      retry_url: `/admin/jobs/publish-lesson/${id}/retry`,
    });
    expect(queues.find(({ name }) => name === 'publish-lesson')!.failed).toBeGreaterThan(0);
    expect(JSON.stringify(await page())).not.toContain('lessonUuid');
    expect((await page('?state=waiting')).jobs.some((job) => job.id === id)).toBe(false);
    expect((await page('?state=failed&queue=update-level')).jobs).toEqual([]);
  });

  it('that failed can be retried', async () => {
    const id = await failedJob(app);
    expect((await retry('publish-lesson', id)).json).toEqual({ retried: true });
    await app.jobsDone();
    // Its lesson is not there, which is no reason to try once more: it has ended.
    expect((await page()).jobs.some((job) => job.id === id)).toBe(false);
    expect((await retry('publish-lesson', id)).status).toBe(409);
  });

  it.each([
    'update-level',
    'slow-recordings',
    'report-export',
    'classroom-export',
    'assess-writing',
    'apply-standards',
    'look-at-standards',
  ])('of %s are not retried: it would have no effect, and the requester has been notified', async (queue) => {
    const id = await failedJob(app, 'The disk is full.', { queue });
    expect((await page(`?state=failed&queue=${queue}`)).jobs.find((job) => job.id === id)).toMatchObject({ retry_url: null });
    expect(await retry(queue, id)).toMatchObject({ status: 409, code: 'job_given_up' });
    expect((await page('?state=failed')).jobs.some((job) => job.id === id)).toBe(true);
  });

  it('that are waiting stay the same, even after a second click', async () => {
    const id = await failedJob(app, 'x', { state: 'created' });
    await app.db.raw(`update pgboss.job set start_after = now() + interval '1 day' where id = ?`, [id]);
    expect((await retry('publish-lesson', id)).status).toBe(200);
    expect((await page('?state=waiting')).jobs.find((job) => job.id === id)).toMatchObject({ state: 'waiting', retry_url: null });
  });

  it('that do not exist are not found, and only staff have access', async () => {
    const id = await failedJob(app);
    expect((await retry('publish-lesson', randomUUID())).status).toBe(404);
    expect((await retry('update-level', id)).status).toBe(404);
    expect((await retry('publish-lesson.exhausted', id)).status).toBe(404);
    expect((await retry('publish-lesson', 'seven')).status).toBe(404);
    for (const member of ['teacher', 'schoolAdmin', 'analyst'] as const) {
      expect((await as(member).get('/admin/jobs')).status).toBe(403);
      expect((await as(member).post(`/admin/jobs/publish-lesson/${id}/retry`, {})).status).toBe(403);
    }
  });
});

it('a reason is short and names nobody', () => {
  expect(shownReason('550 <a.b@c.test>: unknown')).toBe('550 <[address]>: unknown');
  expect(shownReason('x'.repeat(400))).toHaveLength(301);
});
