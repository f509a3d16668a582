import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startMeddlingProxy, type MeddlingProxy } from '../support/meddling-proxy.ts';
import { findFirefox, launchFirefox } from './support/firefox.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Quiz {
  readonly state: string;
  readonly quiz_url: string;
  readonly quiz_assignment_school_class_id: number;
}
interface Solution {
  readonly submitted: boolean;
  readonly quiz_question_answers: readonly unknown[];
}

const path = findFirefox();

describe.runIf(path)('a student’s quiz in Firefox, on a network that comes and goes', () => {
  // It takes a quiz of the demo's own class.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let network: MeddlingProxy;
  let browser: Browser;
  let page: Page;
  let quiz: Quiz;

  beforeAll(async () => {
    network = await startMeddlingProxy(product.url);
    browser = await launchFirefox(path!);
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    const { quiz_assignments: quizzes } = await (
      await product.session('student11')
    ).json<{ quiz_assignments: Quiz[] }>('GET', '/students');
    quiz = quizzes.find(({ state }) => state === 'not_started')!;
  });
  afterAll(async () => {
    await browser.close();
    await network.close();
  });

  const awake = () => page.waitForSelector('html[data-awake]');
  const visit = async (to: string): Promise<void> => {
    await page.goto(network.url + to);
    await awake();
  };
  const press = (name: string): Promise<void> => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
  const shown = (words: string) =>
    page.waitForFunction((text) => document.body.innerText.includes(text), { timeout: 60_000 }, words);
  const choose = async (nth: number): Promise<void> => {
    await page.waitForSelector('.choice');
    await page.$$eval('.choice', (choices, at) => (choices[at] as HTMLElement).click(), nth);
  };
  /** Everything of the page has come onto the device. */
  const kept = (address: string) =>
    page.waitForFunction(
      async (wanted) => {
        for (const name of await caches.keys()) {
          const contents = await (await caches.open(name)).match('/.contents');
          const { pages = {} } = ((await contents?.json()) ?? {}) as { pages?: Record<string, { whole: boolean }> };
          if (pages[wanted]?.whole) return true;
        }
        return false;
      },
      { polling: 500 },
      address,
    );
  const solution = async (): Promise<Solution> =>
    (
      await (
        await product.session('student11')
      ).json<{ quiz_solution: Solution }>(
        'GET',
        `/students/quiz_assignment_school_classes/${quiz.quiz_assignment_school_class_id}/quiz_solution`,
      )
    ).quiz_solution;
  const cut = (): void => network.meddle(() => ({ does: 'cuts' }));
  const mend = (): void => network.meddle(() => null);

  step('signs in, and an answer is saved', async () => {
    await visit('/login');
    await page.type('input[name=email]', 'student11@demo.test');
    await page.type('input[name=password]', 'demo-pass-1');
    await Promise.all([page.waitForNavigation(), page.click('button[type=submit]')]);
    await awake();
    expect(new URL(page.url()).pathname).toBe('/students');
    await kept('/students');
    await visit(quiz.quiz_url);
    await kept(quiz.quiz_url);
    await press('Next');
    await choose(0);
    await shown('Saved');
    expect((await solution()).quiz_question_answers).toHaveLength(1);
  });

  step('keeps answers on the device without a network', async () => {
    cut();
    await press('Next question');
    await choose(1);
    await shown('Kept on this device');
    expect((await solution()).quiz_question_answers).toHaveLength(1);
  });

  step('opens the kept list and the kept quiz without a network, with the answers on it', async () => {
    await page.evaluate(() => location.assign('/students'));
    await page.waitForFunction(() => location.pathname === '/students');
    await awake();
    await shown('We can’t reach Earshot.');
    await page.evaluate((to) => location.assign(to), quiz.quiz_url);
    await page.waitForFunction((to) => location.pathname === to, {}, quiz.quiz_url);
    await awake();
    await shown('Kept on this device');
  });

  step('sends them once the network is back, and submits the quiz', async () => {
    mend();
    await shown('Saved');
    expect((await solution()).quiz_question_answers).toHaveLength(2);
    for (;;) {
      await choose(0);
      if (!(await page.$('::-p-aria([name="Next question"][role="button"])'))) break;
      await press('Next question');
    }
    await shown('Saved');
    await press('Submit');
    await expect.poll(async () => (await solution()).submitted).toBe(true);
  });
});
