import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, bodyId, pathOf, queryOf, reload } from './support/page-state.ts';
import { usePages, useProduct, type DemoName } from './support/product.ts';
import { allDates, daysAgo, findPlaces, monthDayYear, reportTable, type Places } from './support/report-page.ts';

/** One line of the table of reports: where it is, and where each cell with a link leads. */
interface Line {
  readonly id: string;
  readonly as: DemoName;
  readonly path: (places: Places) => string;
  /** Every link of a row; each leads to one of these, and each of these is there. */
  readonly leadsTo: readonly RegExp[];
  readonly overall?: readonly string[];
  /** The body of the page behind the first link of a row. */
  readonly opens: string;
}

const uuid = '[0-9a-f-]{36}';
const quizzable = '(lessons|el_lessons|events|language_lessons)';
const students = /^\/reports\/students\/\d+$/;
const attempts = /^\/teach\/quiz\/[^/]+\/school_class\/\d+\/students\/\d+\/quiz_solutions$/;

const lines: readonly Line[] = [
  {
    id: 'schools_report',
    as: 'school-admin',
    path: () => '/reports/schools',
    opens: 'classes_report',
    leadsTo: [/^\/reports\/classes\?selected_school_id=\d+$/, /^\/reports\/students\?selected_school_id=\d+$/],
    overall: ['/reports/classes', '/reports/students'],
  },
  {
    id: 'classes_report',
    as: 'school-admin',
    path: () => '/reports/classes',
    opens: 'class_report',
    leadsTo: [/^\/reports\/classes\/\d+$/],
  },
  {
    id: 'class_report',
    as: 'school-admin',
    opens: 'student_report',
    leadsTo: [students],
    path: ({ schoolClassId }) => `/reports/classes/${schoolClassId}`,
  },
  {
    id: 'students_report',
    as: 'school-admin',
    opens: 'student_report',
    leadsTo: [students],
    path: () => '/reports/students',
  },
  {
    id: 'student_report',
    as: 'school-admin',
    opens: 'quiz_report',
    path: ({ studentId }) => `/reports/students/${studentId}`,
    leadsTo: [new RegExp(`^/reports/quizzes/${uuid}$`)],
  },
  {
    id: 'quiz_report',
    as: 'school-admin',
    opens: 'student_report',
    leadsTo: [students],
    path: ({ quizUuid }) => `/reports/quizzes/${quizUuid}`,
  },
  {
    id: 'teacher_quiz_report',
    as: 'teacher',
    path: ({ quizInClass }) => quizInClass,
    opens: 'teacher_student_report',
    leadsTo: [/^\/school_classes\/\d+\/students\/\d+$/],
  },
  {
    id: 'teacher_class_report',
    as: 'teacher',
    opens: 'teacher_student_report',
    path: ({ schoolClassId }) => `/school_classes/${schoolClassId}/report`,
    leadsTo: [/^\/school_classes\/\d+\/students\/\d+$/],
  },
  {
    id: 'teacher_student_report',
    as: 'teacher',
    opens: 'teacher_quiz_report',
    path: ({ schoolClassId, studentId }) => `/school_classes/${schoolClassId}/students/${studentId}`,
    leadsTo: [new RegExp(`^/teach/${quizzable}/[^/]+/quiz/${uuid}/school_class/\\d+/report$`)],
  },
];

/** The demo's history ends today, and no preset has these days. */
const dates = { start_date: daysAgo(340), end_date: daysAgo(0) };

/** Of the rows that are drawn; heads that sort and the ways of a teacher to attempts are no links of the report's own. */
const cellLinks = (page: Page, where: 'tbody' | '.report-table__summary'): Promise<string[]> =>
  reportTable(page)
    .locator(`${where} a`)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));

const split = (href: string): { plain: string; dates: Record<string, string> } => {
  const url = new URL(href, 'http://earshot.test');
  const { start_date, end_date, ...others } = Object.fromEntries(url.searchParams);
  const query = new URLSearchParams(others).toString();
  const named = { ...(start_date && { start_date }), ...(end_date && { end_date }) };
  return { plain: query ? `${url.pathname}?${query}` : url.pathname, dates: named };
};

