import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { problemsOnPhone, signIn } from './support/journey.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

describe('saved reports', () => {
  // The home page lists what this person has saved.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const inFocus = () => page.evaluate(() => document.activeElement?.textContent);
  beforeAll(async () => {
    page = await signIn(product, 'school-admin');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('start with an explanation of how to save a report', async () => {
    await product.visit(page, '/reports/saved');
    await page.getByRole('heading', { name: 'You haven’t saved a report yet' }).waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('can be saved from a report with its filters, by keyboard', async () => {
    await product.visit(page, '/reports/classes?quiz_type=reading_comprehension');
    await page.getByRole('button', { name: 'Save this report' }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    expect(await name.inputValue()).toBe('Classes report');
    await name.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Reading, all classes');
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Saved as “Reading, all classes”.').waitFor();
    await page.getByRole('link', { name: 'See your saved reports' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Saved reports' }).waitFor();
    await row('Reading, all classes').getByText('Classes report · Last 30 days').waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('reject a name that is taken, and can keep a moving date range', async () => {
    await product.visit(page, '/reports/schools');
    await page.locator('.drop-down > summary').click();
    await page.getByRole('link', { name: 'Last 7 Days' }).click();
    await page.waitForURL(/start_date=/);
    await page.getByRole('button', { name: 'Save this report' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('reading, all classes');
    expect(await page.getByRole('radio', { name: 'Always the last 7 days' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Another of your saved reports has this name. Choose a different one.').waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Schools, last week');
    await page.getByRole('checkbox', { name: /^Mail it to me every Monday/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved as “Schools, last week”.').waitFor();
    await product.visit(page, '/reports/saved');
    await row('Schools, last week').getByText('Schools report · Last 7 days').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Mail “Schools, last week” every Monday' }).isChecked()).toBe(true);
  });

  step('can be emailed when that is turned on, by keyboard', async () => {
    const mail = page.getByRole('checkbox', { name: 'Mail “Reading, all classes” every Monday' });
    await mail.focus();
    await page.keyboard.press('Space');
    await page.getByText('“Reading, all classes” comes by mail every Monday.').waitFor();
    await product.visit(page, '/reports/saved');
    expect(await mail.isChecked()).toBe(true);
  });

  step('handle clicks while the server is slow, and show what it rejects', async () => {
    const reading = page.getByRole('checkbox', { name: 'Mail “Reading, all classes” every Monday' });
    const schools = page.getByRole('checkbox', { name: 'Mail “Schools, last week” every Monday' });
    const pressed = Promise.withResolvers<void>();
    await page.route('**/mail', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await reading.click();
    await schools.click();
    pressed.resolve();
    await page.getByText('“Schools, last week” no longer comes by mail.').waitFor();
    await page.unroute('**/mail');
    await product.visit(page, '/reports/saved');
    expect([await reading.isChecked(), await schools.isChecked()]).toEqual([false, false]);
    await page.route('**/mail', (route) => route.abort());
    await reading.click();
    await page.locator('.saved-page').getByRole('alert').waitFor();
    expect(await reading.isChecked()).toBe(false);
    await page.unroute('**/mail');
    for (const box of [reading, schools]) await box.click();
    await page.getByText('“Schools, last week” comes by mail every Monday.').waitFor();
  });

  step('can be renamed by keyboard', async () => {
    await page.getByRole('button', { name: 'Rename “Reading, all classes”' }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    await name.fill('schools, LAST week');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Another of your saved reports has this name. Choose a different one.').waitFor();
    await name.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Reading');
    await page.keyboard.press('Enter');
    await page.getByText('The report is called “Reading” now.').waitFor();
    await row('Reading').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(inFocus).toBe('Rename');
  });

  step('can be removed and restored by keyboard, and the focus is never lost', async () => {
    await page.getByRole('button', { name: 'Remove “Reading”' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('“Reading” was removed.').waitFor();
    await row('Reading').waitFor({ state: 'detached' });
    await expect.poll(inFocus).toBe('Undo');
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('“Reading” is back.').waitFor();
    await row('Reading').waitFor();
  });

  step('stop their email through its link, without signing in', async () => {
    const { user } = await (await product.session('school-admin')).json<{ user: { id: number } }>('GET', '/api/session');
    const visitor = await product.open(null);
    await product.visit(visitor, product.reportMailStopLinkOf(user.id));
    await visitor.getByRole('heading', { level: 1, name: 'Stop the mail about your saved reports?' }).waitFor();
    await visitor.getByRole('button', { name: 'Yes, stop it' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Stopped' }).waitFor();
    expect(await problemsOnPhone(visitor)).toEqual([]);
    await product.visit(page, '/reports/saved');
    for (const name of ['Reading', 'Schools, last week'])
      expect(await page.getByRole('checkbox', { name: `Mail “${name}” every Monday` }).isChecked()).toBe(false);
  });
});
