import type { Cell, PlainTable } from '#platform/csv.ts';
import type { AgreementFigures, AgreementPageData } from './schemas.ts';

const cellsOf = ({ works, answers, exact_percent, adjacent_percent, kappa }: AgreementFigures): Cell[] => [
  works,
  answers,
  exact_percent,
  adjacent_percent,
  kappa,
];

/** Every figure of the page, one in a line. */
export const agreementCsv = (data: AgreementPageData): PlainTable => {
  const line = (by: string, of: string, figures: AgreementFigures): Cell[] => [by, of, ...cellsOf(figures)];
  return {
    filename: `writing-agreement-${data.range.start_date}-${data.range.end_date}.csv`,
    columns: ['By', 'Of', 'Student work', 'Answers', 'Exact agreement (%)', 'Adjacent agreement (%)', 'Quadratic weighted kappa'],
    rows: [
      line('all', '', data.summary),
      ...data.by_month.map((row) => line('month', row.month, row)),
      ...data.by_grade_band.map((row) => line('grade band', row.grade_band, row)),
      ...data.by_dimension.map((row) => line('dimension', row.dimension, row)),
      ...data.by_version.map((row) => line('version', `${row.provider} ${row.model} ${row.version}`, row)),
    ],
  };
};
