import type { ReportSortKey } from '../quiz-reports/schemas.ts';

/** Rows that are sums. */
export const sumSorts = [
  'name',
  'quiz_solutions_count',
  'percent_correct',
  'average_time_spent',
] as const satisfies readonly ReportSortKey[];

/** Rows that are one solution each, of students; and of one student, where the name is the quiz's. */
export const solutionSorts = [
  'name',
  'submitted_at',
  'percent_correct',
  'average_time_spent',
] as const satisfies readonly ReportSortKey[];
export const latestFirstSorts = [
  'submitted_at',
  'name',
  'percent_correct',
  'average_time_spent',
] as const satisfies readonly ReportSortKey[];