describe('the links between the reports', () => {
  const product = useProduct();
  const pageOf = usePages(product, ['school-admin', 'teacher']);
  let places: Places;

  beforeAll(async () => {
    places = await findPlaces(await product.session('teacher'));
  });
  afterAll(() => expect(product.problems).toEqual([]));

  it.each(lines)('of $id lead on with the dates of the address', async (line) => {
    const page = pageOf(line.as);
    await product.visit(page, `${line.path(places)}?${new URLSearchParams(dates)}`);
    expect(await bodyId(page)).toBe(line.id);
    const links = (await cellLinks(page, 'tbody')).map(split).filter(({ plain }) => !attempts.test(plain));
    expect(links.length).toBeGreaterThan(0);
    for (const { plain, dates: carried } of links) {
      expect(
        line.leadsTo.some((pattern) => pattern.test(plain)),
        plain,
      ).toBe(true);
      expect(carried, plain).toEqual(dates);
    }
    for (const pattern of line.leadsTo)
      expect(
        links.some(({ plain }) => pattern.test(plain)),
        String(pattern),
      ).toBe(true);
    const overall = (await cellLinks(page, '.report-table__summary')).map(split);
    expect(overall.map(({ plain }) => plain)).toEqual(line.overall ?? []);
    for (const { plain, dates: carried } of overall) expect(carried, plain).toEqual(dates);
  });

  it.each(lines)('of $id open, and a reload keeps what was chosen', async (line) => {
    const page = pageOf(line.as);
    await product.visit(page, `${line.path(places)}?${new URLSearchParams(dates)}`);
    const link = reportTable(page).locator('tbody th a').first();
    const { plain } = split((await link.getAttribute('href'))!);
    await Promise.all([page.waitForURL((url) => url.pathname === plain.split('?')[0]), link.click()]);
    expect(await bodyId(page)).toBe(line.opens);
    expect(queryOf(page)).toMatchObject(dates);
    const before = page.url();
    const shown = await page.locator('.drop-down summary').innerText();
    expect(shown).toContain(`${monthDayYear(dates.start_date)} – ${monthDayYear(dates.end_date)}`);
    await page.reload();
    await awake(page);
    expect(page.url()).toBe(before);
    await expect.poll(() => page.locator('.drop-down summary').innerText()).toBe(shown);
  });

  it.each(lines)('of $id name no dates where the address names none', async (line) => {
    const response = await pageOf(line.as).request.get(`${product.url}${line.path(places)}`);
    const hrefs = [...(await response.text()).matchAll(/<t[hd][^>]*>.*?<\/t[hd]>/gs)]
      .flatMap(([cell]) => [...cell.matchAll(/href="([^"]+)"/g)])
      .map(([, href]) => href!.replaceAll('&amp;', '&'))
      .filter((href) => !href.includes('sort='));
    for (const href of hrefs) expect(split(href).dates, href).toEqual({});
  });

  it('of a teacher lead from a quiz in a class to its preview, in a tab of its own', async () => {
    const page = pageOf('teacher');
    await product.visit(page, `${places.quizInClass}?${allDates}`);
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /See the quiz/ }).click(),
    ]);
    // A new tab is empty before it is the page.
    await preview.waitForURL(`**/quizzes/${places.quizUuid}/preview*`);
    expect(pathOf(preview)).toBe(`/quizzes/${places.quizUuid}/preview`);
    expect(await bodyId(preview)).toBe('quiz_preview');
    await preview.close();
  });

  it('keep every filter over a reload', async () => {
    const page = pageOf('school-admin');
    const { school_classes_list: classes } = await (
      await product.session('school-admin')
    ).json<{ school_classes_list: { id: number; school_id: number; teachers_ids: number[] }[] }>('GET', '/reports/students');
    const { id, school_id, teachers_ids } = classes.find(({ teachers_ids: own }) => own.length > 0)!;
    const chosen = {
      selected_school_id: String(school_id),
      selected_teacher_id: String(teachers_ids[0]),
      selected_school_class_id: String(id),
      quiz_type: 'reading_comprehension',
      ...dates,
    };
    await product.visit(page, `/reports/students?${new URLSearchParams(chosen)}`);
    const values = (): Promise<string[]> =>
      page.locator('.report-filters select').evaluateAll((all) => all.map((select) => (select as HTMLSelectElement).value));
    const before = await values();
    expect(before).toEqual([String(school_id), String(teachers_ids[0]), String(id), 'reading_comprehension']);
    await reload(page);
    await awake(page);
    expect(await values()).toEqual(before);
    expect(queryOf(page)).toEqual(chosen);
  });
});
