import { sumNumbers } from '#domain/shared/reports/numbers.ts';
import { readReplay } from '#projections/audit/replay/reader.ts';
import type { Replay } from '#projections/audit/replay/catalog.ts';
import type { Cell, CsvTable } from '#platform/csv.ts';
import type { StrandResult } from '#api/reports/quiz-reports/schemas.ts';
import type { Basics } from '#api/http/needs.ts';
import {
  openReportCsvAt,
  readReportAt,
  readWholeReportAt,
  type ReplayedAddress,
  type ReplayedReport,
} from './replayed-report.ts';
import { reportKind } from './report-kinds.ts';
import {
  countStudents,
  countStudentsOf,
  tooFewStudents,
  withheldGroups,
  withheldStrands,
  withheldText,
  type StudentCounts,
} from './small-groups.ts';

/** The fields of a row or a summary that show results. */
const measures = sumNumbers.map(({ key }) => key);

/** CSV columns that are not results. */
const plainColumns = new Set([
  'School id',
  'School',
  'Class id',
  'Class',
  'Teachers',
  'Classes',
  'Students',
  'As of position',
  'As of time',
]);

interface Hiding {
  readonly report: ReplayedReport;
  readonly groups: ReadonlySet<number>;
  readonly strands: ReadonlySet<string>;
}

const countsOf = (services: Basics, replay: Replay, address: ReplayedAddress, report: ReplayedReport): Promise<StudentCounts> => {
  const { shows } = reportKind(address.report);
  if (shows === 'students') return Promise.resolve(countStudentsOf(report.rows));
  const ids = report.rows.map((row) => Number(row['id']));
  const group = shows === 'schools' ? 'school_id' : 'school_class_id';
  return readReplay(services.db, replay, (read) => countStudents(read, group, ids, report));
};

/** @throws HttpProblem 403 `too_few_students` */
const findHiding = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<Hiding> => {
  const { least } = address;
  if (reportKind(address.report).shows === 'one_student') throw tooFewStudents(least);
  const report = await readWholeReportAt(services, replay, address);
  const counts = await countsOf(services, replay, address, report);
  if (counts.all > 0 && counts.all < least) throw tooFewStudents(least);
  return { report, groups: withheldGroups(counts.byGroup, least), strands: withheldStrands(counts, least) };
};

const withoutStrands = (strands: unknown, hidden: ReadonlySet<string>): StrandResult[] =>
  ((strands ?? []) as StrandResult[]).filter(({ strand }) => !hidden.has(strand));

const hiddenRow = (row: Readonly<Record<string, unknown>>, { groups, strands }: Hiding): Record<string, unknown> => {
  if (!groups.has(Number(row['id']))) return { ...row, strands: withoutStrands(row['strands'], strands) };
  return { ...row, ...Object.fromEntries(measures.map((name) => [name, null])), strands: [], withheld: true };
};

/** The row that replaces the students' rows in a report on students: their totals, and nothing about any one of them. */
const sumRow = (report: ReplayedReport): Record<string, unknown> => ({ id: 0, name: 'All of them', ...report.summary });

const framed = (report: ReplayedReport, strands: ReadonlySet<string>) => {
  const { title, start_date, end_date, time_zone, quiz_type, filters, summary, average_time_spent, as_of } = report;
  return {
    title,
    start_date,
    end_date,
    time_zone,
    quiz_type,
    filters,
    summary,
    average_time_spent,
    as_of,
    strands: withoutStrands(report.strands, strands),
  };
};

const protect = (hiding: Hiding, address: ReplayedAddress): ReplayedReport => {
  const { report, strands } = hiding;
  const ofStudents = reportKind(address.report).shows === 'students';
  const rows = ofStudents ? [sumRow(report)] : report.rows.map((row) => hiddenRow(row, hiding));
  return { ...framed(report, strands), rows } as unknown as ReplayedReport;
};

const sumColumns = ['Students', 'Quizzes submitted', 'Answers', 'Correct answers', 'Percent correct'];

const sumTable = ({ report }: Hiding, table: CsvTable): CsvTable => {
  const { students_count, quiz_solutions_count, answers_count, correct_answers_count, percent_correct } = report.summary;
  const { position, time } = table.as_of;
  const line = [students_count, quiz_solutions_count, answers_count, correct_answers_count, percent_correct, position, time];
  return { ...table, columns: [...sumColumns, 'As of position', 'As of time'], rows: [line] };
};

const groupTable = ({ report, groups, strands }: Hiding, table: CsvTable): CsvTable => {
  const hidden = (column: string): boolean => [...strands].some((strand) => column.startsWith(`${strand} `));
  const kept = table.columns.flatMap((column, index) => (hidden(column) ? [] : index));
  const rows = async function* (): AsyncGenerator<Cell[]> {
    let place = 0;
    for await (const row of table.rows) {
      const withheld = groups.has(Number(report.rows[place]?.['id']));
      yield kept.map((index) => (withheld && !plainColumns.has(table.columns[index]!) ? withheldText : row[index]!));
      place += 1;
    }
  };
  return { ...table, columns: kept.map((index) => table.columns[index]!), rows: rows() };
};

/** Like `openReportCsvAt`, but for viewers who may not see small groups. @throws 403 */
export const openReportCsvFor = async <Result>(
  services: Basics,
  replay: Replay,
  address: ReplayedAddress,
  use: (table: CsvTable) => Promise<Result>,
): Promise<Result> => {
  if (address.least <= 1) return openReportCsvAt(services, replay, address, use);
  const hiding = await findHiding(services, replay, address);
  const ofStudents = reportKind(address.report).shows === 'students';
  return openReportCsvAt(services, replay, address, (table) =>
    use(ofStudents ? sumTable(hiding, table) : groupTable(hiding, table)),
  );
};

/** Like `readReportAt`, with small groups withheld. @throws 403 */
export const readReportFor = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<ReplayedReport> => {
  if (address.least <= 1) return readReportAt(services, replay, address);
  return protect(await findHiding(services, replay, address), address);
};

/** Like `readWholeReportAt`, with small groups withheld. @throws 403 */
export const readWholeReportFor = async (services: Basics, replay: Replay, address: ReplayedAddress): Promise<ReplayedReport> => {
  if (address.least <= 1) return readWholeReportAt(services, replay, address);
  return protect(await findHiding(services, replay, address), address);
};
