import { PercentChip } from '../../../../ui/content/chips.tsx';
import type { ReportData } from '../../report-data.ts';
import { strandPercent } from '../../report-words.ts';
import { texts } from '../../texts.ts';
import type { ReportColumn } from '../table/report-columns.ts';
import { strandColumns, timeWords } from './shared-cells.tsx';

type SolutionRow = Parameters<typeof strandPercent>[0] & {
  submitted_at_date: string;
  time_spent: number;
  percent_correct: number | null;
};

/** What every row says that stands for one submitted solution: when, how long, how well, and by strand. */
export function solutionColumns<Row extends SolutionRow>(report: ReportData, submitted?: string): ReportColumn<Row>[] {
  return [
    {
      key: 'submitted',
      head: texts.columns.submitted,
      sort: 'submitted_at',
      kind: 'date',
      cell: (row) => row.submitted_at_date,
      summary: submitted,
    },
    {
      key: 'time',
      head: texts.columns.time,
      sort: 'average_time_spent',
      kind: 'time',
      cell: (row) => timeWords(row.time_spent),
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
    ...strandColumns<Row>(report, strandPercent),
  ];
}
