import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { awake, queryOf } from './support/page-state.ts';
import { usePages, useProduct } from './support/product.ts';
import { pageData } from './support/report-page.ts';

/** Something was drawn when not every point has the colour of the first. */
const isDrawn = (chart: Locator): Promise<boolean> =>
  chart.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const points = new Uint32Array(data.buffer);
    return points.some((point) => point !== points[0]);
  });

describe('the dashboards', () => {
  // It uses up or changes work of the demo’s own classes.
  const product = useProduct({ own: 'server' });
  const pageOf = usePages(product, ['school-admin', 'admin', 'teacher']);
  afterAll(() => expect(product.problems).toEqual([]));

  const charts = (page: Page): Locator => page.locator('figure.chart');
  const picker = (page: Page, label: string): Locator => page.locator('.drop-down', { hasText: label }).first();

  it.each([
    { as: 'teacher', path: '/dashboard', count: 1 },
    { as: 'school-admin', path: '/dashboard', count: 3 },
    { as: 'admin', path: '/dashboard/usage', count: 3 },
  ] as const)('draw every chart, each also available as a table: $as, $path', async ({ as, path, count }) => {
    const page = pageOf(as);
    await product.visit(page, path);
    expect(await charts(page).count()).toBe(count);
    for (const chart of await charts(page).all()) {
      await chart.scrollIntoViewIfNeeded();
      await chart.locator('canvas').waitFor();
      await expect.poll(() => isDrawn(chart)).toBe(true);
      await chart.getByText('Show as table').click();
      const rows = chart.getByRole('row');
      await expect.poll(() => rows.count()).toBeGreaterThan(1);
      await chart.locator('canvas').waitFor({ state: 'detached' });
      await chart.getByText('Show as chart').click();
      await chart.locator('canvas').waitFor();
    }
  });

  it('start with each school’s percent correct for a school admin, also compared with last year', async () => {
    const page = pageOf('school-admin');
    await product.visit(page, '/dashboard');
    const schools = page.getByRole('region', { name: 'School totals' });
    await schools.getByRole('columnheader', { name: 'Percent correct' }).waitFor();
    expect(await schools.getByRole('row').count()).toBeGreaterThan(1);
    // Digits stand below digits, and the head above them.
    for (const cell of [schools.getByRole('columnheader', { name: 'Students' }), schools.getByRole('cell').nth(3)])
      expect(await cell.evaluate((element) => getComputedStyle(element).textAlign)).toBe('end');
    await page.getByRole('link', { name: 'Compare with the same days last year' }).click();
    await page.waitForURL(/comparison_start_date=\d{4}-08-01/);
    await awake(page);
    await schools.getByRole('link').first().click();
    await page.waitForURL(/\/reports\/classes/);
    await awake(page);
    // The reports are tabs of each other, with the school and the dates.
    await page.getByRole('navigation', { name: 'Reports of' }).getByRole('link', { name: 'Students' }).click();
    await page.waitForURL((url) => url.pathname === '/reports/students' && url.searchParams.has('selected_school_id'));
    await page.getByRole('navigation', { name: 'Reports of' }).getByRole('link', { name: 'Schools' }).click();
    await page.waitForURL((url) => url.pathname === '/reports/schools' && url.searchParams.has('start_date'));
  });

  it('show the numbers in a table when the chart library cannot be loaded', async () => {
    const page = await product.open('teacher');
    const engine = /\/assets\/chart-engine-[^/]+\.js$/;
    await page.route(engine, (route) => route.abort());
    await product.visit(page, '/dashboard');
    await page.getByText('The chart couldn’t be loaded, but its numbers are in the table.').waitFor();
    await page.getByText('Show as table').click();
    await expect.poll(() => page.locator('.chart-table').getByRole('row').count()).toBeGreaterThan(1);
    await page.context().close();
  });

  it('show a teacher one class when it is selected, with the values from the API', async () => {
    const page = pageOf('teacher');
    await product.visit(page, '/dashboard');
    const select = page.getByRole('combobox', { name: 'Class' });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/v1/reports/teacher_dashboard_reports?school_class_id=')),
      select.selectOption({ index: 1 }),
    ]);
    const { data } = (await answer.json()) as { data: { month: string; value: number | null }[] };
    await page.getByText('Show as table').click();
    await expect
      .poll(() => page.locator('.chart-table tbody td').allInnerTexts())
      .toEqual(data.map(({ value }) => (value === null ? '–' : `${value}%`)));
  });

  it('compare with a second date range, which is initially today and can be typed', async () => {
    const page = pageOf('school-admin');
    await product.visit(page, '/dashboard');
    expect(await page.getByText('Compared with').count()).toBe(0);
    const { today } = await pageData<{ today: string }>(page);
    await page.getByRole('link', { name: 'Compare with other dates' }).click();
    await page.waitForURL((url) => url.searchParams.has('comparison_start_date'));
    expect(queryOf(page)).toMatchObject({ comparison_start_date: today, comparison_end_date: today });
    await awake(page);

    const second = picker(page, 'Compared with');
    await second.locator('summary').click();
    const type = async (label: string, day: string): Promise<void> => {
      await second.getByRole('spinbutton', { name: new RegExp(`month, ${label}`) }).click();
      await page.keyboard.type(day);
    };
    await type('From', '02012026');
    await type('To', '01312026');
    const before = page.url();
    await second.getByRole('button', { name: 'Show these dates' }).click();
    await expect.poll(() => second.getByRole('alert').innerText()).toBe('The end is before the start.');
    await second.getByRole('spinbutton', { name: /month, From/ }).click();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await second.getByRole('button', { name: 'Show these dates' }).click();
    await expect.poll(() => second.getByRole('alert').innerText()).toBe('Type both dates as MM/DD/YYYY.');
    expect(page.url()).toBe(before);
    await type('From', '01012026');
    await second.getByRole('button', { name: 'Show these dates' }).click();
    await page.waitForURL((url) => url.searchParams.get('comparison_start_date') === '2026-01-01');
    expect(queryOf(page)).toMatchObject({ comparison_end_date: '2026-01-31' });
    await expect.poll(() => page.locator('main').innerText()).toMatch(/compared with \d/);
    await page.getByRole('link', { name: 'Stop comparing' }).click();
    await page.waitForURL((url) => !url.searchParams.has('comparison_start_date'));
  });
});
