import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awake, problemsEverywhere } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Made {
  assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
}

describe('a class at work, on the teacher’s open table', () => {
  const product = useProduct({ own: 'district' });
  const step = steps();
  let teacher: Page;
  let student: Page;
  let table = '';
  let work = '';
  beforeAll(async () => {
    [teacher, student] = [await product.open('teacher'), await product.open('student1')];
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const call = (page: Page, method: string, path: string, body?: object): Promise<unknown> =>
    page.evaluate(
      async ([how, where, sent]) => {
        const { csrf_token: token } = (await (await fetch('/api/session')).json()) as { csrf_token: string };
        const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-csrf-token': token };
        const reply = await fetch(where!, { method: how!, headers, ...(sent ? { body: sent } : {}) });
        return (await reply.json()) as unknown;
      },
      [method, path, body && JSON.stringify(body)],
    );

  step('shows nobody at first, and that it is live', async () => {
    await product.visit(teacher, '/school_classes');
    const { items } = (await call(teacher, 'GET', '/api/v1/school_classes')) as { items: { id: number; name: string }[] };
    const room = items.find(({ name }) => name === 'Room 12')!;
    const { lesson } = (await call(teacher, 'GET', '/lessons/the-lighthouse-that-learned-to-talk')) as {
      lesson: { uuid: string };
    };
    const body = { lesson_uuid: lesson.uuid, school_class_ids: [room.id] };
    const { assignment } = (await call(teacher, 'POST', '/teach/lesson_assignments', body)) as Made;
    table = `/teach/lesson_assignments/${assignment.id}/school_class/${room.id}`;
    work = `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
    await product.visit(teacher, table);
    await teacher.getByText('Live', { exact: true }).waitFor();
    await expect.poll(() => teacher.getByRole('heading', { name: '0 of 12 students submitted' }).isVisible()).toBe(true);
  });

  step('updates a row when a student works, without a reload, and leaves the focus where it is', async () => {
    await teacher.evaluate(() => (document.body.dataset['same'] = 'yes'));
    await product.visit(student, '/students');
    const focused = teacher.locator('tbody a').last();
    await focused.focus();
    await call(student, 'PUT', work, { ui_state: { overview: { completed: true } } });
    await teacher.getByText('In progress', { exact: true }).waitFor();
    await call(student, 'PUT', work, { ui_state: { submitted: true } });
    await teacher.getByRole('heading', { name: '1 of 12 students submitted' }).waitFor();
    await teacher
      .getByRole('status')
      .filter({ hasText: 'submitted. 1 of 12 students submitted.' })
      .waitFor({ state: 'attached' });
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await teacher.evaluate(() => document.body.dataset['same'])).toBe('yes');
  });

  step('returns work with a reason, by keyboard, and undoes that', async () => {
    await teacher.locator('tbody tr', { hasText: 'Submitted' }).getByRole('link').press('Enter');
    await teacher.waitForURL(/\/students\/\d+/);
    await awake(teacher);
    await teacher.getByRole('button', { name: 'Give back' }).press('Enter');
    const dialog = teacher.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Give back' }).press('Enter');
    await dialog.getByText('Write why, so that the student knows what to do.').waitFor();
    await teacher.keyboard.type('Say why the lighthouse talks.');
    await dialog.getByRole('button', { name: 'Give back' }).press('Enter');
    await teacher.getByText('Say why the lighthouse talks.').waitFor();
    await teacher.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => teacher.getByText('Undone. It counts as handed in, as before.').isVisible()).toBe(true);
  });

  step('shows when Earshot is down, and continues once it is back', async () => {
    const page = await product.open('teacher');
    const asks = (url: URL): boolean => url.pathname === table;
    await page.route(asks, async (route) => {
      const isDocument = route.request().resourceType() === 'document';
      await (isDocument ? route.continue() : route.abort('internetdisconnected'));
    });
    await product.visit(page, table);
    await page.getByText('Not up to date').waitFor({ timeout: 30_000 });
    await page.getByRole('status').filter({ hasText: 'this page goes on once Earshot is back' }).waitFor();
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.unroute(asks);
    await page.getByText(/^(Live|Updates every 5 seconds)$/).waitFor({ timeout: 30_000 });
    await page.context().close();
  });
});
