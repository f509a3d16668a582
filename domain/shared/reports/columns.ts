/**
 * The columns of reports, each in one place: the field of the JSON, the head on the page and in the CSV, what its rows are sorted by,
 * and what the page's help says of it. Schemas, presenters, CSVs, tables and docs/reports.md are made of these lists.
 */
import { percentOf, wholeShare } from '../percent.ts';

/** What a report's rows can be sorted by. */
export const sortKeys = ['name', 'quiz_solutions_count', 'percent_correct', 'average_time_spent', 'submitted_at'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Column<Row> {
  /** The field of the JSON. */
  readonly key: string;
  /** Numbers get their schema and presenter from this list; `words` have their own. */
  readonly holds: 'count' | 'percent' | 'seconds' | 'words';
  /** Null where there is nothing to measure, as percentages are. */
  readonly nullable?: true;
  /** Computes it; without it the row already has the field. */
  readonly value?: (row: Row) => number | null;
  /** Page and CSV compute it from other fields; the JSON does not have it. */
  readonly onlyShown?: true;
  /** Column heading in the CSV. */
  readonly csv: string;
  /** Without it the page does not show the column. */
  readonly page?: {
    readonly id: string;
    readonly head: string;
    readonly sort?: SortKey;
    /** Decides the width. */
    readonly kind?: 'percent' | 'time' | 'date';
    /** On a phone it is shown next to the name. */
    readonly leads?: true;
  };
}

/** What the numbers of one counted solution are computed from. */
export interface Solution {
  readonly correct_answers_count: number;
  readonly questions_count: number;
}

const overall = { id: 'overall', head: 'Overall', sort: 'percent_correct', kind: 'percent', leads: true } as const;

/** Rows that are one solution each, in the order of the CSV and of the page. */
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

/** Rows that stand for many solutions, in the order of the CSV. */
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

/** The order of the page, which leads from how many to how well. */
export const sumsOnPages = ['quiz_solutions_count', 'average_time_spent', 'percent_correct'] as const;

/** What rows of sums can be sorted by, and rows of solutions, where the latest may come first. */
export const sumSorts = ['name', 'quiz_solutions_count', 'percent_correct', 'average_time_spent'] as const;
export const solutionSorts = ['name', 'submitted_at', 'percent_correct', 'average_time_spent'] as const;
export const latestFirstSorts = ['submitted_at', 'name', 'percent_correct', 'average_time_spent'] as const;

/** The entries of the pages' help that speak of columns, in their order; their sentences are in web/widgets/number-help/results-help.ts. */
export const helpOfColumns = ['overall', 'shapes', 'time', 'averageTime', 'strands'] as const;

/** The number to show in a row's cell. */
export const shownValue = ({ key, value, onlyShown }: Column<never>, row: object): number | null =>
  (onlyShown && value ? value(row as never) : (row as Readonly<Record<string, number | null>>)[key]) ?? null;
