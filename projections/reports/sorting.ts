import { numbersOf, sumNumbers } from '#domain/shared/reports/numbers.ts';
import type { ReportSort, ReportSums, SortKey } from './types.ts';

/** Rounded as shown, so that rows that look equal are ordered by name. */
const metricOf = (key: SortKey): ((sums: ReportSums) => number | null) => {
  const column = sumNumbers.filter((one) => one.key === key);
  return (sums) => Object.values<number | null>(numbersOf(column, sums))[0] ?? null;
};

/** The same in SQL, over `n`, the sums of a row's solutions; `n` may be null for a row without solutions. */
export const sumMetrics: Partial<Record<SortKey, string>> = {
  quiz_solutions_count: 'coalesce(n.solutions, 0)',
  percent_correct: '(200 * n.correct + n.answers) / nullif(2 * n.answers, 0)',
  average_time_spent: '(2 * n.seconds + n.solutions) / nullif(2 * n.solutions, 0)',
};

/** Whether the rows are in name order, as the query returned them. */
export const isSortedByName = ({ by }: ReportSort): boolean => by === 'name' || by === 'submitted_at';

/** The SQL direction of the name, `asc` or `desc`. */
export const nameDirection = (sort: ReportSort): 'asc' | 'desc' => (isSortedByName(sort) ? sort.direction : 'asc');

/** Sorts rows that are already in name order. Rows without a value come last in both directions; ties stay in name order. */
export const sortRows = <Row extends ReportSums>(rows: readonly Row[], sort: ReportSort): readonly Row[] => {
  if (isSortedByName(sort)) return rows;
  const metric = metricOf(sort.by);
  const sign = sort.direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: metric(row) }))
    .sort((a, b) =>
      a.value === null || b.value === null ? Number(a.value === null) - Number(b.value === null) : sign * (a.value - b.value),
    )
    .map(({ row }) => row);
};

const solutionKeys: Record<SortKey, string | null> = {
  name: null,
  submitted_at: 's.submitted_at',
  quiz_solutions_count: null,
  percent_correct: '(200 * s.correct_count + s.questions_count) / nullif(2 * s.questions_count, 0)',
  average_time_spent: 's.time_spent_seconds',
};

/**
 * The SQL order for rows of one solution `s` each; `name` is the SQL expression of the row's name. Ties are ordered by name, then
 * the latest first.
 */
export const solutionOrder = ({ by, direction }: ReportSort, name: string): string => {
  const key = solutionKeys[by];
  const first = key === null ? `${name} ${direction}` : `${key} ${direction} nulls last, ${name}`;
  return `${first}, s.student_id, s.submitted_at desc, s.uuid`;
};
