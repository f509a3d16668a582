import type { Locator, Page } from 'playwright-core';
import { unpackJson } from '#web/lib/packed-json.ts';
import type { HttpSession } from './session.ts';

/** The table of a report; the tables of charts are other ones. */
export const reportTable = (page: Page): Locator => page.locator('.report-table');

/** The rows of a report as they are read, cell by cell, below its heads. */
export const screenRows = (page: Page): Promise<{ heads: string[]; summary: string[]; rows: string[][] }> =>
  reportTable(page).evaluate((table) => {
    // Without the places where a long word may be parted.
    const words = (cell: Element): string =>
      (cell as HTMLElement).innerText.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
    const cells = (row: Element): string[] => [...row.children].map(words);
    const [heads, summary] = [...table.querySelectorAll('thead tr')].map(cells);
    // Students without a result span the columns of one.
    const rows = [...table.querySelectorAll('tbody:first-of-type tr')].map(cells);
    return { heads: heads ?? [], summary: summary ?? [], rows };
  });

/** The data that the page was made of. */
export const pageData = async <Data>(page: Page): Promise<Data> =>
  (unpackJson((await page.locator('#page-data').textContent())!) as { data: Data }).data;

interface Assignment {
  quiz_assignment_school_class_id: number;
  quiz_uuid: string;
  school_class_id: number;
  school_class_name: string;
  report_url: string;
  submitted: number;
  all: number;
}

/** Where the reports about one class of the demo district are. */
export interface Places {
  readonly schoolClassId: number;
  readonly studentId: number;
  readonly studentName: string;
  /** What the student submitted. */
  readonly solutionUuid: string;
  readonly quizUuid: string;
  readonly assignmentId: number;
  /** The teacher's report of the quiz. */
  readonly quizInClass: string;
  readonly attempts: string;
}

export const allDates = 'start_date=2014-05-20';

/** The demo teacher's class whose students have accounts, and a quiz that most of them took. */
export const findPlaces = async (teacher: HttpSession): Promise<Places> => {
  const { quiz_assignments: given } = await teacher.json<{ quiz_assignments: Assignment[] }>('GET', '/teach/assignments');
  const [own] = given.filter(({ school_class_name: name }) => name === 'Room 12').toSorted((a, b) => b.submitted - a.submitted);
  const report = await teacher.json<{ rows: { id: number; student_name: string; solution_uuid: string }[] }>(
    'GET',
    `${own!.report_url}?${allDates}`,
  );
  const [row] = report.rows;
  const { school_class_id: schoolClassId, quiz_uuid: quizUuid } = own!;
  return {
    schoolClassId,
    quizUuid,
    assignmentId: own!.quiz_assignment_school_class_id,
    quizInClass: own!.report_url,
    studentId: row!.id,
    studentName: row!.student_name,
    solutionUuid: row!.solution_uuid,
    attempts: `/teach/quiz/${quizUuid}/school_class/${schoolClassId}/students/${row!.id}/quiz_solutions`,
  };
};
