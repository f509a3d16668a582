import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressUntilFocused } from './support/keyboard.ts';
import { problemsEverywhere } from './support/page-state.ts';
import { useProduct, type DemoName } from './support/product.ts';
import { allDates, findPlaces, type Places } from './support/report-page.ts';

const ask = 'What do these numbers mean?';

/** Whom or what a row is about; what was assigned to a class and its questions have heads of their own. */
const names = ['School', 'Class', 'Teacher', 'Student', 'Quiz', 'Standard', 'Lesson', 'Class and quiz', 'Assignment', 'Month'];
const strands = /^(Literal|Inference|Main Idea|Vocabulary|Point of View|Summarizing|Finding Evidence|Academic Discourse|.*: .*)$/;

/** A column of a class: its head is the class's name. */
const classes = ['Room 12', 'English Learners, Grades 3–5', 'Grade 5 Reading, Group B'];

/** The heads of a page's own tables in one line, without those that a chart is read from. */
const headsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heads = document.querySelectorAll<HTMLElement>(
      'main table:not(.chart table) thead tr:first-child th:not([class*="__work"], [class*="__mark"])',
    );
    return [...heads].map((head) => (head.textContent ?? '').replaceAll('\u00AD', '').trim());
  });

describe('what the numbers mean', () => {
  const product = useProduct();
  const pages = new Map<DemoName, Page>();
  let places: Places;
  let standard: string;
  beforeAll(async () => {
    const teacher = await product.session('teacher');
    places = await findPlaces(teacher);
    const standards = await teacher.json<{ rows: { url: string }[] }>('GET', `/reports/standards?${allDates}`);
    standard = standards.rows[0]!.url;
  });
  afterAll(() => expect(product.problems).toEqual([]));

  const open = async (as: DemoName, path: string): Promise<Page> => {
    const page = pages.get(as) ?? (await product.open(as));
    pages.set(as, page);
    await product.visit(page, path);
    return page;
  };

  /** What comes later, such as the growth of a class, has its help beside it, which is loaded when it is opened. */
  const termsOf = async (page: Page): Promise<string> => {
    const helps = page.locator('.number-help');
    for (const help of await helps.all()) {
      await help.getByText(ask).click();
      await help.locator('dt').first().waitFor({ state: 'visible' });
    }
    return (await helps.locator('dt').allTextContents()).join(', ').toLowerCase();
  };

  const tables: [DemoName, () => string][] = [
    ['school-admin', () => `/reports/schools?${allDates}`],
    ['school-admin', () => `/reports/classes?${allDates}`],
    ['school-admin', () => `/reports/students?${allDates}`],
    ['school-admin', () => `/reports/standards?${allDates}`],
    ['school-admin', () => `/reports/quizzes/${places.quizUuid}?${allDates}`],
    ['school-admin', () => `/dashboard?${allDates}`],
    ['teacher', () => `/school_classes/${places.schoolClassId}/report?${allDates}`],
    ['teacher', () => `/school_classes/${places.schoolClassId}/gradebook?${allDates}`],
    ['teacher', () => `/school_classes/${places.schoolClassId}/growth`],
    ['teacher', () => `${places.quizInClass}?${allDates}`],
    ['teacher', () => `/school_classes/${places.schoolClassId}/students/${places.studentId}?${allDates}`],
    ['teacher', () => `/reports/standards?${allDates}`],
    ['teacher', () => standard],
    ['school-admin', () => `/reports/classes/${places.schoolClassId}?${allDates}`],
    ['school-admin', () => `/reports/students/${places.studentId}?${allDates}`],
    ['school-admin', () => standard],
  ];
  it.each(tables)('are said to a %s for every column (%#)', async (as, path) => {
    const page = await open(as, path());
    if (path().includes('/school_classes/') && path().includes('/report')) {
      await page.getByRole('region', { name: 'Listening, reading and writing of each student' }).waitFor();
    }
    const heads = await headsOf(page);
    expect(heads.length).toBeGreaterThan(2);
    const terms = await termsOf(page);
    const unsaid = heads.filter(
      (head) =>
        ![...names, ...classes].includes(head) &&
        !strands.test(head) &&
        !terms.includes(head.toLowerCase()) &&
        !/^\d+$/.test(head),
    );
    expect(unsaid).toEqual([]);
  });

  it.each(['school-admin', 'admin'] as const)('are said to a %s beside the item analysis of a quiz', async (as) => {
    const page = await open(as, `/${as === 'admin' ? 'admin' : 'reports'}/quizzes/${places.quizUuid}/item_analysis`);
    const table = page.getByRole('region', { name: 'Questions at a glance' });
    const [, ...heads] = await table.locator('thead th').allTextContents();
    expect(heads).toHaveLength(4);
    const terms = await page.locator('.item-terms dt').allTextContents();
    expect(heads.filter((head) => !terms.includes(head))).toEqual([]);
    expect(terms).toContain('KR-20');
  });

  it.each([
    ['school-admin', '/dashboard'],
    ['school-admin', '/dashboard/usage'],
    ['admin', '/dashboard'],
    ['teacher', '/dashboard'],
  ] as const)('are said to a %s for every chart of %s', async (as, path) => {
    const page = await open(as, path);
    const charts = await page.locator('.dash-card h3').allTextContents();
    expect(charts.length).toBeGreaterThan(0);
    const terms = await termsOf(page);
    const known = (title: string): boolean =>
      terms.includes(title.toLowerCase()) || /^submitted quizzes by (type|school|district)$/i.test(title);
    expect(charts.filter((title) => !known(title))).toEqual([]);
  });

  it('open by keyboard, without a script too, and are left out of what is printed', async () => {
    const path = `/school_classes/${places.schoolClassId}/report?${allDates}`;
    const page = await open('teacher', path);
    const average = page.getByText('Every answer weighs the same');
    await pressUntilFocused(page, ({ text }) => text === ask);
    await page.keyboard.press('Enter');
    await average.waitFor({ state: 'visible' });
    expect(await problemsEverywhere(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(ask).first().isVisible()).toBe(false);
    expect(await average.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await average.waitFor({ state: 'visible' });
    await page.locator('.number-help__ask').first().press('Enter');
    await average.waitFor({ state: 'hidden' });

    const scriptless = await product.open('teacher', { javaScriptEnabled: false });
    await product.visit(scriptless, path);
    await scriptless.getByText(ask).click();
    await scriptless.getByText('Every answer weighs the same').waitFor({ state: 'visible' });
    await scriptless.context().close();
  });

  it('are said to a student in their own words, in Spanish too', async () => {
    const page = await open('student1', '/students/report');
    await page.getByText(ask).click();
    await page.getByText('How many of your answers were right, out of 100.').waitFor({ state: 'visible' });
    const spanish = await product.open('student1', { locale: 'es-MX' });
    await product.visit(spanish, '/students/report');
    await spanish.getByText('¿Qué significan estos números?').click();
    await spanish.getByText('Cuántas de cada 100 respuestas tuyas fueron correctas.').waitFor({ state: 'visible' });
    await spanish.context().close();
  });
});
