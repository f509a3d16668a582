import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, pathOf, queryOf, waitForFocus } from './support/page-state.ts';
import { useProduct } from './support/product.ts';
import { allDates, findPlaces, reportTable, screenRows, type Places } from './support/report-page.ts';

interface Lists {
  schools_list: { id: number; name: string }[];
  teachers_list: { id: number; name: string; schools_ids: number[] }[];
  school_classes_list: { id: number; name: string; school_id: number; teachers_ids: number[] }[];
}
interface Report extends Lists {
  rows: { id: number }[];
  paging: { rows_count: number };
}

interface ListedClasses {
  rows: { name: string; teacher_name: string }[];
}

/** A filter's list, by what stands beside it. */
const fields = {
  School: 'selected_school_id',
  Teacher: 'selected_teacher_id',
  Class: 'selected_school_class_id',
  'Quiz type': 'quiz_type',
};

describe('the filters of a report', () => {
  const product = useProduct();
  let page: Page;
  let places: Places;

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
    page = await product.open('school-admin');
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const json = async (path: string): Promise<Report> => {
    const response = await page.request.get(`${product.url}${path}`, { headers: { accept: 'application/json' } });
    return (await response.json()) as Report;
  };
  const filter = (name: keyof typeof fields): Locator => page.locator(`.report-filters select[name="${fields[name]}"]`);
  const choices = async (name: keyof typeof fields): Promise<string[]> =>
    (await filter(name).locator('option').allInnerTexts()).slice(1).toSorted();
  /** Chooses, and waits until what was asked for is on the screen. */
  const choose = async (name: keyof typeof fields, value: number | string): Promise<void> => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === pathOf(page));
    await filter(name).selectOption(String(value));
    await answered;
    await page.locator('.report__body[aria-busy="false"]').waitFor();
  };
  const rowsShown = async (): Promise<string> => page.locator('.report__as-of').innerText();
  const names = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name).toSorted();

  const dates = (): Locator => page.locator('.drop-down > summary');
  /** Types into the day that is called so, over what is there. */
  const typeDay = async (label: 'From' | 'To', day: string): Promise<void> => {
    const [month, date, year] = day.split('/');
    await page.getByRole('spinbutton', { name: new RegExp(`month, ${label}`) }).click();
    await page.keyboard.type(`${month}${date}${year}`);
  };
  const entries = (): Promise<number> => page.evaluate(() => window.history.length);

  it('are as tall as each other', async () => {
    await product.visit(page, '/reports/classes');
    const boxes = await Promise.all((await page.locator('.report-filters .filter').all()).map((one) => one.boundingBox()));
    expect(boxes.length).toBeGreaterThan(3);
    expect(new Set(boxes.map((box) => Math.round(box!.height))).size).toBe(1);
  });

  describe('school, teacher and class', () => {
    let all: Report;
    beforeAll(async () => {
      all = await json(`/reports/students?${allDates}`);
      await product.visit(page, `/reports/students?${allDates}`);
    });

    it('narrow each other and the rows, are kept in the address, and are restored with Back', async () => {
      const school = all.schools_list[0]!;
      await choose('School', school.id);
      expect(queryOf(page)).toEqual({ start_date: '2014-05-20', selected_school_id: String(school.id) });
      const ofSchool = all.school_classes_list.filter(({ school_id }) => school_id === school.id);
      expect(await choices('Teacher')).toEqual(
        names(all.teachers_list.filter(({ schools_ids }) => schools_ids.includes(school.id))),
      );
      expect(await choices('Class')).toEqual(names(ofSchool));
      const inSchool = await json(`/reports/students?${allDates}&selected_school_id=${school.id}`);
      expect(inSchool.paging.rows_count).toBeLessThan(all.paging.rows_count);
      expect(await rowsShown()).toContain(`${inSchool.paging.rows_count} students`);

      const teacher = all.teachers_list.find(({ id }) => ofSchool.some(({ teachers_ids }) => teachers_ids.includes(id)))!;
      await choose('Teacher', teacher.id);
      const ofTeacher = ofSchool.filter(({ teachers_ids }) => teachers_ids.includes(teacher.id));
      expect(await choices('Class')).toEqual(names(ofTeacher));
      await choose('Class', ofTeacher[0]!.id);
      expect(queryOf(page)).toEqual({
        start_date: '2014-05-20',
        selected_school_id: String(school.id),
        selected_teacher_id: String(teacher.id),
        selected_school_class_id: String(ofTeacher[0]!.id),
      });
      const inClass = await json(`/reports/students${new URL(page.url()).search}`);
      const { rows } = await screenRows(page);
      expect(rows).toHaveLength(inClass.paging.rows_count);
      expect(rows.length).toBeGreaterThan(5);
      expect(rows.length).toBeLessThan(inSchool.paging.rows_count);

      // Each clears what stands below it.
      const { selected_school_id, selected_teacher_id } = queryOf(page);
      const others = all.teachers_list.filter(
        ({ id, schools_ids }) => String(id) !== selected_teacher_id && schools_ids.includes(Number(selected_school_id)),
      );
      await choose('Teacher', others[0]!.id);
      expect(queryOf(page)).toMatchObject({ selected_school_id, selected_teacher_id: String(others[0]!.id) });
      expect(queryOf(page)).not.toHaveProperty('selected_school_class_id');
      await choose('School', all.schools_list[1]!.id);
      expect(queryOf(page)).toEqual({ start_date: '2014-05-20', selected_school_id: String(all.schools_list[1]!.id) });
      await choose('School', '');
      expect(queryOf(page)).toEqual({ start_date: '2014-05-20' });
      expect(await rowsShown()).toContain(`${all.paging.rows_count} students`);

      const answered = page.waitForResponse((response) => response.url().includes('selected_school_id'));
      await page.goBack();
      await answered;
      expect(queryOf(page)).toMatchObject({ selected_school_id: String(all.schools_list[1]!.id) });
      await expect.poll(() => filter('School').inputValue()).toBe(String(all.schools_list[1]!.id));
    });
  });

  describe('the class search, by keyboard alone', () => {
    const search = (): Locator => page.getByRole('searchbox', { name: 'Class or teacher' });
    const shown = async (): Promise<number> => (await screenRows(page)).rows.length;
    let all: ListedClasses;
    beforeAll(async () => {
      all = (await json('/reports/classes')) as unknown as ListedClasses;
      await product.visit(page, '/reports/classes');
    });

    it('filters the list on Enter, is kept in the address and after a reload, and is undone with Back', async () => {
      const { name, teacher_name: teacher } = all.rows[0]!;
      const words = `${name.split(' ')[0]!.toUpperCase()} ${teacher.split(' ').at(-1)!}`;
      const found = (await json(`/reports/classes?${new URLSearchParams({ search: words })}`)) as unknown as ListedClasses;
      expect(found.rows.length).toBeGreaterThan(0);
      expect(found.rows.length).toBeLessThan(all.rows.length);
      const before = await entries();
      await page.locator('.report__head a').first().focus();
      for (let presses = 0; presses < 30 && !(await search().evaluate((one) => one === document.activeElement)); presses += 1) {
        await page.keyboard.press('Tab');
      }
      await waitForFocus(search());
      await page.keyboard.type(words);
      expect([queryOf(page), await shown()]).toEqual([{}, all.rows.length]);
      await page.keyboard.press('Enter');
      await expect.poll(shown).toBe(found.rows.length);
      expect(queryOf(page)).toEqual({ search: words });
      await waitForFocus(search());
      expect(await entries()).toBe(before + 1);
      // The same again is no other search.
      await page.keyboard.press('Enter');
      expect(await entries()).toBe(before + 1);

      await page.reload();
      await awake(page);
      expect(await search().inputValue()).toBe(words);
      await page.goBack();
      await expect.poll(() => queryOf(page)).toEqual({});
      await expect.poll(shown).toBe(all.rows.length);
      await expect.poll(() => search().inputValue()).toBe('');
    });

    it('ends when the field is cleared', async () => {
      await product.visit(page, '/reports/classes');
      await search().focus();
      await page.keyboard.type('no such class');
      await page.keyboard.press('Enter');
      await page.getByText('No classes match').waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Backspace');
      await expect.poll(shown).toBe(all.rows.length);
      expect(queryOf(page)).toEqual({});
      await waitForFocus(search());
    });
  });

  describe('the dates', () => {
    it('are typed as MM/DD/YYYY, sent as YYYY-MM-DD, and add one history entry', async () => {
      await product.visit(page, '/reports/classes');
      expect(await dates().innerText()).toContain('Last 30 Days');
      const before = await entries();
      await dates().click();
      await typeDay('From', '01/15/2026');
      await typeDay('To', '02/20/2026');
      expect(queryOf(page)).toEqual({});
      await page.getByRole('button', { name: 'Show these dates' }).click();
      await page.waitForURL((url) => url.searchParams.get('end_date') === '2026-02-20');
      expect(queryOf(page)).toEqual({ start_date: '2026-01-15', end_date: '2026-02-20' });
      await expect.poll(() => dates().innerText()).toContain('1/15/26 – 2/20/26');
      expect(await entries()).toBe(before + 1);
      expect(await page.locator('.drop-down').getAttribute('open')).toBeNull();
    });

    it('show what to do when invalid, and are not sent', async () => {
      await product.visit(page, '/reports/classes?start_date=2026-01-15&end_date=2026-02-20');
      const before = page.url();
      await dates().click();
      await typeDay('From', '03/01/2026');
      await page.getByRole('button', { name: 'Show these dates' }).click();
      await expect.poll(() => page.getByRole('alert').innerText()).toBe('The end is before the start.');
      await page.getByRole('spinbutton', { name: /month, From/ }).click();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.getByRole('button', { name: 'Show these dates' }).click();
      await expect.poll(() => page.getByRole('alert').innerText()).toBe('Type both dates as MM/DD/YYYY.');
      expect(page.url()).toBe(before);
      await page.keyboard.press('Escape');
    });

    it('are applied automatically in the schools report, once complete and only once, also on leaving a field', async () => {
      await product.visit(page, '/reports/schools');
      const [before, address] = [await entries(), page.url()];
      await dates().click();
      await page.getByRole('spinbutton', { name: /month, From/ }).click();
      for (const part of ['1', '1', '15', '2', '0', '2']) {
        await page.keyboard.type(part);
        expect(page.url(), `after ${part}`).toBe(address);
      }
      const asked = page.waitForRequest((request) => request.url().includes('start_date=2025-11-15'));
      // The last digit of the year; nothing else is pressed.
      await page.keyboard.type('5');
      await asked;
      await expect.poll(() => queryOf(page)).toMatchObject({ start_date: '2025-11-15' });
      expect(await entries()).toBe(before + 1);

      await page.getByRole('spinbutton', { name: /day, From/ }).click();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(queryOf(page)).toMatchObject({ start_date: '2025-11-15' });
      await page.getByRole('spinbutton', { name: /month, To/ }).click();
      await page.waitForURL((url) => url.searchParams.get('start_date') === '2025-11-17');
      expect(await entries()).toBe(before + 2);
    });

    it('use the browser’s own fields when the typed ones cannot be loaded', async () => {
      const without = await product.open('school-admin');
      await without.route('**/typed-day-*.js', (route) => route.abort());
      await product.visit(without, '/reports/classes');
      await without.locator('.drop-down > summary').click();
      await without.getByLabel('From', { exact: true }).fill('2025-11-15');
      await without.getByLabel('To', { exact: true }).fill('2025-11-20');
      await without.getByRole('button', { name: 'Show these dates' }).click();
      await expect.poll(() => queryOf(without)).toMatchObject({ start_date: '2025-11-15', end_date: '2025-11-20' });
      expect(await without.getByRole('spinbutton').count()).toBe(0);
      await without.context().close();
    });

    it('keep a value from the browser’s own field when the typed one loads late', async () => {
      const slow = await product.open('school-admin');
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      await slow.route('**/typed-day-*.js', async (route) => {
        await arrived;
        await route.continue();
      });
      await product.visit(slow, '/reports/classes');
      await slow.locator('.drop-down > summary').click();
      await slow.getByLabel('From', { exact: true }).fill('2025-11-15');
      await slow.locator('.drop-down > summary').focus();
      arrive();
      await slow.getByRole('spinbutton', { name: /month, To/ }).waitFor();
      expect(await slow.locator('input[type="date"][name="start_date"]').inputValue()).toBe('2025-11-15');
      await slow.getByRole('button', { name: 'Show these dates' }).click();
      await expect.poll(() => queryOf(slow)).toMatchObject({ start_date: '2025-11-15' });
      await slow.context().close();
    });
  });

  it('show when they cannot be loaded, and load on retry', async () => {
    await product.visit(page, '/reports/classes');
    const data = (url: URL): boolean => url.pathname === '/reports/classes' && url.searchParams.has('quiz_type');
    await page.route(data, (route) => route.abort());
    await filter('Quiz type').selectOption('reading_comprehension');
    await page.getByText('We couldn’t load this report. Check your connection and try again.').waitFor();
    await reportTable(page).waitFor({ state: 'detached' });
    await page.unroute(data);
    await page.getByRole('button', { name: 'Retry' }).click();
    await reportTable(page).locator('tbody th a').first().waitFor();
    expect(queryOf(page)).toEqual({ quiz_type: 'reading_comprehension' });
    await page.getByText('could not be loaded').waitFor({ state: 'detached' });
  });

  it('link from a mark to its answer, back, and from a question to its choices', async () => {
    await product.visit(page, `/reports/quizzes/${places.quizUuid}?${allDates}`);
    const mark = reportTable(page).locator('.answer-button').nth(2);
    const words = (await mark.innerText()).replaceAll(/\s+/g, ' ').trim();
    const [, result, position, student] = /^(right|wrong) ?, question (\d+), (.+)$/.exec(words)!;
    await mark.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `${student}, question ${position}`, exact: true }).waitFor();
    expect(await dialog.getByText(result === 'right' ? 'Right' : 'Wrong', { exact: true }).count()).toBe(1);
    expect(await dialog.getByText(/^Submitted \d\d\/\d\d\/\d{4}/).count()).toBe(1);
    const options = dialog.getByRole('listitem');
    await expect.poll(() => options.count()).toBeGreaterThan(2);
    const [chosen, right] = ['chosen answer', 'right answer'].map((text) => options.filter({ hasText: text }));
    expect([await chosen!.count(), await right!.count()]).toEqual([1, 1]);
    const same = (await chosen!.innerText()) === (await right!.innerText());
    expect(same).toBe(result === 'right');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitForFocus(mark);

    await reportTable(page).locator('.question-button').first().click();
    await dialog.getByRole('heading', { name: 'Question 1', exact: true }).waitFor();
    const [, all] = /of (\d+) answers? right/.exec(await dialog.innerText())!;
    const counts = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => Number(/(\d+) answers?$/.exec(text)![1]));
    expect(counts.length).toBeGreaterThan(2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(all));
    await page.keyboard.press('Escape');
  });
});
