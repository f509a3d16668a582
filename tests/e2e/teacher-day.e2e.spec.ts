import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { awake, waitForFocus } from './support/page-state.ts';
import { usePages, useProduct } from './support/product.ts';

describe('a teacher’s day', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const pageOf = usePages(product, ['teacher', 'trial']);
  afterAll(() => expect(product.problems).toEqual([]));

  const sections = (page: Page) =>
    page.locator('[data-section]').evaluateAll((all) => all.map((one) => one.getAttribute('data-section')));
  const saved = (page: Page) =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/dashboard'));

  it('keeps the order of the sections that were moved, by click and by arrow key', async () => {
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

  it('shows three tasks, all of them, and fewer again', async () => {
    const page = pageOf('teacher');
    await product.visit(page, '/dashboard');
    const rows = page.locator('.day-task');
    expect(await rows.count()).toBe(3);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect.poll(() => rows.count()).toBe(3);
  });

  it('puts a task away, and brings it back', async () => {
    const page = pageOf('teacher');
    await product.visit(page, '/dashboard');
    const first = () => page.locator('.day-task').first().innerText();
    const before = await first();
    await page
      .getByRole('button', { name: /^Hide the task / })
      .first()
      .click();
    await page.getByText('is off your list. The class still has it.').waitFor();
    await expect.poll(first).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(first).toBe(before);
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

  it('shares a lesson with students and educators, each with a link of their own', async () => {
    const page = pageOf('trial');
    await product.visit(page, '/teach/lessons');
    await page
      .getByRole('button', { name: /^Share: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Share with students' }).waitFor();
    expect(await dialog.getByRole('link', { name: 'Share to Google Classroom' }).count()).toBe(1);
    const link = await dialog.getByRole('textbox').inputValue();
    expect(link).toMatch(/\/share\/students\/(el_)?lessons\//);
    await dialog.getByRole('radio', { name: 'Educators' }).check();
    await dialog.getByRole('heading', { name: 'Share with educators' }).waitFor();
    expect(await dialog.getByRole('link', { name: 'Share to Google Classroom' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const student = await product.open('student1');
    await student.goto(product.url + new URL(link).pathname);
    await awake(student);
    expect(new URL(student.url()).pathname).toMatch(/^\/students\/(el_)?lessons\//);
    await student.context().close();
    const visitor = await product.open(null);
    await visitor.goto(product.url + new URL(link).pathname);
    expect(new URL(visitor.url()).pathname).toMatch(/^\/(el_)?lessons\//);
    await visitor.context().close();
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

    it('is changed by a button, by an arrow key and by dragging, each saved by the same call', async () => {
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

  it('leads with every link of the dashboard to what it says', async () => {
    const page = pageOf('teacher');
    await product.visit(page, '/dashboard');
    const href = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
    const id = /school_class_id=(\d+)/.exec((await href(/^View All Students/))!)![1];
    expect({
      reports: await href('View Reports'),
      manage: await href('Manage Classes'),
      students: await href(/^View All Students/),
      assignmentReport: await href('Assignment Report'),
      assignments: await href(/^View Assignments/),
      add: await href('Add Class'),
      lessons: await href('Lessons'),
      events: await href('Current Events'),
    }).toEqual({
      reports: '/school_classes#student_progress',
      manage: '/school_classes#manage_classes',
      students: `/school_classes/?school_class_id=${id}#manage_classes`,
      assignmentReport: '/school_classes#assignments',
      assignments: `/school_classes/${id}/assignments`,
      add: '/school_classes/new',
      lessons: '/teach/lessons',
      events: '/teach/events',
    });
    const all = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    const other = await product.open('teacher');
    for (const path of new Set(all)) {
      await product.visit(other, path);
      expect([path, await other.locator('h1').count()]).toEqual([path, 1]);
      expect([path, await other.evaluate(() => document.body.id)]).not.toEqual([path, 'error_page']);
    }
    await other.context().close();
  });
});
