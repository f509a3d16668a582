import { describe, expect, it } from 'vitest';
import { lessonPath } from '#tests/support/world.ts';
import { readIn } from '#tests/support/document.ts';
import { useOpenPages, type OpenPage } from '#tests/support/open-page.ts';
import { useWorld } from '#tests/support/use-world.ts';

/** Where each link leads is in tests/web/features/teacher-day; what is a task and in which order in tests/api/teacher-day.int.spec.ts. */
describe('the teacher dashboard', () => {
  const { app, world, as } = useWorld(['teacher']);
  const open = useOpenPages(app);
  const tasks = ({ document }: OpenPage) => [...document.querySelectorAll('.day-task')].map(readIn);

  it('shows three tasks, then all, then three again', async () => {
    for (let count = 0; count < 4; count += 1) await world.newAssignment();
    const page = await open(as('teacher'), '/dashboard');
    expect(tasks(page)).toHaveLength(3);
    await page.press('Show more');
    await expect.poll(() => tasks(page)).toHaveLength(5);
    await page.press('Show less');
    await expect.poll(() => tasks(page)).toHaveLength(3);
  });

  it('dismisses a task, and restores it', async () => {
    const page = await open(as('teacher'), '/dashboard');
    const [first] = tasks(page);
    await page.press(page.getAllByRole('button', { name: /^Hide the task / })[0]!);
    await page.says('is off your list. The class still has it.');
    await expect.poll(() => tasks(page)).not.toContain(first);
    await page.press('Undo');
    await expect.poll(() => tasks(page)[0]).toBe(first);
  });

  it('shares a lesson with students or educators, with a choice between them', async () => {
    const page = await open(as('teacher'), `/lessons/${lessonPath}`);
    await page.press('Share');
    await page.findByRole('heading', { name: 'Share with students' });
    page.getByRole('link', { name: 'Share to Google Classroom' });
    const link = page.getByRole('dialog').querySelector<HTMLInputElement>('input[readonly]')!;
    expect(link.value).toMatch(/\/share\/students\/lessons\//);
    await page.press('Educators', 'radio');
    await page.findByRole('heading', { name: 'Share with educators' });
    expect(page.queryByRole('link', { name: 'Share to Google Classroom' })).toBeNull();
  });

  it('links only to pages that have a heading', async () => {
    const { document } = await open(as('teacher'), '/dashboard');
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')!.split('#')[0]!);
    const own = [...new Set(links)].filter((path) => path.startsWith('/'));
    expect(own.length).toBeGreaterThan(8);
    for (const path of own) {
      const page = await open(as('teacher'), path);
      expect([path, page.getAllByRole('heading', { level: 1 }).length]).toEqual([path, 1]);
    }
  });
});
