/** Sums of a quiz over the students of a report: answers by choice, by question and by revision. */
import { z } from 'zod';
import type { RevisionCounts } from '#projections/quizzes/shown-questions.ts';
import { correctTimes, startedAt } from '#projections/quiz-taking/quiz-results/cells/fold.ts';
import type { ReportFilter } from './report-queries.ts';
import { periodCondition, typeCondition } from './cells.ts';
import { cellRuns, type CellRun, type DayRange } from './date-cells.ts';
import type { Owners } from './scope.ts';
import { sumsOf, storedSums } from './sums.ts';
import type { QuestionSums, ReportSums } from './types.ts';
import { quizCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import { joinSql, sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export interface QuizFilter extends ReportFilter {
  readonly quizUuid: string;
}

export interface QuizSums {
  readonly sums: ReportSums;
  readonly optionCounts: Record<string, Record<string, number>>;
  readonly questionSums: Record<string, QuestionSums>;
  readonly revisions: RevisionCounts;
}

type QuestionCounts = Omit<QuizSums, 'sums'>;

const optionCounts = z.record(z.string(), z.record(z.string(), z.int()));
type OptionCounts = z.infer<typeof optionCounts>;

/** Classes have only day cells, because they take a quiz on few days. */
const runsOf = ({ kind }: Owners, range: DayRange): CellRun[] =>
  kind === 'class' ? [{ grain: 'day', first: range.startDate ?? null, last: range.endDate ?? null }] : cellRuns(range);

const sumsOfQuizRow = storedSums.extend({
  options: optionCounts,
});

/** Reads the cells of the quiz. */
export const sumsOfQuiz = async (
  read: ReadHandle<'quiz_results'>,
  { kind, ids, range }: Owners & { readonly range?: DayRange },
  scope: QuizFilter,
): Promise<QuizSums> => {
  const periods = runsOf({ kind, ids }, range ?? scope).map(periodCondition);
  if (ids.length === 0 || periods.length === 0) return { sums: sumsOf([]), optionCounts: {}, questionSums: {}, revisions: {} };
  const type = typeCondition(scope.quizType);
  const branch = (period: string) => sql`
    select solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands, options
    from ${quizCells}
    where quiz_uuid = ? and scope = ? and scope_id = any(?::int[]) and ${period} ${type.sql}`;
  const rows = await read.rows(
    sumsOfQuizRow,
    joinSql(
      periods.map((period) => branch(period.sql)),
      ' union all ',
    ),
    periods.flatMap(({ bindings }) => [scope.quizUuid, kind, [...ids], ...bindings, ...type.bindings]),
  );
  const counts: Record<string, Record<string, number>> = {};
  for (const { options } of rows) addOptions(counts, options);
  return { sums: sumsOf(rows), ...questionsOfCounts(counts) };
};

const addOptions = (counts: Record<string, Record<string, number>>, options: OptionCounts): void => {
  for (const [question, byOption] of Object.entries(options)) {
    const own = (counts[question] ??= {});
    for (const [option, count] of Object.entries(byOption)) own[option] = (own[option] ?? 0) + count;
  }
};

/** How often each choice was selected, how many answers were correct, and at which revisions the solutions were started. */
const questionsOfCounts = ({ [startedAt]: revisions = {}, ...counts }: OptionCounts): QuestionCounts => {
  const optionCounts: Record<string, Record<string, number>> = {};
  const questionSums: Record<string, QuestionSums> = {};
  for (const [question, { [correctTimes]: correct = 0, ...byOption }] of Object.entries(counts)) {
    optionCounts[question] = byOption;
    const answers = Object.values(byOption).reduce((total, count) => total + count, 0);
    questionSums[question] = { answers_count: answers, correct_answers_count: correct };
  }
  return { optionCounts, questionSums, revisions };
};
