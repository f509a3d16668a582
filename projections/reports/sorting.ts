import { numbersOf, sumNumbers } from '#domain/shared/reports/numbers.ts';
import type { ReportSort, ReportSums, SortKey } from './types.ts';

/** Rounded as it is shown: rows that look the same are in the order of their names. */
const metricOf = (key: SortKey): ((sums: ReportSums) => number | null) => {
  const column = sumNumbers.filter((one) => one.key === key);
  return (sums) => Object.values<number | null>(numbersOf(column, sums))[0] ?? null;
};

/** The same as SQL, of `n`, the sums of a row's solutions; a row without solutions may have none. */
export const sumMetrics: Partial<Record<SortKey, string>> = {
  quiz_solutions_count: 'coalesce(n.solutions, 0)',
  percent_correct: '(200 * n.correct + n.answers) / nullif(2 * n.answers, 0)',
  average_time_spent: '(2 * n.seconds + n.solutions) / nullif(2 * n.solutions, 0)',
};

/** Whether the rows are in the order of names, which the query already gave them. */
export const isSortedByName = ({ by }: ReportSort): boolean => by === 'name' || by === 'submitted_at';

/** `asc` or `desc`, as SQL, for the name. */
export const nameDirection = (sort: ReportSort): 'asc' | 'desc' => (isSortedByName(sort) ? sort.direction : 'asc');

/** Sorts rows that come by name; rows without a value come last in both directions, equal ones stay by name. */
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
 * The order, as SQL, of rows that are one solution `s` each, with the name, as SQL, of what such a row is called by.
 * Equal ones are by name, then the latest first.
 */
export const solutionOrder = ({ by, direction }: ReportSort, name: string): string => {
  const key = solutionKeys[by];
  const first = key === null ? `${name} ${direction}` : `${key} ${direction} nulls last, ${name}`;
  return `${first}, s.student_id, s.submitted_at desc, s.uuid`;
};
