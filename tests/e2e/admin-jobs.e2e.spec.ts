import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { useProduct } from './support/product.ts';

// It looks at all jobs of the server.
const product = useProduct({ own: 'server' });
afterAll(() => expect(product.problems).toEqual([]));

/** A job that has failed for good, in a queue that there is; its lesson is none, so that another try ends at once. */
const failedJob = (reason: string): Promise<void> =>
  product.sql(
    `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     values ($1, 'publish-lesson', $2, 'failed', 2, 2, now(), now(), $3)`,
    [
      randomUUID(),
      JSON.stringify({ lessonUuid: randomUUID(), publishAt: '2026-01-01T00:00:00.000Z' }),
      JSON.stringify({ name: 'Error', message: reason }),
    ],
  );
const rowOf = (page: Page, reason: string): Locator => page.getByRole('row').filter({ hasText: reason });

describe('the background jobs page', () => {
  it('works by keyboard, and updates a job’s state by itself', async () => {
    await failedJob('The bucket is away.');
    const page = await product.open('admin');
    await product.visit(page, '/admin/jobs?state=failed');
    const row = rowOf(page, 'The bucket is away.');
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => row.count()).toBe(0);
  });
});
