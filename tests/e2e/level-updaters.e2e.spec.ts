import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awake, ownAnswer, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Edited {
  lesson: { elp_level: number | null; text_complexity: string | null; stage: string | null; subject: string };
}

describe('staff have the levels of a lesson measured', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  let address = '';

  beforeAll(async () => {
    page = await product.open('admin');
    const list = await page.request.get(`${product.url}/admin/lessons?search=ant`, { headers: { accept: 'application/json' } });
    const { lessons } = (await list.json()) as { lessons: { edit_url: string }[] };
    address = lessons[0]!.edit_url;
    await product.visit(page, address);
    await awake(page);
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const level = (): Locator => page.getByRole('combobox', { name: 'ELP level' });
  const update = (): Locator => page.getByRole('button', { name: 'Update from the transcript: ELP level' });
  const cancel = (): Locator => page.getByRole('button', { name: 'Cancel the ELP level update' });
  const saved = async (): Promise<Edited['lesson']> => {
    const response = await page.request.get(`${product.url}${address}`, { headers: { accept: 'application/json' } });
    return ((await response.json()) as Edited).lesson;
  };

  step('the field waits during measuring, and other changes are still saved', async () => {
    expect(await cancel().count()).toBe(0);
    await update().click();
    await page.getByText('Queued to update from the transcript').waitFor();
    expect(await level().isDisabled()).toBe(true);
    expect(await level().textContent()).toContain('Being updated…');
    expect(await update().isDisabled()).toBe(true);
    await cancel().waitFor();
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Animals');
    const reloaded = page.waitForEvent('load');
    await page.getByText('Updated from the transcript').waitFor();
    await reloaded;
    await awake(page);
    await page.getByText('Updated from the transcript').waitFor();
    expect(await level().inputValue()).toBe('2');
    expect(await saved()).toMatchObject({ elp_level: 2, stage: 'writing', subject: 'Animals' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  step('a level set by hand no longer counts as measured from the transcript', async () => {
    await level().selectOption('5');
    await page.getByText('Updated from the transcript').waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject({ elp_level: 5 });
  });

  step('an update is canceled, and the field can be edited again', async () => {
    const pending = { status: 'pending', error_text: null, updated_at: new Date().toISOString() };
    // The measuring is over in less time than a press takes: only its start is answered here, the rest is the product's.
    await page.route('**/text_complexity/update', (route) =>
      route.fulfill({ json: pending, headers: ownAnswer(route.request()) }),
    );
    await page.getByRole('button', { name: 'Update from the transcript: text complexity' }).click();
    const complexity = page.getByLabel('Text complexity', { exact: true });
    await page.getByText('Queued to update from the transcript').waitFor();
    expect(await complexity.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel the text complexity update' }).click();
    await page.getByText('Queued to update from the transcript').waitFor({ state: 'detached' });
    expect(await complexity.isEnabled()).toBe(true);
    await page.unroute('**/text_complexity/update');
  });
});
