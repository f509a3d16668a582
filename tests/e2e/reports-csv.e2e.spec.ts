import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from './support/product.ts';
import { allDates, findPlaces, type Places } from './support/report-page.ts';

type Line = Readonly<Record<string, string>>;

/** Without what it was cut from: the beginning of an export is an event too, so that the export is of a later position. */
const linesOf = (csv: string): Line[] =>
  (parse(csv, { bom: true, columns: true }) as Line[]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !name.startsWith('As of '))),
  );
const read = async (download: Download): Promise<Line[]> => linesOf(String(await buffer(await download.createReadStream())));

describe('a report as a file', () => {
  const product = useProduct();
  let places: Places;
  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
  });
  afterAll(() => {
    const expected = /Failed to download report/;
    expect(product.problems.filter((problem) => !expected.test(problem))).toEqual([]);
  });

  const press = async (page: Page, name: string): Promise<Download> => {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name }).click(),
    ]);
    return download;
  };

  it('downloads directly: the button shows loading, ignores a second click, and shows a failure', async () => {
    const page = await product.open('teacher');
    await product.visit(page, `${places.quizInClass}?${allDates}`);
    const csv = (url: URL): boolean => url.pathname.endsWith('.csv');
    await page.route(csv, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'download' });
    await expect.poll(() => alert.innerText()).toBe('Failed to download report. Please try again.');
    await page.unroute(csv);

    let asked = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(csv, async (route) => {
      asked += 1;
      await released;
      await route.continue();
    });
    const download = press(page, 'Download CSV');
    const loading = page.getByRole('button', { name: 'Report Loading...' });
    await loading.click({ force: true });
    release();
    expect((await download).suggestedFilename()).toBe('report.csv');
    expect((await read(await download)).length).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    expect(asked).toBe(1);
    await alert.waitFor({ state: 'detached' });
  });

  it('is generated on the server first, with the same rows as the page’s address, and shows a failure', async () => {
    const page = await product.open('school-admin');
    const query = `${allDates}&quiz_type=reading_comprehension`;
    await product.visit(page, `/reports/classes?${query}`);
    const made = (url: URL): boolean => url.pathname.endsWith('/export');
    await page.route(made, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Export report' }).click();
    await page.getByText('An error occurred during report generation').waitFor();
    expect(await page.getByText('Report Loading...').count()).toBe(0);
    await page.unroute(made);

    const download = await press(page, 'Export report');
    const { pathname, searchParams } = new URL(download.url());
    expect([pathname, searchParams.get('quiz_type')]).toEqual(['/reports/classes/export/download', 'reading_comprehension']);
    expect(download.suggestedFilename()).toMatch(/^classes.*2014-05-20-to-\d{4}-\d\d-\d\d\.csv$/);
    const simple = await page.request.get(`${product.url}/reports/classes.csv?${query}`);
    expect(await read(download)).toEqual(linesOf(await simple.text()));
    await expect.poll(() => page.getByText('Report Loading...').count()).toBe(0);
  });
});
