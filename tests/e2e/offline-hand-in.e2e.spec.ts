import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, openPart, saved, shown, useRoomTwelve, type StudentsWork } from './support/given-assignment.ts';
import { accessibilityProblems, awake, pick } from './support/page-state.ts';
import { useProduct, type DemoName } from './support/product.ts';

interface Quiz {
  readonly state: string;
  readonly title: string;
  readonly quiz_url: string;
  readonly quiz_assignment_school_class_id: number;
}

// It uses up or changes work of the demo’s own classes.
const product = useProduct({ own: 'server' });
const room = useRoomTwelve(product);
afterEach(() => expect(product.problems.splice(0)).toEqual([]));

const open = (name: DemoName): Promise<Page> =>
  product.open(name, { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
const offline = (page: Page, is = true): Promise<void> => page.context().setOffline(is);
const go = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.url}${path}`);
  await awake(page);
};
const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await awake(page);
};
/** All of these pages have come onto the device. */
const kept = async (page: Page, ...paths: string[]): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const whole: string[] = [];
          for (const name of await caches.keys()) {
            const contents = await (await caches.open(name)).match('/.contents');
            const { pages = {} } = ((await contents?.json()) ?? {}) as { pages?: Record<string, { whole: boolean }> };
            whole.push(...Object.entries(pages).flatMap(([address, { whole: is }]) => (is ? [address] : [])));
          }
          return whole;
        }),
      { timeout: 40_000 },
    )
    .toEqual(expect.arrayContaining(paths));
};
const quizOf = async (name: DemoName): Promise<Quiz> => {
  const { quiz_assignments: quizzes } = await (
    await product.session(name)
  ).json<{ quiz_assignments: Quiz[] }>('GET', '/students');
  return quizzes.find(({ state }) => state === 'not_started')!;
};
const isSubmitted = async (name: DemoName, { quiz_assignment_school_class_id: id }: Quiz): Promise<boolean> => {
  const { quiz_solution: solution } = await (
    await product.session(name)
  ).json<{ quiz_solution: { submitted: boolean } }>('GET', `/students/quiz_assignment_school_classes/${id}/quiz_solution`);
  return solution.submitted;
};

describe('handing in without a network', () => {
  it('waits across a reload, shows that it waits, and leaves the list once there is a network', async () => {
    const { path } = await room.give('the-lighthouse-that-learned-to-talk', {
      blocks: { overview: false, vocabulary: false, videos: false, podcast: false },
      prompts: [{ content: 'What does it say?' }],
      due_at: new Date(Date.now() + 60_000).toISOString(),
    });
    const page = await open('student1');
    await go(page, '/students');
    await kept(page, '/students');
    await go(page, path);
    await kept(page, path);
    await answer(page, 'It says hello.');
    await saved(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await saved(page);
    await offline(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await shown(page, /submitted as soon as Earshot is back/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await reload(page);
    await shown(page, /submitted as soon as Earshot is back/);
    await go(page, '/students');
    await shown(page, '1 assignment will be submitted once Earshot is back.');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect((await (await product.session('student1')).json<StudentsWork>('GET', path)).submitted_at).toBeNull();
    await offline(page, false);
    await shown(page, '1 assignment submitted.');
    expect((await (await product.session('student1')).json<StudentsWork>('GET', path)).submitted_at).not.toBeNull();
    await page.getByRole('button', { name: 'Update this list' }).click();
    await page.locator('.done').getByRole('link', { name: 'The Lighthouse That Learned to Talk' }).first().waitFor();
    await page.context().close();
  }, 120_000);

  it('can be undone, and prompts before signing out', async () => {
    const { path } = await room.give('the-saturday-fixers', {
      blocks: { overview: false, vocabulary: false, videos: false, podcast: false },
      prompts: [],
      due_at: new Date(Date.now() + 60_000).toISOString(),
    });
    const page = await open('student2');
    await go(page, '/students');
    await kept(page, '/students');
    await go(page, path);
    await kept(page, path);
    await offline(page);
    await openPart(page, 'Questions');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await shown(page, /submitted as soon as Earshot is back/);
    await go(page, '/students');
    await page.locator('.account__button').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('What you submitted is on this device only').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await go(page, path);
    await page.getByRole('button', { name: 'Back to my work' }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    await offline(page, false);
    await go(page, '/students');
    await page.getByRole('heading', { name: 'Your work' }).waitFor();
    expect((await (await product.session('student2')).json<StudentsWork>('GET', path)).submitted_at).toBeNull();
    await page.context().close();
  }, 120_000);

  it('of a quiz is sent automatically on the next visit', async () => {
    const quiz = await quizOf('student3');
    const page = await open('student3');
    await go(page, quiz.quiz_url);
    await kept(page, quiz.quiz_url);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('.question__heading').waitFor();
    for (;;) {
      await pick(page.getByRole('radio').first());
      const next = page.getByRole('button', { name: 'Next question' });
      if ((await next.count()) === 0) break;
      await next.click();
    }
    await saved(page);
    await offline(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await shown(page, /will be submitted once Earshot is back, also if you leave this page/);
    await reload(page);
    await shown(page, /will be submitted once Earshot is back, also if you leave this page/);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await isSubmitted('student3', quiz)).toBe(false);
    await offline(page, false);
    await expect.poll(() => isSubmitted('student3', quiz), { timeout: 30_000 }).toBe(true);
    await page
      .getByText(/\d+ of \d+ correct/)
      .first()
      .waitFor();
    await page.context().close();
  }, 120_000);
});

describe('a quiz that was not started', () => {
  it('shows in the list that it needs the internet to start, and on its page that it starts once Earshot is back', async () => {
    const quiz = await quizOf('student4');
    const page = await open('student4');
    await go(page, quiz.quiz_url);
    await kept(page, quiz.quiz_url);
    await go(page, '/students');
    await kept(page, '/students');
    await offline(page);
    await reload(page);
    const item = page.locator('.todo__item', { has: page.locator(`a[href="${quiz.quiz_url}"]`) });
    await item.getByText('Needs the internet to start').waitFor();
    await go(page, quiz.quiz_url);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await shown(page, 'The quiz will start once Earshot is back.');
    // No promise of a question that does not come.
    expect(await page.locator('.quiz__facts').isVisible()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await offline(page, false);
    await page.locator('.question__heading').waitFor({ timeout: 30_000 });
    await page.context().close();
  }, 90_000);
});

describe('a page served from the device', () => {
  it('has no layout shift while it hydrates, or when Earshot is back', async () => {
    const { path } = await room.give('the-hiss-from-the-stars');
    const page = await open('student5');
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await go(page, path);
      await kept(page, path);
      await offline(page);
      await page.addInitScript(() => {
        const seen = ((window as unknown as { shifts: number[] }).shifts = [] as number[]);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await reload(page);
      await shown(page, 'We can’t reach Earshot.');
      const top = (): Promise<number> => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
      const before = await top();
      await offline(page, false);
      await page.getByText('Earshot is back.', { exact: true }).waitFor({ timeout: 30_000 });
      expect(await top()).toBe(before);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        `${width} px`,
      ).toBeLessThan(0.01);
    }
    await page.context().close();
  }, 120_000);
});
