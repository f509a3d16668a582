import { countedInFilter, filterBindings } from './report-queries.ts';
import { readAhead, readPage, type OrderedQuery } from './ordered-query.ts';
import { sumsOfQuiz, type QuizFilter } from './quiz-sums.ts';
import { resolveScope, solutionInScope, type Owners } from './scope.ts';
import { solutionRows } from './solution-rows.ts';
import { solutionOrder } from './sorting.ts';
import type { QuizScope, QuizSolutionsReport, ReportPage, ReportSort, SolutionRow } from './types.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle, ReadTransaction } from '#projections/read/handle.ts';
import { packedSolutionRows } from './packed-solution-rows.ts';
import { uuidRow } from '#projections/read/row-schema.ts';

/** A row for each counted solution of the quiz in scope; the totals cover all of them. */
export const quizSolutionsReport = async (
  read: ReadHandle<'roster' | 'quizzes' | 'quiz_results'>,
  scope: QuizScope,
  page: ReportPage,
): Promise<QuizSolutionsReport> => {
  const resolved = await resolveScope(read, scope);
  const { sums, ...questions } = await sumsOfQuiz(read, resolved, scope);
  return {
    rows: await solutionRows(read, await solutionsOfQuiz(read, resolved, scope, page), scope.timeZone),
    rows_count: sums.quiz_solutions_count,
    summary: { ...resolved.counts, ...sums },
    ...questions,
  };
};

/** Every row, page by page. */
export const streamQuizSolutions = async function* (
  read: ReadTransaction<'roster' | 'quizzes' | 'quiz_results'>,
  scope: QuizScope,
  sort: ReportSort,
): AsyncGenerator<SolutionRow, void, undefined> {
  yield* streamSolutionsOfQuiz(read, await resolveScope(read, scope), scope, sort);
};

/** Uuids of the page's solutions. */
export const solutionsOfQuiz = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  owners: Owners,
  scope: QuizFilter,
  page: ReportPage,
): Promise<string[]> => {
  const solutions = await readPage(read, uuidRow, orderedSolutions(owners, scope, page.sort), page);
  return solutions.map(({ uuid }) => uuid);
};

/** Every row, page by page. */
export const streamSolutionsOfQuiz = async function* (
  read: ReadTransaction<'roster' | 'quizzes' | 'quiz_results'>,
  owners: Owners,
  scope: QuizFilter,
  sort: ReportSort,
): AsyncGenerator<SolutionRow, void, undefined> {
  for await (const rows of readAhead(batchesOfRows(read, orderedSolutions(owners, scope, sort), scope.timeZone))) yield* rows;
};

const batchesOfRows = async function* (
  read: ReadTransaction<'roster' | 'quizzes' | 'quiz_results'>,
  { sql: ordered, bindings }: OrderedQuery<'roster' | 'quiz_results'>,
  timeZone: string,
): AsyncGenerator<SolutionRow[], void, undefined> {
  for await (const solutions of read.batches(uuidRow, ordered, bindings)) {
    const uuids = solutions.map(({ uuid }) => uuid);
    yield await packedSolutionRows(read, uuids, timeZone);
  }
};

const orderedSolutions = (owners: Owners, scope: QuizFilter, sort: ReportSort): OrderedQuery<'roster' | 'quiz_results'> => {
  const inScope = solutionInScope(owners);
  return {
    sql: sql`select s.uuid from ${quizSolutions} s left join ${people} p on p.id = s.student_id
      where s.quiz_uuid = :quizUuid and ${inScope.sql} and ${countedInFilter}
      order by ${solutionOrder(sort, 'p.sort_name')}`,
    bindings: { ...filterBindings(scope), ...inScope.bindings, quizUuid: scope.quizUuid },
  };
};
