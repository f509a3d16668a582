import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awake, ownAnswer, pathOf, problemsEverywhere, waitForFocus } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { findPlaces } from './support/report-page.ts';
import { steps } from './support/steps.ts';

interface Question {
  uuid: string;
  content: string;
  listening_strand: string | null;
}

describe('the questions of a quiz as an outline', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  let demoQuiz: string;
  let ownQuiz: string;
  let questions: Question[];

  beforeAll(async () => {
    const places = await findPlaces(await product.session('teacher'));
    demoQuiz = `/admin/quizzes/${places.quizUuid}/edit`;
    page = await product.open('admin');
    page.on('dialog', (dialog) => void dialog.accept());
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const row = (number: number): Locator =>
    page.getByRole('list').getByRole('button', { name: new RegExp(`^Question ${number}\\b`) });
  const opened = (): Promise<string[]> =>
    page.locator('.outline-row__open[aria-expanded=true] .outline-row__name').allTextContents();
  const stored = async (address: string): Promise<Question[]> => {
    const response = await page.request.get(`${product.url}${address}`, { headers: { accept: 'application/json' } });
    return ((await response.json()) as { quiz_questions: Question[] }).quiz_questions;
  };
  const saved = async (): Promise<void> => page.getByText('All changes saved').waitFor();

  step('shows each question’s number, strand and beginning, and opens one', async () => {
    await product.visit(page, demoQuiz);
    questions = await stored(demoQuiz);
    expect(questions.length).toBeGreaterThan(4);
    const rows = await page.locator('.outline-row__open').allInnerTexts();
    const lines = rows.map((text) => text.replaceAll(/\s+/g, ' '));
    for (const [place, { content, listening_strand: strand }] of questions.entries()) {
      const begins = content.replaceAll(/[*_`]/g, '').slice(0, 20);
      expect(lines[place]).toContain(`Question ${place + 1}`);
      expect(lines[place]).toContain(begins);
      expect(lines[place]).toContain(strand ?? 'No strand');
    }
    expect(await page.locator('.question-card__body').count()).toBe(1);
    expect(await opened()).toEqual(['Question 1']);
    expect(await problemsEverywhere(page)).toEqual([]);
  });

  step('is navigated with the arrow keys and opened with Enter, one at a time', async () => {
    await row(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await waitForFocus(row(3));
    await page.keyboard.press('Enter');
    await expect.poll(opened).toEqual(['Question 3']);
    await page.keyboard.press('End');
    await waitForFocus(row(questions.length));
    await page.keyboard.press('Home');
    await waitForFocus(row(1));
    await row(3).press('Enter');
    await expect.poll(opened).toEqual([]);
    await row(3).press('Enter');
    await expect.poll(opened).toEqual(['Question 3']);
  });

  step('is kept in the address: a reload and a link open the same question', async () => {
    const link = page.url();
    expect(link).toContain(questions[2]!.uuid);
    await page.reload();
    await awake(page);
    await expect.poll(opened).toEqual(['Question 3']);
    await waitForFocus(row(3));
    const other = await product.open('admin');
    await product.visit(other, `${demoQuiz}#field-question-${questions[1]!.uuid}-heading`);
    await expect
      .poll(() => other.locator('.outline-row__open[aria-expanded=true] .outline-row__name').allTextContents())
      .toEqual(['Question 2']);
    await other.context().close();
  });

  step('adds questions, marks incomplete ones, and links to them from what is missing', async () => {
    await product.visit(page, '/admin/quizzes/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('An outline of tides');
    await page.getByRole('combobox', { name: 'Lesson' }).fill('Octopus');
    await page
      .getByRole('option', { name: /Octopus/ })
      .first()
      .click();
    await Promise.all([page.waitForURL('**/edit'), page.getByRole('button', { name: 'Create and write questions' }).click()]);
    await awake(page);
    ownQuiz = pathOf(page);
    for (const number of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Add a question' }).click();
      await expect.poll(opened).toEqual([`Question ${number}`]);
      await page
        .locator('.question-card__body')
        .getByRole('textbox', { name: 'Question', exact: true })
        .fill(`Number *${number}*`);
      await saved();
    }
    await row(2).filter({ hasText: 'Number 2' }).filter({ hasText: 'Incomplete' }).waitFor();
    await page.getByRole('link', { name: /^Question 2: / }).click();
    await expect.poll(opened).toEqual(['Question 2']);
    await waitForFocus(row(2));
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await waitForFocus(page.locator('#publish-gaps'));
    await expect.poll(opened).toEqual(['Question 1']);
  });

  step('moves and removes closed questions, and leaves open ones open', async () => {
    await page.getByRole('button', { name: 'Move question 3 up' }).press('Enter');
    await page.getByText('Question moved to place 2 of 3.').waitFor({ state: 'attached' });
    expect((await stored(ownQuiz)).map(({ content }) => content)).toEqual(['Number *1*', 'Number *3*', 'Number *2*']);
    expect(await opened()).toEqual(['Question 1']);
    await page.getByRole('button', { name: 'Remove question 3' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect.poll(async () => (await stored(ownQuiz)).length).toBe(2);
    expect(await opened()).toEqual(['Question 1']);
  });

  step('opens the question whose text the server rejects, and shows it in the outline', async () => {
    await page.route('**/admin/quizzes/*/questions/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            headers: ownAnswer(route.request()),
            json: { type: 'about:blank', title: 'Refused', status: 422, code: 'refused', detail: 'This text can’t be saved.' },
          })
        : route.continue(),
    );
    await page
      .locator('.question-card__body')
      .getByRole('textbox', { name: 'Question', exact: true })
      .fill('A text that is refused');
    await row(2).click();
    await expect.poll(opened).toEqual(['Question 1']);
    await page.getByText('This text can’t be saved.').waitFor();
    await row(1).filter({ hasText: 'Not saved' }).waitFor();

    // Whoever writes in another one stays there.
    await row(2).click();
    await page.locator('.question-card__body').getByRole('textbox', { name: 'Choice 1', exact: true }).focus();
    await row(1).filter({ hasText: 'Not saved' }).waitFor();
    expect(await opened()).toEqual(['Question 2']);
    await page.unroute('**/admin/quizzes/*/questions/*');
    await row(1).click();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await saved();
    expect((await stored(ownQuiz))[0]!.content).toBe('A text that is refused');
  });
});
