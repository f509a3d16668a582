import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { awake, pick } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

interface Assignment {
  quiz_assignment_school_class_id: number;
  state: string;
}

describe('a student answers while the network works but nothing can be saved', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  let page: Page;
  beforeAll(async () => {
    page = await product.open('student6', { viewport: { width: 390, height: 844 } });
  });

  const problem = { status: 503, code: 'event_store_unavailable', detail: 'Nothing can be saved at the moment.' };
  const begin = async (): Promise<void> => {
    await page.route('**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) })
        : route.continue(),
    );
  };
  const end = (): Promise<void> => page.unroute('**');
  const shown = (text: RegExp | string): Promise<void> => page.getByText(text).first().waitFor({ timeout: 35_000 });
  const answer = async (choice: number): Promise<void> => {
    await page.locator('.question__heading').waitFor();
    await pick(page.getByRole('radio').nth(choice));
  };
  const next = (): Promise<void> => page.getByRole('button', { name: 'Next question' }).click();
  const answered = (): Promise<number> => page.getByRole('button', { name: /^Question \d+\s*, answered$/ }).count();
  const speaksOfNoNetwork = async (): Promise<void> =>
    expect(await page.locator('body').innerText()).not.toMatch(/online|offline|network/i);

  it('keeps the answers and shows that, even after a reload, and sends them when the outage ends', async () => {
    const response = await page.request.get(`${product.url}/students`, { headers: { accept: 'application/json' } });
    const { quiz_assignments } = (await response.json()) as { quiz_assignments: Assignment[] };
    const assignment = quiz_assignments.find(({ state }) => state === 'not_started')!;
    await product.visit(page, `/students/quiz_assignment_school_classes/${assignment.quiz_assignment_school_class_id}/quiz`);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await answer(0);
    await shown(/^Saved$/);
    await begin();
    for (const choice of [1, 2]) {
      await next();
      await answer(choice);
    }
    await shown(/kept on this device/i);
    await shown('We can’t reach Earshot.');
    await speaksOfNoNetwork();

    await page.reload();
    await awake(page);
    await expect.poll(answered).toBe(3);
    await shown(/kept on this device/i);
    await speaksOfNoNetwork();

    await product.visit(page, '/students');
    await shown(/2 answers kept on this device/);
    await shown(/sent once Earshot is back/);
    await speaksOfNoNetwork();
    await end();
    // Nothing wakes the page: the network was never gone.
    await shown('2 answers from this device saved.');
  });
});
