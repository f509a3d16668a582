import type { StrandResult } from '../../../../../api/quiz-reports/schemas.ts';
import { PercentChip } from '../../../../ui/content/chips.tsx';
import type { ReportData } from '../../report-data.ts';
import { texts } from '../../texts.ts';
import type { ReportColumn } from '../table/report-columns.ts';
import { strandColumns, timeWords, wholeNumber } from './shared-cells.tsx';

interface SumsRow {
  quiz_solutions_count: number;
  average_time_spent: number | null;
  percent_correct: number | null;
  strands: readonly StrandResult[];
}

/** What every row says that stands for many solutions: how many, how long, how well, and by strand. */
export function sumsColumns<Row extends SumsRow>(report: ReportData): ReportColumn<Row>[] {
  return [
    {
      key: 'solutions',
      head: texts.columns.quizzesTaken,
      sort: 'quiz_solutions_count',
      cell: (row) => wholeNumber(row.quiz_solutions_count),
      summary: wholeNumber(report.summary.quiz_solutions_count),
    },
    {
      key: 'time',
      head: texts.columns.averageTime,
      sort: 'average_time_spent',
      cell: (row) => timeWords(row.average_time_spent),
      summary: timeWords(report.average_time_spent),
    },
    {
      key: 'overall',
      head: texts.columns.overall,
      sort: 'percent_correct',
      kind: 'percent',
      leads: true,
      cell: (row) => <PercentChip value={row.percent_correct} />,
      summary: <PercentChip value={report.summary.percent_correct} />,
    },
    ...strandColumns<Row>(report, (row, strand) => row.strands.find((one) => one.strand === strand)?.percent_correct ?? null),
  ];
}
