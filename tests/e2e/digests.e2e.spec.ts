import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useRoomTwelve } from './support/given-assignment.ts';
import { awake, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

const dayMs = 86_400_000;

describe('email about classes, in the browser', () => {
  // It changes who of the demo gets mail.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  const chosen = (): Promise<string> => page.locator('input[name="digest"]:checked').inputValue();
  beforeAll(async () => {
    page = await product.open('teacher');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('is off at first, and the account page links to the setting', async () => {
    await product.visit(page, '/account');
    await page.getByRole('link', { name: 'Choose how often' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mail about your classes' }).waitFor();
    await awake(page);
    expect(await chosen()).toBe('off');
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  step('is turned on by keyboard alone, and stays on', async () => {
    await page.getByRole('radio', { name: /^Never/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved. The first mail comes next Monday').waitFor();
    expect(await chosen()).toBe('weekly');
    expect(await problemsEverywhere(page)).toEqual([]);
    await product.visit(page, '/account/notifications');
    expect(await chosen()).toBe('weekly');
  });

  step('is stopped by its link without signing in, once the button is clicked', async () => {
    const { user } = await (await product.session('teacher')).json<{ user: { id: number } }>('GET', '/api/session');
    const visitor = await product.open(null);
    await product.visit(visitor, product.stopLinkOf(user.id));
    await visitor.getByRole('heading', { level: 1, name: 'Stop the mail about your classes?' }).waitFor();
    await product.visit(page, '/account/notifications');
    expect(await chosen()).toBe('weekly');
    await visitor.getByRole('button', { name: 'Yes, stop it' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Stopped' }).waitFor();
    expect(await problemsEverywhere(visitor)).toEqual([]);
    await product.visit(page, '/account/notifications');
    expect(await chosen()).toBe('off');
  });

  step('is also stopped by its link while somebody is signed in', async () => {
    const { user } = await (await product.session('teacher')).json<{ user: { id: number } }>('GET', '/api/session');
    await product.visit(page, product.stopLinkOf(user.id));
    await page.getByRole('button', { name: 'Yes, stop it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Stopped' }).waitFor();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Mail about your classes' }).isVisible()).toBe(true);
  });

  it('can also be changed without scripts', async () => {
    const plain = await product.open('trial', { javaScriptEnabled: false });
    await product.visit(plain, '/account/notifications');
    await plain.getByText('Every weekday').click();
    await plain.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => plain.getByText('The first mail comes on the next school morning').isVisible()).toBe(true);
  });
});

describe('a student', () => {
  const product = useProduct({ own: 'server' });
  const room = useRoomTwelve(product);
  afterAll(() => expect(product.problems).toEqual([]));

  it('sees in the list of work what is due tomorrow, with a link, until it is handed in', async () => {
    const page = await product.open('student1');
    const reminder = page.locator('.page-notice').filter({ hasText: 'due tomorrow' });
    const dueTomorrow = async (): Promise<number> => {
      await product.visit(page, '/students');
      const count = await page.locator('section:has(#tomorrow) .todo__item').count();
      const words = count === 0 ? [] : [count === 1 ? /is due tomorrow, by/ : `${count} things are due tomorrow.`];
      expect(await reminder.count()).toBe(words.length);
      for (const said of words) await reminder.getByText(said).waitFor();
      return count;
    };
    const before = await dueTomorrow();
    const due_at = new Date(Date.now() + dayMs).toISOString();
    const { path } = await room.give('the-lighthouse-that-learned-to-talk', { due_at });
    await expect.poll(dueTomorrow, { timeout: 30_000 }).toBe(before + 1);
    expect(await problemsEverywhere(page)).toEqual([]);
    const link = await reminder.getByRole('link').last().getAttribute('href');
    expect(link).toBe(before === 0 ? path : '#tomorrow');
    await (await product.session('student1')).json('PUT', path, { ui_state: { submitted: true } });
    await expect.poll(dueTomorrow, { timeout: 30_000 }).toBe(before);
    await page.context().close();
  });
});
