import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { chooseByKeyboard, focusedName, pressUntilFocused, signInByKeyboard } from './support/keyboard.ts';
import { awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { steps } from './support/steps.ts';

interface Assignment {
  quiz_assignment_school_class_id: number;
  state: string;
  title: string;
  quiz_uuid: string;
}
interface Report {
  rows: { id: number; answers: { quiz_question_uuid: string; quiz_question_option_uuid: string; correct: boolean }[] | null }[];
}

/** The student of this file; the demo gives the whole first class a quiz that nobody has started. */
const student = 'student5@demo.test';

describe('a student takes a quiz by keyboard, goes offline, and the server restarts', () => {
  // It restarts the server.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  beforeAll(async () => {
    page = await product.open(null);
  });

  const chosen = new Map<string, string>();
  let assignment: Assignment;

  /** Answers the question on the screen with its n-th choice, and remembers which that was. */
  const answer = async (choice: number): Promise<void> => {
    const option = await chooseByKeyboard(page, choice);
    const question = await page.locator('.question__heading').innerText();
    chosen.set(question.replace(/^Question \d+ of \d+:\s*/, '').trim(), option);
  };

  const saveState = (text: RegExp): Promise<void> => page.getByText(text).first().waitFor({ state: 'visible', timeout: 30_000 });

  step('signs in and opens the quiz from the list', async () => {
    await product.visit(page, '/login');
    await signInByKeyboard(page, student);
    await page.waitForURL('**/students');
    const response = await page.request.get(`${product.url}/students`, { headers: { accept: 'application/json' } });
    const { quiz_assignments } = (await response.json()) as { quiz_assignments: Assignment[] };
    assignment = quiz_assignments.find(({ state }) => state === 'not_started')!;
    expect(assignment).toBeDefined();
    const href = `/students/quiz_assignment_school_classes/${assignment.quiz_assignment_school_class_id}/quiz`;
    await pressUntilFocused(page, (focused) => focused.href?.startsWith(href) ?? false);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}*`);
    await awake(page);
    expect(await page.title()).toContain(assignment.title);
  });

  step('reveals the questions with Next and saves each answer immediately', async () => {
    await pressUntilFocused(page, ({ text }) => text === 'Next');
    await page.keyboard.press('Enter');
    await page.locator('.question__heading').waitFor();
    await answer(0);
    await saveState(/^Saved$/);
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await pressUntilFocused(page, ({ text }) => text === 'Next question');
    await page.keyboard.press('Enter');
    await answer(1);
    await saveState(/^Saved$/);
  });

  step('keeps answers on the device without a network, and sends them when it is back, despite a server restart', async () => {
    await page.context().setOffline(true);
    for (const choice of [2, 3]) {
      await pressUntilFocused(page, ({ text }) => text === 'Next question');
      await page.keyboard.press('Enter');
      await answer(choice);
      await saveState(/kept on this device/i);
    }
    await product.restart({});
    await page.context().setOffline(false);
    await saveState(/^Saved$/);
    expect(
      await page
        .getByText(/^Saved$/)
        .first()
        .isVisible(),
    ).toBe(true);
  });

  step('shows every answer again after a reload and in another tab', async () => {
    await page.reload();
    await awake(page);
    for (const tab of [page, await page.context().newPage()]) {
      if (tab !== page) await tab.goto(page.url());
      await tab.locator('.question__heading').waitFor();
      await expect.poll(() => tab.getByRole('button', { name: /^Question \d+\s*, answered$/ }).count()).toBe(chosen.size);
      if (tab !== page) await tab.close();
    }
  });

  step('submits and sees the result', async () => {
    const total = await page.getByRole('button', { name: /^Question \d+/ }).count();
    expect(total).toBe(8);
    for (let position = chosen.size + 1; position <= total; position += 1) {
      await pressUntilFocused(page, ({ text }) => text.startsWith(`Question ${position} `));
      await page.keyboard.press('Enter');
      await answer(position % 4);
      await saveState(/^Saved$/);
    }
    await pressUntilFocused(page, ({ text }) => text === 'Submit');
    await page.keyboard.press('Enter');
    await page
      .getByText(/Perfection|Great Job|Nice Job|Keep Working/)
      .first()
      .waitFor();
    await expect.poll(() => focusedName(page)).toMatch(/Perfection|Great Job|Nice Job|Keep Working/);
    await page
      .getByText(/\d+ of 8 correct/)
      .first()
      .waitFor();
  });

  step("is in the teacher's report with exactly these answers", async () => {
    const teacher = await product.session('teacher');
    const { quiz_assignments } = await teacher.json<{ quiz_assignments: (Assignment & { report_url: string })[] }>(
      'GET',
      '/teach/assignments',
    );
    const { report_url } = quiz_assignments.find(
      ({ quiz_assignment_school_class_id: id }) => id === assignment.quiz_assignment_school_class_id,
    )!;
    const { quiz_questions } = await teacher.json<{
      quiz_questions: { uuid: string; content_html: string; quiz_question_options: { uuid: string; content_html: string }[] }[];
    }>('GET', `/quizzes/${assignment.quiz_uuid}/questions`);
    const me = await page.request.get(`${product.url}/api/session`);
    const { user } = (await me.json()) as { user: { id: number } };
    const answers = async () => {
      const { rows } = await teacher.json<Report>('GET', report_url);
      return rows.find(({ id }) => id === user.id)?.answers ?? [];
    };
    // The report follows the submit of somebody else a moment later.
    await expect.poll(answers).toHaveLength(quiz_questions.length);
    const shown = await answers();
    const plain = (html: string): string =>
      html
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&amp;', '&')
        .trim();
    for (const question of quiz_questions) {
      const given = shown.find(({ quiz_question_uuid }) => quiz_question_uuid === question.uuid)!;
      const option = question.quiz_question_options.find(({ uuid }) => uuid === given.quiz_question_option_uuid)!;
      expect(plain(option.content_html), question.content_html).toBe(chosen.get(plain(question.content_html)));
    }
  });
});
