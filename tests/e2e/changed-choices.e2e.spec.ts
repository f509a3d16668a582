import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { useProduct } from './support/product.ts';
import { allDates, findPlaces, reportTable, type Places } from './support/report-page.ts';

interface Question {
  uuid: string;
  position: number;
  position_with_content: string;
  quiz_question_options: { uuid: string; content: string; correct: boolean }[];
  answers_count_by_option: Record<string, number>;
}
interface Report {
  rows: { student_name: string; answers: { quiz_question_uuid: string; quiz_question_option_uuid: string }[] }[];
  quiz_questions_with_answers: Question[];
}

/** A wrong choice that students of the class took is removed, another one is added, and the question is worded anew. */
describe('a choice that is removed after students chose it', () => {
  // It changes the demo’s lessons or quizzes, which are everybody’s.
  const product = useProduct({ own: 'server' });
  let places: Places;
  let question: Question;
  let removed: string;
  let student: string;

  beforeAll(async () => {
    const [teacher, staff] = [await product.session('teacher'), await product.session('admin')];
    places = await findPlaces(teacher);
    const report = await teacher.json<Report>('GET', `${places.quizInClass}?${allDates}`);
    const taken = report.quiz_questions_with_answers.flatMap((one) =>
      one.quiz_question_options
        .filter(({ uuid, correct }) => !correct && (one.answers_count_by_option[uuid] ?? 0) > 0)
        .map((option) => ({ one, option })),
    );
    const { one, option } = taken[0]!;
    [question, removed] = [one, option.content];
    student = report.rows.find(({ answers }) =>
      answers.some((answer) => answer.quiz_question_option_uuid === option.uuid),
    )!.student_name;
    const address = `/admin/quizzes/${places.quizUuid}/questions/${question.uuid}`;
    await staff.json('DELETE', `${address}/options/${option.uuid}`);
    await staff.json('POST', `${address}/options`, { quiz_question_option: { content: 'A choice that came later' } });
    await staff.json('PUT', address, { quiz_question: { content: 'How does it read now?' } });
  });
  afterAll(() => expect(product.problems).toEqual([]));

  /** A button of a row, which a phone shows once the row is opened. */
  const open = async (
    width: number,
    rowOf: (table: Locator) => Locator,
    name: RegExp,
  ): Promise<{ page: Page; dialog: Locator }> => {
    const page = await product.open('teacher', { viewport: { width, height: 900 } });
    await product.visit(page, `${places.quizInClass}?${allDates}`);
    const row = rowOf(reportTable(page)).first();
    if (width < 720) await row.getByRole('button', { name: /^More about/ }).click();
    await row.getByRole('button', { name }).click();
    return { page, dialog: page.getByRole('dialog') };
  };

  const expectClean = async (page: Page): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await axeFindings(page);
      expect(found.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target).join()}`)).toEqual([]);
    }
  };

  it.each([390, 1280])('stays in the question’s dialog, marked, at %i px', async (width) => {
    const { page, dialog } = await open(
      width,
      (table) => table.locator('.report-table__summary'),
      new RegExp(`%, question ${question.position}$`),
    );
    const choice = dialog.getByRole('listitem').filter({ hasText: removed });
    await choice.getByText('since removed').waitFor();
    expect(await choice.innerText()).toMatch(/[1-9]\d* answers?/);
    expect(await dialog.innerText()).toContain('How does it read now?');
    await dialog.getByText('The wording has changed since some of the students took the quiz.').waitFor();
    expect(await dialog.innerText()).not.toContain('A choice that came later');
    await expectClean(page);
    await page.context().close();
  });

  it.each([390, 1280])('is still the selected one in the student’s answer, in its original wording, at %i px', async (width) => {
    const { page, dialog } = await open(
      width,
      (table) => table.locator('tbody tr', { hasText: student }),
      new RegExp(`, question ${question.position}, ${student}$`),
    );
    const choice = dialog.getByRole('listitem').filter({ hasText: removed });
    await choice.getByText('since removed').waitFor();
    await choice.getByText('chosen answer').waitFor();
    await dialog.getByText('The wording has changed since then. This is what the student read.').waitFor();
    const words = await dialog.innerText();
    expect(words).not.toContain('How does it read now?');
    expect(words).not.toContain('A choice that came later');
    expect(await dialog.getByRole('listitem').count()).toBe(question.quiz_question_options.length);
    await expectClean(page);
    await page.context().close();
  });
});
