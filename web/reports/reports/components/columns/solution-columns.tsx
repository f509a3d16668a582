import { solutionColumns as listed } from '#domain/shared/reports/columns.ts';
import type { NumbersOf, solutionNumbers } from '#domain/shared/reports/numbers.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import { strandPercent } from '#web/reports/reports/report-words.ts';
import type { ReportColumn } from '../table/report-columns.ts';
import { listedColumn, strandColumns } from './shared-cells.tsx';

type SolutionRow = Parameters<typeof strandPercent>[0] &
  NumbersOf<(typeof solutionNumbers)[number]> & { submitted_at_date: string };

/** The columns of every row for one submitted solution: date, time, score, and score by strand. */
export function solutionColumns<Row extends SolutionRow>(report: ReportData, submitted?: string): ReportColumn<Row>[] {
  const all = { ...report.summary, submitted_at_date: submitted, time_spent: report.average_time_spent };
  return [...listed.flatMap((column) => listedColumn<Row>(column, all)), ...strandColumns<Row>(report, strandPercent)];
}
