import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { answerBox, openPart, saved, useRoomTwelve, type StudentsWork } from './support/given-assignment.ts';
import { awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';

/** Goes there on a line so slow that the page's scripts come when it is asked for them. */
const visitSlowly = async (page: Page, address: string): Promise<() => Promise<void>> => {
  let come = () => {};
  const scripts = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    come();
    await awake(page);
  };
};

describe('a page whose scripts are still loading', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const class12 = useRoomTwelve(product);
  afterEach(() => expect(product.problems.splice(0)).toEqual([]));

  it('keeps a teacher’s changes to an assignment from before they load', async () => {
    const page = await product.open('teacher');
    const reply = await page.request.get(`${product.url}/teach/assignments/new?search=hiss`, {
      headers: { accept: 'application/json' },
    });
    const { lessons } = (await reply.json()) as { lessons: { build_url: string }[] };
    const scriptsCome = await visitSlowly(page, `${product.url}${lessons[0]!.build_url}`);
    await page.getByText('Change what students do').click();
    const question = page.getByRole('textbox', { name: 'Question 1' });
    await question.fill('What hissed?');
    await page.getByRole('textbox', { name: 'Title' }).fill('The hiss, for us');
    await page.getByRole('checkbox', { name: 'Room 12' }).check();
    await page
      .getByRole('checkbox', { name: /^Use the word/ })
      .first()
      .uncheck();
    await scriptsCome();
    await page.getByText('Not saved yet').waitFor();
    await page.getByText('7 words').waitFor();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Assigned to Room 12/ })
      .waitFor();
    await page.reload();
    await awake(page);
    await page.getByRole('heading', { level: 1, name: 'The hiss, for us' }).waitFor();
    await page.getByText('Change what students do').click();
    expect(await question.inputValue()).toBe('What hissed?');
    await page.context().close();
  }, 60_000);

  it('keeps a student’s writing from before they load, and the cursor position', async () => {
    const { path } = await class12.give('the-octopus-and-the-jar');
    const page = await product.open('student9');
    await product.visit(page, path);
    await openPart(page, 'Questions');
    await answerBox(page).fill('It turns.');
    await answerBox(page).blur();
    await saved(page);
    const scriptsCome = await visitSlowly(page, `${product.url}${path}`);
    await answerBox(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' And then it opens the lid.');
    await scriptsCome();
    await expect.poll(() => answerBox(page).inputValue()).toBe('It turns. And then it opens the lid.');
    await page.keyboard.type(' Done!');
    await answerBox(page).blur();
    const student = await product.session('student9');
    const stored = async (): Promise<string | undefined> => {
      const { data, question_ids: questions } = await student.json<StudentsWork>('GET', path);
      return data.assignment_prompts[questions[0]!];
    };
    await expect.poll(stored).toBe('It turns. And then it opens the lid. Done!');
    await page.context().close();
  }, 60_000);

  it('handles the last click on a button, once, as soon as they load', async () => {
    const page = await product.open('teacher');
    const scriptsCome = await visitSlowly(page, `${product.url}/teach/invites`);
    const invite = page.getByRole('button', { name: 'Invite your first colleague' });
    await invite.click();
    await invite.click();
    expect(await page.locator('[data-pressed]').count()).toBe(1);
    await page.evaluate(() => document.addEventListener('click', () => (document.body.dataset['heard'] += '1')));
    await scriptsCome();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => document.body.dataset['heard'])).toBe('undefined1');
    expect(await page.locator('[data-pressed]').count()).toBe(0);
    await page.context().close();
  }, 60_000);

  it('starts a quiz for a student who clicked before they loaded', async () => {
    const student = await product.session('student8');
    const { quiz_assignments: quizzes } = await student.json<{
      quiz_assignments: { quiz_assignment_school_class_id: number; state: string }[];
    }>('GET', '/students');
    const { quiz_assignment_school_class_id: id } = quizzes.find(({ state }) => state === 'not_started')!;
    const page = await product.open('student8');
    const scriptsCome = await visitSlowly(page, `${product.url}/students/quiz_assignment_school_classes/${id}/quiz`);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await scriptsCome();
    await expect.poll(() => page.getByRole('button', { name: 'Question 1', exact: false }).first().isVisible()).toBe(true);
    await page.context().close();
  }, 60_000);
});
