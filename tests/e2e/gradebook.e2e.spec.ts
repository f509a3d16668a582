import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { findPlaces, reportTable, screenRows, type Places } from './support/report-page.ts';

describe('a class’s gradebook', () => {
  const product = useProduct();
  let page: Page;
  let places: Places;

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
    page = await product.open('teacher');
    await product.visit(page, `/school_classes/${places.schoolClassId}/report`);
    await page.getByRole('link', { name: 'Gradebook' }).click();
    await page.getByRole('heading', { name: /^Gradebook: / }).waitFor();
    await page.locator('.report-table[role=grid]').waitFor();
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const downloaded = async (name: string): Promise<{ file: string; lines: string[] }> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    const text = String(await buffer(await download.createReadStream()));
    return { file: download.suggestedFilename(), lines: text.trim().split('\r\n') };
  };

  it('shows the class by assignment, with names and headings that stay in view', async () => {
    const { heads, rows } = await screenRows(page);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(heads.length).toBeGreaterThan(6);
    expect(rows.flat().some((words) => words.includes('%'))).toBe(true);
    const frame = page.locator('.report-frame');
    const name = reportTable(page).locator('tbody tr').first().locator('th');
    const before = await name.boundingBox();
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect((await name.boundingBox())!.x).toBe(before!.x);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('is one Tab stop, with arrow keys inside', async () => {
    const stops = await reportTable(page).evaluate(
      (table) =>
        [...table.querySelectorAll<HTMLElement>('a[href], button, [tabindex]')].filter((one) => one.tabIndex >= 0).length,
    );
    expect(stops).toBe(1);
    const first = reportTable(page).locator('tbody tr').first();
    await first.locator('th a').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.closest('td')?.cellIndex)).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.sectionRowIndex)).toBe(1);
  });

  it('downloads as two files, one of them with every answer', async () => {
    await product.visit(page, `/school_classes/${places.schoolClassId}/gradebook`);
    const table = await downloaded('Download gradebook');
    expect(table.file).toMatch(/^room-12_gradebook_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(table.lines.length).toBeGreaterThan(12);
    const answers = await downloaded('Download answers');
    expect(answers.file).toMatch(/^room-12_answers_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(answers.lines[0]).toContain('Chosen answer');
    expect(answers.lines.length).toBeGreaterThan(table.lines.length);
  });

  it('shows a student’s work on a phone once the row is expanded', async () => {
    const phone = await product.open('teacher', { viewport: { width: 390, height: 844 } });
    await product.visit(phone, `/school_classes/${places.schoolClassId}/gradebook`);
    const row = reportTable(phone).locator('tbody tr').first();
    expect(await row.locator('.report-table__work').first().isVisible()).toBe(false);
    await row.locator('.row-opener').click();
    await row.locator('.report-table__work').first().waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
