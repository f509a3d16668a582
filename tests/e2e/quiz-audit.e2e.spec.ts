import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useProduct } from './support/product.ts';
import { findPlaces, type Places } from './support/report-page.ts';
import { steps } from './support/steps.ts';

interface Question {
  uuid: string;
  content: string;
  quote: string | null;
  listening_strand: string | null;
}

describe('the history of a quiz, and what students saw of it', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let places: Places;
  let admin: Page;
  let teacher: Page;
  let before: string;

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
    const staff = await product.session('admin');
    const { quiz_questions: questions } = await staff.json<{ quiz_questions: Question[] }>(
      'GET',
      `/quizzes/${places.quizUuid}/questions`,
    );
    const { uuid, content, quote, listening_strand } = questions[0]!;
    before = content;
    await staff.json('PUT', `/admin/quizzes/${places.quizUuid}/questions/${uuid}`, {
      quiz_question: { content: `${content} Think of the **bell**.`, quote, listening_strand },
    });
    [admin, teacher] = [await product.open('admin'), await product.open('teacher')];
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const history = (): string => `/admin/quizzes/${places.quizUuid}/history`;
  const plain = (markdown: string): string => markdown.replaceAll('*', '');

  step('leads to the quiz as it was before and after', async () => {
    await product.visit(admin, history());
    await admin.locator('.change').first().getByRole('heading', { name: 'Question 1 changed' }).waitFor();
    await admin
      .locator('.change')
      .first()
      .getByRole('link', { name: /^The quiz after/ })
      .click();
    await admin.getByText('This is the quiz as it is now.').waitFor();
    expect(await admin.locator('.version-question').first().innerText()).toContain('Think of the bell.');
    await admin.locator('.version-links').getByRole('link').first().click();
    const question = admin.locator('.version-question').first();
    await question.getByText(plain(before)).waitFor();
    expect(await question.innerText()).not.toContain('Think of the bell.');
    await admin.getByRole('link', { name: 'History' }).click();
    await admin.waitForURL(`**${history()}`);
  });

  step('shows a teacher what happened to an attempt, and the quiz that its student saw', async () => {
    await product.visit(teacher, places.attempts);
    await teacher
      .getByRole('link', { name: /^Timeline of attempt/ })
      .first()
      .click();
    await teacher.waitForURL('**/timeline');
    await expect.poll(() => teacher.locator('.timeline__entry').first().innerText()).toContain('Started');
    await teacher.getByText('Submitted', { exact: true }).first().waitFor();
    await teacher.getByRole('link', { name: /^The quiz as/ }).click();
    await teacher.waitForURL('**/version');
    const question = await teacher.locator('.version-question').first().innerText();
    expect(question).not.toContain('Think of the bell.');
    expect(await teacher.getByRole('link', { name: 'History', exact: true }).count()).toBe(0);
  });
});
