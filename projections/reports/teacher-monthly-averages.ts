/** The average of a teacher's classes by month, for the chart on their home. */
import { z } from 'zod';
import { addMonths } from './date-cells.ts';
import { quizResultCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export interface MonthlyAverage {
  /** YYYY-MM. */
  readonly month: string;
  /** Whole percent; null for a month without counted solutions. */
  readonly value: number | null;
}

export interface MonthlyAveragesOf {
  readonly schoolClassIds: readonly number[];
  /** A day of the last month shown, YYYY-MM-DD. */
  readonly today: string;
}

const monthsShown = 12;
/** The table stores sums in millionths. */
const millionthsAPercent = 10_000;
/** Each share is off by up to half a millionth. Without this, a mean of exactly n.5 percent, made of thirds, could round down. */
const inexactness = 0.5 / millionthsAPercent;

const teacherMonthlyAverageRow = z.strictObject({
  month: z.string(),
  mean: z.number(),
});

/** The mean share of correctly answered questions by month, starting with the first month that has a solution. */
export const teacherMonthlyAverages = async (
  read: ReadHandle<'quiz_results'>,
  { schoolClassIds, today }: MonthlyAveragesOf,
): Promise<MonthlyAverage[]> => {
  const rows = await read.rows(
    teacherMonthlyAverageRow,
    sql`select to_char(c.period, 'YYYY-MM') as month, (sum(c.percent_sum) / sum(c.solutions_count))::float8 as mean
     from ${quizResultCells} c
     where c.scope = 'class' and c.scope_id = any(:schoolClassIds::int[]) and c.grain = 'month'
       and c.period >= :first::date and c.period <= :last::date
     group by c.period order by c.period`,
    { schoolClassIds: [...schoolClassIds], first: addMonths(today, 1 - monthsShown), last: addMonths(today, 0) },
  );
  const [first] = rows;
  if (!first) return [];
  const means = new Map(rows.map(({ month, mean }) => [month, mean]));
  return monthsUpTo(today)
    .filter((month) => month >= first.month)
    .map((month) => ({ month, value: roundedPercent(means.get(month)) }));
};

const monthsUpTo = (today: string): string[] =>
  Array.from({ length: monthsShown }, (_, index) => addMonths(today, index + 1 - monthsShown).slice(0, 7));

const roundedPercent = (mean: number | undefined): number | null =>
  mean === undefined ? null : Math.floor(mean / millionthsAPercent + 0.5 + inexactness);
