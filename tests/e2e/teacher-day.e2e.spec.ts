import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { awake, waitForFocus } from './support/page-state.ts';
import { usePages, useProduct } from './support/product.ts';

describe('a teacher’s day', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const pageOf = usePages(product, ['teacher']);
  afterAll(() => expect(product.problems).toEqual([]));

  const sections = (page: Page) =>
    page.locator('[data-section]').evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));
  const saved = (page: Page) =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/dashboard'));

  it('keeps the order of moved sections, by click and by arrow key', async () => {
    const page = pageOf('teacher');
    await product.visit(page, '/dashboard');
    expect(await sections(page)).toEqual(['tasks', 'classes', 'reports']);
    const [answer] = await Promise.all([saved(page), page.getByRole('button', { name: 'Move My Classes up' }).click()]);
    expect(answer.status()).toBe(204);
    expect(await sections(page)).toEqual(['classes', 'tasks', 'reports']);
    const up = page.getByRole('button', { name: 'Move My Classes up' });
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
    await Promise.all([saved(page), page.keyboard.press('ArrowDown')]);
    await Promise.all([saved(page), page.getByRole('button', { name: 'Move Reports up' }).click()]);
    await product.visit(page, '/dashboard');
    expect(await sections(page)).toEqual(['tasks', 'reports', 'classes']);
  });

  it('marks favorites with Enter and with Space, and finds them in their feed', async () => {
    const page = pageOf('teacher');
    await product.visit(page, '/teach/lessons');
    const stars = page.getByRole('button', { name: /^Favorite: / });
    const pressed = (place: number) => stars.nth(place).getAttribute('aria-pressed');
    for (const [place, key] of [
      [0, 'Enter'],
      [1, 'Space'],
    ] as const) {
      await stars.nth(place).focus();
      const done = page.waitForResponse((response) => response.url().endsWith('/favorite'));
      await page.keyboard.press(key);
      expect((await done).status()).toBe(200);
      await expect.poll(() => pressed(place)).toBe('true');
    }
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'My favorites' });
    await expect.poll(() => stars.count()).toBe(2);
    const undone = page.waitForResponse((response) => response.url().endsWith('/unfavorite'));
    await stars.first().click();
    expect((await undone).status()).toBe(200);
    await product.visit(page, '/teach/feed?feed=/api/v1/feed/favorites');
    expect(await stars.count()).toBe(1);
  });

  describe('the order of the classes', () => {
    const names = (page: Page) => page.locator('.class-order__name').allInnerTexts();
    /** The page is loaded again as soon as the last of the calls is answered. */
    const moved = async (page: Page, move: () => Promise<unknown>): Promise<string> => {
      const patched = page.waitForResponse((response) => response.request().method() === 'PATCH');
      const loaded = page.waitForEvent('load');
      await move();
      const response = await patched;
      expect(response.status()).toBe(200);
      await loaded;
      await awake(page);
      return response.url();
    };

    it('can be changed with a button, an arrow key and by dragging, each saved by the same call', async () => {
      const page = pageOf('teacher');
      await product.visit(page, '/school_classes#manage_classes');
      const [first, second, third] = await names(page);
      const url = await moved(page, () => page.getByRole('button', { name: `Move ${first} down` }).click());
      expect(url).toMatch(/\/api\/v1\/teachers\/\d+\/move_school_class_down\?school_class_id=\d+$/);
      expect(await names(page)).toEqual([second, first, third]);
      await page.getByText(`${first} is now 2 of 3.`).waitFor({ state: 'attached' });
      await waitForFocus(page.getByRole('button', { name: `Move ${first} down` }));
      await moved(page, () => page.keyboard.press('ArrowUp'));
      expect(await names(page)).toEqual([first, second, third]);

      await page.locator('.class-order__handle').first().scrollIntoViewIfNeeded();
      const [start, end] = await Promise.all(
        [0, 2].map((place) => page.locator('.class-order__handle').nth(place).boundingBox()),
      );
      await page.mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2);
      await page.mouse.down();
      await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height, { steps: 8 });
      await moved(page, () => page.mouse.up());
      await expect.poll(() => names(page)).toEqual([second, third, first]);
      await product.visit(page, '/dashboard');
      expect(await page.locator('.day-class h3').allInnerTexts()).toEqual([second, third, first]);
      expect(await page.locator('.day-class h3').count()).toBe(3);
    });
  });
});
