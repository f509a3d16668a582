import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { problemsOnPhone, signIn } from '../support/journey.ts';
import { awake, queryOf } from '../support/page-state.ts';
import { useProduct } from '../support/product.ts';
import { allDates, findPlaces, screenRows, type Places } from '../support/report-page.ts';
import { steps } from '../support/steps.ts';

interface Rows {
  rows: { id: number; school_id: number; school_name: string }[];
}

describe('a principal', () => {
  const product = useProduct();
  const step = steps();
  let page: Page;
  let places: Places;
  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
  });
  afterAll(() => expect(product.problems).toEqual([]));

  step('signs in, and sees only their own school', async () => {
    page = await signIn(product, 'principal');
    await page.getByRole('region', { name: 'School totals' }).waitFor();
    expect(await page.getByRole('region', { name: 'School totals' }).getByRole('rowheader').allInnerTexts()).toEqual([
      'Lantern Hill Elementary School',
    ]);
    expect(await problemsOnPhone(page)).toEqual([]);
    const { rows } = await (await product.session('school-admin')).json<Rows>('GET', `/reports/classes?${allDates}`);
    const elsewhere = rows.filter(({ school_name: school }) => school !== 'Lantern Hill Elementary School');
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const { id } of elsewhere.slice(0, 3)) {
      const answer = await page.request.get(`${product.url}/reports/classes/${id}`);
      expect([id, answer.status()]).toEqual([id, 404]);
    }
  });

  step('filters the classes by quiz topic, and keeps the filter in the address', async () => {
    await product.visit(page, `/reports/classes?${allDates}`);
    const before = await screenRows(page);
    await page.getByRole('combobox', { name: 'Quiz type' }).selectOption({ label: 'Listening' });
    await page.waitForURL((url) => url.searchParams.get('quiz_type') === 'listening_comprehension');
    await expect.poll(async () => (await screenRows(page)).rows).not.toEqual(before.rows);
    expect(queryOf(page)).toMatchObject({ quiz_type: 'listening_comprehension', start_date: '2014-05-20' });
    await page.getByRole('combobox', { name: 'Teacher' }).selectOption({ label: 'Adaeze Okafor' });
    await page.waitForURL((url) => url.searchParams.size > 2);
    const teachers = async () => {
      const { heads, rows } = await screenRows(page);
      return rows.map((row) => row[heads.indexOf('Teacher')]!);
    };
    await expect.poll(async () => (await teachers()).every((names) => names.includes('Adaeze Okafor'))).toBe(true);
    expect((await teachers()).length).toBeGreaterThan(0);
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('downloads a class report as a file, with every figure in its column', async () => {
    await product.visit(page, `/reports/classes/${places.schoolClassId}?${allDates}`);
    await page.getByRole('heading', { level: 1, name: /Room 12/ }).waitFor();
    const { heads, rows } = await screenRows(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
    expect(file.suggestedFilename()).toBe('report.csv');
    const lines = parse(await text(await file.createReadStream()), { bom: true, columns: true }) as Record<string, string>[];
    expect(lines).toHaveLength(rows.length);
    const compared = new Set<string>();
    rows.forEach((cells, row) => {
      const line = lines[row]!;
      expect(cells[0]).toContain(line['Student']);
      heads.forEach((head, column) => {
        const figure = line[head === 'Overall' ? 'Percent correct' : `${head} percent`];
        if (!figure) return;
        compared.add(head);
        expect(cells[column], `${head} of ${line['Student']}`).toMatch(new RegExp(`^${figure}%`));
      });
      expect(Number(line['Percent correct'] || 0)).toBe(
        Math.round((Number(line['Correct answers']) * 100) / Number(line['Answers'] || 1)),
      );
    });
    expect(compared.size).toBeGreaterThan(5);
  });

  step('opens a student of the class', async () => {
    await page.getByRole('link', { name: places.studentName }).first().click();
    await awake(page);
    await page.getByRole('heading', { level: 1, name: new RegExp(places.studentName) }).waitFor();
    expect(await problemsOnPhone(page)).toEqual([]);
  });

  step('finds all of that in the access log, for their own school only', async () => {
    await product.visit(page, '/admin/access_log');
    const entries = page.getByRole('region', { name: 'Entries, newest first' });
    await page.getByLabel('About student').fill(places.studentName);
    await page.getByRole('button', { name: 'Show entries' }).click();
    await page.waitForURL((url) => url.searchParams.get('student') === places.studentName);
    await awake(page);
    await expect.poll(() => entries.innerText()).toMatch(/Rosalind Okonjo[\s\S]*Viewed/);
    await product.visit(page, '/admin/access_log?action=exported');
    await expect.poll(() => entries.innerText()).toMatch(/Rosalind Okonjo[\s\S]*Exported/);
    expect(await problemsOnPhone(page)).toEqual([]);
  });
});
