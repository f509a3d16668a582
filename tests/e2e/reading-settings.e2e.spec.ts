import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { pressUntilFocused } from './support/keyboard.ts';
import { awake, pick, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Assigned {
  quiz_assignment_school_class_id: number;
}

const marks = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['data-text', 'data-font', 'data-spacing'].map((name) => document.documentElement.getAttribute(name)));
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/account/reading') && response.status() === 200);
const openMenu = async (page: Page) => {
  await page.locator('.account__button').click();
  await page.locator('#account-panel').waitFor({ state: 'visible' });
};

describe('reading settings', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  afterAll(() => expect(product.problems).toEqual([]));

  step('are chosen in the menu by keyboard, and apply immediately', async () => {
    page = await product.open('student8');
    await product.visit(page, '/students');
    await pressUntilFocused(page, ({ text }) => text.startsWith('Hattie'));
    await page.keyboard.press('Enter');
    await page.locator('#account-panel').waitFor({ state: 'visible' });
    for (const [group, presses, shown] of [
      ['Text size', 2, ['largest', null, null]],
      ['Letters', 1, ['largest', 'opendyslexic', null]],
      ['Space between letters and lines', 1, ['largest', 'opendyslexic', 'wider']],
    ] as const) {
      const first = page.getByRole('group', { name: group }).getByRole('radio').first();
      await first.focus();
      for (let press = 0; press < presses; press += 1) {
        await Promise.all([saved(page), page.keyboard.press('ArrowRight')]);
      }
      expect(await marks(page)).toEqual(shown);
    }
    await page.keyboard.press('Escape');
    await page.locator('#account-panel').waitFor({ state: 'hidden' });
  });

  step('apply on every page from the first byte, with loaded fonts', async () => {
    const { quiz_assignments: all } = await (
      await product.session('student8')
    ).json<{ quiz_assignments: Assigned[] }>('GET', '/students');
    for (const path of [
      '/students',
      `/students/quiz_assignment_school_classes/${all[0]!.quiz_assignment_school_class_id}/quiz`,
      '/students/report',
      '/account',
    ]) {
      const html = await (await page.request.get(`${product.url}${path}`, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain('data-text="largest" data-font="opendyslexic" data-spacing="wider"');
      await product.visit(page, path);
      await page.evaluate(() => document.fonts.ready);
      const loaded = await page.evaluate(() =>
        [...document.fonts].filter(({ family, status }) => family.includes('OpenDyslexic') && status === 'loaded'),
      );
      expect(loaded.length, path).toBeGreaterThan(0);
      expect(await problemsEverywhere(page), path).toEqual([]);
    }
  });

  step('follow the student to another device, and do not affect others on this one', async () => {
    const other = await product.open('student8', { viewport: { width: 390, height: 844 } });
    await product.visit(other, '/students');
    expect(await marks(other)).toEqual(['largest', 'opendyslexic', 'wider']);
    await openMenu(other);
    expect(await other.getByRole('radio', { name: 'OpenDyslexic' }).isChecked()).toBe(true);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.waitForURL((url) => !url.pathname.startsWith('/students'));
    expect(await marks(other)).toEqual([null, null, null]);
    await other.context().close();
  });

  step('show when they could not be saved', async () => {
    await product.visit(page, '/students');
    await page.route('**/account/reading', (route) => route.abort());
    await openMenu(page);
    await pick(page.getByRole('radio', { name: 'Normal' }));
    await page.getByRole('alert').filter({ hasText: 'Not saved.' }).waitFor();
    expect(await marks(page)).toEqual([null, 'opendyslexic', 'wider']);
    await page.unroute('**/account/reading');
    await Promise.all([saved(page), pick(page.getByRole('radio', { name: 'Larger' }))]);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  step('include text size for a teacher, whose menu also links to the password page', async () => {
    const teacher = await product.open('teacher');
    await product.visit(teacher, '/dashboard');
    await openMenu(teacher);
    await teacher.getByRole('group', { name: 'Text size' }).waitFor();
    expect(await teacher.getByRole('group', { name: 'Letters' }).count()).toBe(0);
    await Promise.all([saved(teacher), pick(teacher.getByRole('radio', { name: 'Largest' }))]);
    await teacher.getByRole('link', { name: 'Change password' }).click();
    await teacher.waitForURL('**/account#password');
    await awake(teacher);
    expect(await marks(teacher)).toEqual(['largest', null, null]);
    await teacher.getByRole('region', { name: 'Password' }).waitFor();
    await teacher.context().close();
  });
});
