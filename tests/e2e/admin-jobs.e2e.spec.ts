import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, awake } from './support/page-state.ts';
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

describe('the page of background jobs', () => {
  it('is where staff read why a job failed, and give it another try', async () => {
    await failedJob('The mailbox of ana@school.test is full.');
    await failedJob('The disk is full.');
    const page = await product.open('admin');
    await product.visit(page, '/admin/system');
    await page.locator('a[href="/admin/jobs"]').click();
    await page.getByRole('heading', { level: 1, name: 'Background jobs' }).waitFor();
    await awake(page);
    await page.getByLabel('State').selectOption('failed');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/state=failed/);
    await awake(page);
    const full = rowOf(page, 'The mailbox of [address] is full.');
    await full.getByText('3 of 3').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('ana@school.test');
    expect(await accessibilityProblems(page)).toEqual([]);

    await full.getByRole('button', { name: /^Try again: publish-lesson/ }).click();
    await page.getByText('publish-lesson will be tried again.').waitFor();
    // The page follows by itself: the job has ended, and the other is as it was.
    await full.waitFor({ state: 'detached' });
    await rowOf(page, 'The disk is full.').waitFor();
  });

  it('takes the keyboard, and says when the server cannot be asked', async () => {
    await failedJob('The bucket is away.');
    const page = await product.open('admin');
    await product.visit(page, '/admin/jobs?state=failed');
    await page.route('**/admin/jobs/**/retry', (route) => route.abort());
    const row = rowOf(page, 'The bucket is away.');
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByText('It won’t be tried again.').waitFor();
    await row.waitFor();
    await page.unroute('**/admin/jobs/**/retry');
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await row.waitFor({ state: 'detached' });
  });

  it('fits a phone, and is nobody else’s', async () => {
    const phone = await product.open('admin', { viewport: { width: 320, height: 700 } });
    await product.visit(phone, '/admin/jobs');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    for (const name of ['teacher', 'school-admin', 'analyst'] as const) {
      const page = await product.open(name);
      expect((await page.goto(`${product.url}/admin/jobs`))!.status()).toBe(403);
      await page.context().close();
    }
  });
});
