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

describe('what was changed of a quiz, and what students saw of it', () => {
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

  step('stands in the history with who made the change, what it was and that students had started', async () => {
    await product.visit(admin, history());
    const change = admin.locator('.change').first();
    await change.getByRole('heading', { name: 'Question 1 changed' }).waitFor();
    expect(await change.locator('.change__when').innerText()).toContain('staff admin');
    expect(await change.locator('ins').innerText()).toContain('Think of the **bell**.');
    expect(await change.locator('del').count()).toBe(0);
    await change.getByText('After first use').waitFor();
    expect(await change.locator('.change__reach').innerText()).toMatch(/^[1-9][\d,]* students had started by then/);
  });

  step('can be narrowed to what came after first use, in the address', async () => {
    const all = await admin.locator('.change').count();
    await admin.getByRole('link', { name: 'After first use' }).click();
    await admin.waitForURL('**/history?after_first_use=true');
    await expect.poll(() => admin.locator('.change').count()).toBeLessThan(all);
    await expect.poll(() => admin.getByRole('link', { name: 'After first use' }).getAttribute('aria-current')).toBe('true');
    await admin.getByRole('link', { name: 'Answer key' }).click();
    await admin.waitForURL('**/history?after_first_use=true&kind=key');
    await admin.getByRole('heading', { name: 'No changes found' }).waitFor();
    await admin.getByRole('link', { name: 'Show all changes' }).click();
    await admin.waitForURL(`**${history()}`);
  });

  step('leads to the quiz as it was before and after', async () => {
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

  step('shows the quiz as of a moment, asked for without any script', async () => {
    const page = await product.open('admin', { javaScriptEnabled: false });
    await product.visit(page, history());
    await page.getByLabel('The quiz as of').fill('2099-01-01T10:00:00');
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.waitForURL('**/versions/*');
    await page.getByText('This is the quiz as it is now.').waitFor();
    await page.context().close();
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

  step('folds changed answers away until they are asked for', async () => {
    const student = await product.session('student3');
    interface Assignment {
      quiz_assignment_school_class_id: number;
      quiz_uuid: string;
      state: string;
    }
    const { quiz_assignments: own } = await student.json<{ quiz_assignments: Assignment[] }>('GET', '/students');
    const open = own.find(({ state }) => state === 'not_started') ?? own.find(({ state }) => state === 'in_progress')!;
    const { quiz_solution: solution } = await student.json<{ quiz_solution: { uuid: string } }>(
      'POST',
      `/students/quiz_assignment_school_classes/${open.quiz_assignment_school_class_id}/quiz_solution`,
    );
    const { quiz_questions: questions } = await student.json<{
      quiz_questions: { quiz_question_options: { uuid: string }[] }[];
    }>('GET', `/quizzes/${open.quiz_uuid}/questions`);
    for (const option of questions[0]!.quiz_question_options.slice(0, 3)) {
      await student.json('POST', `/students/quiz_solutions/${solution.uuid}/quiz_question_answers`, {
        quiz_question_answer: { quiz_question_option_uuid: option.uuid },
      });
    }
    await product.visit(teacher, `/quiz_solutions/${solution.uuid}/timeline`);
    const folded = teacher.locator('.timeline__fold').last();
    expect(await folded.locator('.timeline__entry').first().isVisible()).toBe(false);
    await folded.locator('summary').press('Enter');
    const shown = folded.locator('.timeline__entry').last();
    await shown.waitFor({ state: 'visible' });
    await expect.poll(() => shown.innerText()).toMatch(/Changed question 1\s+from “.+” to “.+”/);
  });

  step('tells staff how the questions work', async () => {
    await product.visit(admin, history());
    await admin.getByRole('link', { name: 'Item analysis' }).click();
    await admin.waitForURL('**/item_analysis');
    const table = admin.getByRole('table', { name: 'Questions at a glance' });
    expect(await table.getByRole('row').count()).toBeGreaterThan(1);
    await table.getByRole('link').first().click();
    await admin.waitForURL('**#item-1');
    await admin.getByRole('table', { name: 'Choices of question 1' }).waitFor();
  });
});
