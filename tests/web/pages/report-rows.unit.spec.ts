import { describe, expect, it } from 'vitest';
import { datePresets } from '#web/lib/date-range.ts';
import { expectedTable } from '#tests/api/expected-csv.ts';
import { readIn } from '#tests/support/document.ts';
import { openPage } from './opened-page.ts';
import { pageSamples } from './page-samples.ts';

const reportIds = [
  'schools_report',
  'classes_report',
  'class_report',
  'students_report',
  'student_report',
  'quiz_report',
  'teacher_quiz_report',
  'teacher_class_report',
  'teacher_student_report',
] as const;
type ReportId = (typeof reportIds)[number];

const open = (id: ReportId, changes: object = {}, address: string = pageSamples[id].report_url): Document =>
  openPage(id, id.startsWith('teacher') ? 'teacher' : 'school_admin', { data: { ...pageSamples[id], ...changes }, address });

const cellsOf = (row: Element): string[] => [...row.children].map(readIn);

type Line = Readonly<Record<string, string>>;

/** The report's CSV, line by line: `reports.int` proves that the server sends this file. */
const csvOf = (id: ReportId): { columns: string[]; lines: Line[] } => {
  const [columns = [], ...lines] = expectedTable(id, pageSamples[id] as never);
  return { columns, lines: lines.map((line) => Object.fromEntries(line.map((cell, place) => [columns[place]!, cell]))) };
};

const clock = (seconds: string): string =>
  seconds === '' ? '–' : `${Math.floor(+seconds / 60)}:${String(+seconds % 60).padStart(2, '0')}`;
/** Colour is not the only sign. */
const percent = (value: string): RegExp => (value === '' ? /no answers yet|–/ : new RegExp(`^${value}%, (low|middle|high)$`));

/** What a cell of the page says, from the line of the CSV; null where the CSV has nothing of it. */
const expectedCell = (head: string, line: Line, columns: readonly string[]): string | RegExp | null => {
  if (head === 'Overall') return percent(line['Percent correct']!);
  if (head === 'Quizzes taken') return line['Quizzes submitted']!;
  if (head === 'Average time') return clock(line['Average time spent (seconds)']!);
  if (head === 'Time') return clock(line['Time spent (seconds)']!);
  if (head === 'Submitted') {
    return line['Submitted'] ?? `${line['Assigned quizzes submitted']} of ${line['Quizzes assigned']}`;
  }
  if (head === 'Teacher') return (line['Teachers'] ?? line['Teacher']) || '–';
  if (`${head} percent` in line) return percent(line[`${head} percent`]!);
  const question = columns.find((name) => name === head || name.startsWith(`${head} (`));
  if (/^Question \d+$/.test(head)) return { correct: /^right,/, incorrect: /^wrong,/, '': '–' }[line[question!]!]!;
  return head in line ? new RegExp(`^${line[head]}(?!\\d)`) : null;
};

describe('report rows', () => {
  it.each(reportIds)('match the CSV file in every column: %s', (id) => {
    const { columns, lines } = csvOf(id);
    const page = open(id);
    const heads = cellsOf(page.querySelector('.report-table thead tr')!);
    const rows = [...page.querySelector('.report-table tbody')!.children].map(cellsOf);
    expect(rows).toHaveLength(lines.length);
    const compared = new Set<string>();
    rows.forEach((cells, row) => {
      heads.forEach((head, column) => {
        const expected = expectedCell(head, lines[row]!, columns);
        if (expected === null) return;
        compared.add(head);
        const place = `${head} of row ${row + 1}`;
        if (typeof expected === 'string') expect(cells[column], place).toBe(expected);
        else expect(cells[column], place).toMatch(expected);
      });
    });
    expect([...compared]).toEqual(heads);
  });

  /** A teacher's ways to attempts and the heads that sort are no links of the report's own. */
  const linksIn = (page: Document, where: string): string[] =>
    [...page.querySelectorAll(`.report-table ${where} a`)]
      .map((link) => link.getAttribute('href')!)
      .filter((href) => !/sort=|\/attempts\/|\/quiz_solutions$/.test(href));

  it.each(reportIds)('link only where the report says: %s', (id) => {
    // Where the server sends them: `reports.int` proves that it does so with the dates of the address.
    const leading = (place: number): object =>
      id === 'schools_report'
        ? { classes_url: `/classes-of/${place}`, students_url: `/students-of/${place}` }
        : { url: `/row/${place}` };
    const inRow = (place: number): string[] =>
      id === 'schools_report' ? [`/classes-of/${place}`, `/classes-of/${place}`, `/students-of/${place}`] : [`/row/${place}`];
    const { rows } = pageSamples[id];
    const page = open(id, { rows: (rows as object[]).map((row, place) => ({ ...row, ...leading(place) })) });
    expect(linksIn(page, 'tbody')).toEqual(rows.flatMap((_, place) => inRow(place)));
    const overall = id === 'schools_report' ? Object.values(pageSamples[id].overall_links) : [];
    expect(linksIn(page, '.report-table__summary')).toEqual(overall);
  });
});

describe('report filters', () => {
  it.each(reportIds)('show the dates in effect: %s', (id) => {
    const page = open(id, { start_date: '2026-01-05', end_date: '2026-02-07' });
    expect(readIn(page.querySelector('.drop-down summary'))).toContain('1/5/26 – 2/7/26');
  });

  const valuesOf = (page: Document): (string | null)[] =>
    [...page.querySelectorAll('.report-filters option[selected]')].map((option) => option.getAttribute('value'));

  it('have the values in the address', () => {
    const chosen = {
      selected_school_id: '1',
      selected_teacher_id: '7',
      selected_school_class_id: '3',
      quiz_type: 'reading_comprehension',
    };
    const page = open('students_report', { quiz_type: chosen.quiz_type }, `/reports/students?${new URLSearchParams(chosen)}`);
    expect(valuesOf(page)).toEqual(Object.values(chosen));
    expect(valuesOf(open('students_report'))).toEqual(['', '', '', 'all']);
  });

  it('offer named date ranges', () => {
    const address = '/reports/classes?quiz_type=reading_comprehension';
    const links = [...open('classes_report', {}, address).querySelectorAll('.drop-down a')];
    const offered = links.map((link) => [readIn(link), link.getAttribute('href')!.replace(`${address}&`, '')]);
    expect(offered).toEqual(
      datePresets('2026-11-21').map(({ label, start, end }) => [label, `start_date=${start}&end_date=${end}`]),
    );
  });

  it('offer everything that the report lists', () => {
    const page = open('students_report');
    const offered = (name: string): string[] => [...page.querySelectorAll(`select[name="${name}"] option`)].slice(1).map(readIn);
    expect(offered('selected_school_id')).toEqual(['Bay School', 'Hill School']);
    expect(offered('selected_teacher_id')).toEqual(['Ada Moreau']);
    expect(offered('selected_school_class_id')).toEqual(['Room 4']);
    expect(offered('quiz_type')).toEqual(['Listening', 'Reading', 'Listening & Reading']);
  });
});
