import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { problemsOnPhone, signIn } from '../support/journey.ts';
import { useProduct } from '../support/product.ts';
import { allDates, screenRows } from '../support/report-page.ts';
import { steps } from '../support/steps.ts';

describe('a school admin of the whole district', () => {
  // What it saves stands on the home page of everybody who signs in as this person.
  const product = useProduct({ own: 'server' });
  const step = steps();
  let page: Page;
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  beforeAll(async () => {
    page = await signIn(product, 'school-admin');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('sees every school of the district side by side', async () => {
    const totals = page.getByRole('region', { name: 'School totals' });
    await totals.waitFor();
    expect(await totals.getByRole('rowheader').count()).toBe(3);
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('downloads the report of all classes as a file, with every figure in its column', async () => {
    await product.visit(page, `/reports/classes?${allDates}`);
    const { heads, rows } = await screenRows(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export report' }).click(),
    ]);
    const lines = parse(await text(await file.createReadStream()), { bom: true, columns: true }) as Record<string, string>[];
    expect(lines).toHaveLength(rows.length);
    const { rows: known } = await page.request
      .get(`${product.url}/reports/classes?${allDates}`, { headers: { accept: 'application/json' } })
      .then(
        (answer) =>
          answer.json() as Promise<{ rows: { school_class_name: string; school_name: string; students_count: number }[] }>,
      );
    rows.forEach((cells, row) => {
      const [line, { school_class_name: name, school_name: school, students_count: students }] = [lines[row]!, known[row]!];
      expect([line['Class'], line['School'], line['Students']]).toEqual([name, school, String(students)]);
      expect(cells[0]).toContain(name);
      const percent = line['Percent correct'];
      expect(cells[heads.indexOf('Overall')], name).toMatch(percent === '' ? /no answers yet/ : new RegExp(`^${percent}%`));
    });
  });

  step('saves a report with its filters, by keyboard', async () => {
    await product.visit(page, '/reports/classes?quiz_type=reading_comprehension');
    await page.getByRole('button', { name: 'Save this report' }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    expect(await name.inputValue()).toBe('Classes report');
    await name.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Reading, all classes');
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Saved as “Reading, all classes”.').waitFor();
    await page.getByRole('link', { name: 'See your saved reports' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Saved reports' }).waitFor();
    await row('Reading, all classes').getByText('Classes report · Last 30 days').waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('finds it on the home page, and opens it with its filters', async () => {
    await product.visit(page, '/dashboard');
    await page.getByRole('heading', { name: 'Saved reports' }).waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
    await page.locator('.saved-links').getByRole('link', { name: 'Reading, all classes', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Classes report' }).waitFor();
    expect(new URL(page.url()).search).toBe('?quiz_type=reading_comprehension');
  });

  step('sees in the access log who downloaded what', async () => {
    await product.visit(page, '/admin/access_log?action=exported');
    const entries = page.getByRole('region', { name: 'Entries, newest first' });
    await expect.poll(() => entries.innerText()).toMatch(/Exported[\s\S]*Classes report/);
    expect(await problemsOnPhone(page)).toEqual([]);
  });
});
