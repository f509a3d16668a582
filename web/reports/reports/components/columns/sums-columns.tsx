import type { StrandResult } from '#api/reports/quiz-reports/schemas.ts';
import { sumColumns, sumsOnPages } from '#domain/shared/reports/columns.ts';
import type { NumbersOf, sumNumbers } from '#domain/shared/reports/numbers.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import type { ReportColumn } from '../table/report-columns.ts';
import { listedColumn, strandColumns } from './shared-cells.tsx';

type SumsRow = NumbersOf<(typeof sumNumbers)[number]> & { strands: readonly StrandResult[] };

/** What every row says that stands for many solutions: how many, how long, how well, and by strand. */
export function sumsColumns<Row extends SumsRow>(report: ReportData): ReportColumn<Row>[] {
  const all = { ...report, ...report.summary };
  return [
    ...sumsOnPages.flatMap((key) =>
      listedColumn<Row>(
        sumColumns.find((one) => one.key === key)!,
        all,
      ),
    ),
    ...strandColumns<Row>(report, (row, strand) => row.strands.find((one) => one.strand === strand)?.percent_correct ?? null),
  ];
}
