/**
 * The columns of reports, each defined in one place: its JSON field, its heading on the page and in the CSV, its sort key, and
 * its entry in the page's help. Schemas, presenters, CSVs, tables and docs/reports.md are generated from these lists.
 */
import { percentOf, wholeShare } from '../percent.ts';

export const sortKeys = ['name', 'quiz_solutions_count', 'percent_correct', 'average_time_spent', 'submitted_at'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Column<Row> {
  /** The JSON field. */
  readonly key: string;
  /** Numbers get their schema and presenter from this list; `words` have their own. */
  readonly holds: 'count' | 'percent' | 'seconds' | 'words';
  /** Null if there is nothing to measure, as for percentages. */
  readonly nullable?: true;
  /** Computes the value; without it the row already has the field. */
  readonly value?: (row: Row) => number | null;
  /** Page and CSV compute it from other fields; it is not in the JSON. */
  readonly onlyShown?: true;
  /** Column heading in the CSV. */
  readonly csv: string;
  /** Without it the column is not shown on the page. */
  readonly page?: {
    readonly id: string;
    readonly head: string;
    readonly sort?: SortKey;
    /** Sets the column's width. */
    readonly kind?: 'percent' | 'time' | 'date';
    /** Shown next to the name on a phone. */
    readonly leads?: true;
  };
}

/** The data of one counted solution that its numbers are computed from. */
export interface Solution {
  readonly correct_answers_count: number;
  readonly questions_count: number;
}

const overall = { id: 'overall', head: 'Overall', sort: 'percent_correct', kind: 'percent', leads: true } as const;

/** Rows for one solution each, in the order of the CSV and of the page. */
export const solutionColumns = [
  {
    key: 'submitted_at_date',
    holds: 'words',
    csv: 'Submitted',
    page: { id: 'submitted', head: 'Submitted', sort: 'submitted_at', kind: 'date' },
  },
  { key: 'attempt', holds: 'words', csv: 'Attempt' },
  { key: 'assignment_type', holds: 'words', csv: 'Assignment type' },
  { key: 'language_code', holds: 'words', csv: 'Language' },
  {
    key: 'time_spent',
    holds: 'seconds',
    csv: 'Time spent (seconds)',
    page: { id: 'time', head: 'Time', sort: 'average_time_spent', kind: 'time' },
  },
  { key: 'correct_answers_count', holds: 'count', csv: 'Correct answers' },
  { key: 'questions_count', holds: 'count', csv: 'Questions' },
  {
    key: 'percent_correct',
    holds: 'percent',
    csv: 'Percent correct',
    value: (row) => percentOf(row.correct_answers_count, row.questions_count),
    page: overall,
  },
  { key: 'score_changes', holds: 'words', csv: 'Score changes' },
] as const satisfies readonly Column<Solution>[];

/** Sums over counted solutions. */
export interface Sums {
  readonly quiz_solutions_count: number;
  readonly answers_count: number;
  readonly correct_answers_count: number;
  /** Seconds, over all solutions. */
  readonly time_spent: number;
}

/** Rows that summarize many solutions, in the order of the CSV. */
export const sumColumns = [
  {
    key: 'quiz_solutions_count',
    holds: 'count',
    csv: 'Quizzes submitted',
    page: { id: 'solutions', head: 'Quizzes taken', sort: 'quiz_solutions_count' },
  },
  { key: 'answers_count', holds: 'count', csv: 'Answers' },
  { key: 'correct_answers_count', holds: 'count', csv: 'Correct answers' },
  {
    key: 'percent_correct',
    holds: 'percent',
    csv: 'Percent correct',
    value: (sums) => percentOf(sums.correct_answers_count, sums.answers_count),
    page: overall,
  },
  { key: 'time_spent', holds: 'seconds', csv: 'Time spent (seconds)' },
  {
    key: 'average_time_spent',
    holds: 'seconds',
    nullable: true,
    csv: 'Average time spent (seconds)',
    value: (sums) => wholeShare(sums.time_spent, sums.quiz_solutions_count),
    page: { id: 'time', head: 'Average time', sort: 'average_time_spent' },
  },
] as const satisfies readonly Column<Sums>[];

/** The order on the page, from quantity to quality. */
export const sumsOnPages = ['quiz_solutions_count', 'average_time_spent', 'percent_correct'] as const;

/** The sort keys for rows of sums, and for rows of solutions, where the latest can come first. */
export const sumSorts = ['name', 'quiz_solutions_count', 'percent_correct', 'average_time_spent'] as const;
export const solutionSorts = ['name', 'submitted_at', 'percent_correct', 'average_time_spent'] as const;
export const latestFirstSorts = ['submitted_at', 'name', 'percent_correct', 'average_time_spent'] as const;

/** The help entries about columns, in order; their sentences are in web/widgets/number-help/results-help.ts. */
export const helpOfColumns = ['overall', 'shapes', 'time', 'averageTime', 'strands'] as const;

/** The number to show in a row's cell. */
export const shownValue = ({ key, value, onlyShown }: Column<never>, row: object): number | null =>
  (onlyShown && value ? value(row as never) : (row as Readonly<Record<string, number | null>>)[key]) ?? null;
