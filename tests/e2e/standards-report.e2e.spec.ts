import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, awake } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { reportTable } from './support/report-page.ts';

const product = useProduct();
afterAll(() => expect(product.problems).toEqual([]));

const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
const percentOf = async (page: Page): Promise<string> =>
  (await reportTable(page).locator('.report-table__summary .report-table__leads').first().innerText()).replace(/\D+/g, '');

/** The address changes at the press, and the rows once the answer is there: then the file is of the same choice. */
const answered = async (page: Page, choice: string): Promise<void> => {
  await page.locator(`a[download][href*="${choice}"]`).waitFor({ state: 'attached' });
  await page.waitForURL((url) => url.search.includes(choice));
};

describe('results by standard', () => {
  it('lead a teacher from the classes to a standard, its quizzes and one of their reports', async () => {
    const page = await product.open('teacher');
    await product.visit(page, '/school_classes');
    await page.getByRole('link', { name: 'Results by standard' }).click();
    await heading(page, 'Results by standard');
    await page.getByText('counts every answer to every quiz about a lesson that teaches the standard today').waitFor();
    await awake(page);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByLabel('Class').selectOption({ label: 'Room 12' });
    await answered(page, 'selected_school_class_id=');
    await page.getByLabel('State').selectOption({ label: 'California' });
    await answered(page, 'state=CA');
    const row = reportTable(page).locator('tbody tr').first();
    await row.getByText('Say what a recording is mainly about').waitFor();
    const shown = (await row.locator('.report-table__leads').innerText()).replace(/\D+/g, '');
    await row.getByRole('link').first().click();
    await page.waitForURL(/\/reports\/standards\/[0-9a-f-]{36}\?.*selected_school_class_id=/);
    await awake(page);
    expect(await percentOf(page)).toBe(shown);
    expect(await accessibilityProblems(page)).toEqual([]);

    const quiz = reportTable(page).locator('tbody tr').first();
    const percent = (await quiz.locator('.report-table__leads').innerText()).replace(/\D+/g, '');
    expect(await quiz.getByRole('link', { name: 'Room 12' }).getAttribute('href')).toMatch(/^\/school_classes\/\d+\/report\?/);
    await quiz.locator('.standard-cell__quiz').click();
    await page.waitForURL(/\/school_class\/\d+\/report\?start_date=/);
    await page.locator('.stat', { hasText: 'average correct' }).getByText(`${percent}%`).waitFor();
  });

  it('are among a school admin’s reports, with the same dates, and download as a file', async () => {
    const page = await product.open('school-admin');
    await product.visit(page, '/reports/classes?start_date=2014-05-20&end_date=2099-12-31');
    await page.getByRole('navigation', { name: 'Reports of' }).getByRole('link', { name: 'Standards' }).click();
    await page.waitForURL(/\/reports\/standards\?start_date=2014-05-20&end_date=2099-12-31/);
    await heading(page, 'Results by standard');
    await awake(page);
    const rows = await reportTable(page).locator('tbody tr').count();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('report.csv');
    const lines = String(await buffer(await download.createReadStream()))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(rows + 1);
  });
});
