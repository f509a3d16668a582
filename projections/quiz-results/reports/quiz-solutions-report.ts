import type { Knex } from 'knex';
import { countedInFilter, filterBindings } from '../report-queries.ts';
import { readAhead, readBatches, readPage, type OrderedQuery } from './ordered-query.ts';
import { sumsOfQuiz, type QuizFilter } from './quiz-sums.ts';
import { resolveScope, solutionInScope, type Owners } from './scope.ts';
import { solutionRows } from './solution-rows.ts';
import { solutionOrder } from './sorting.ts';
import type { QuizScope, QuizSolutionsReport, ReportPage, ReportSort } from './types.ts';
import { verdictRows, type VerdictRow } from './verdict-rows.ts';

/** A row for each counted solution of the quiz in scope; the sums are over all of them. */
export const quizSolutionsReport = async (trx: Knex, scope: QuizScope, page: ReportPage): Promise<QuizSolutionsReport> => {
  const resolved = await resolveScope(trx, scope);
  const { sums, ...questions } = await sumsOfQuiz(trx, resolved, scope);
  return {
    rows: await solutionRows(trx, await solutionsOfQuiz(trx, resolved, scope, page), scope.timeZone),
    rows_count: sums.quiz_solutions_count,
    summary: { ...resolved.counts, ...sums },
    ...questions,
  };
};

/** Every row, page by page, with the verdicts of its answers. */
export const streamQuizSolutions = async function* (
  trx: Knex.Transaction,
  scope: QuizScope,
  sort: ReportSort,
): AsyncGenerator<VerdictRow, void, undefined> {
  yield* streamSolutionsOfQuiz(trx, await resolveScope(trx, scope), scope, sort);
};

/** Uuids of the page's solutions. */
export const solutionsOfQuiz = async (trx: Knex, owners: Owners, scope: QuizFilter, page: ReportPage): Promise<string[]> => {
  const solutions = await readPage<{ uuid: string }>(trx, orderedSolutions(owners, scope, page.sort), page);
  return solutions.map(({ uuid }) => uuid);
};

/** Every row, page by page, with the verdicts of its answers. */
export const streamSolutionsOfQuiz = async function* (
  trx: Knex.Transaction,
  owners: Owners,
  scope: QuizFilter,
  sort: ReportSort,
): AsyncGenerator<VerdictRow, void, undefined> {
  for await (const rows of readAhead(batchesOfRows(trx, orderedSolutions(owners, scope, sort), scope.timeZone))) yield* rows;
};

const batchesOfRows = async function* (
  trx: Knex.Transaction,
  ordered: OrderedQuery,
  timeZone: string,
): AsyncGenerator<VerdictRow[], void, undefined> {
  for await (const solutions of readBatches<{ uuid: string }>(trx, ordered)) {
    const uuids = solutions.map(({ uuid }) => uuid);
    yield await verdictRows(trx, uuids, timeZone);
  }
};

const orderedSolutions = (owners: Owners, scope: QuizFilter, sort: ReportSort): OrderedQuery => {
  const inScope = solutionInScope(owners);
  return {
    sql: `select s.uuid from read_model.quiz_solutions s left join public.people p on p.id = s.student_id
      where s.quiz_uuid = :quizUuid and ${inScope.sql} and ${countedInFilter}
      order by ${solutionOrder(sort, 'p.sort_name')}`,
    bindings: { ...filterBindings(scope), ...inScope.bindings, quizUuid: scope.quizUuid },
  };
};
