import type { Knex } from 'knex';
import { countedInFilter, filterBindings } from '../report-queries.ts';
import { readBatches, readPage, type OrderedQuery } from './ordered-query.ts';
import { sumsOfQuiz, type QuizFilter } from './quiz-sums.ts';
import { resolveScope, solutionInScope, type Owners } from './scope.ts';
import { solutionRows } from './solution-rows.ts';
import { solutionOrder } from './sorting.ts';
import type { QuizScope, QuizSolutionsReport, ReportPage, ReportSort, SolutionRow } from './types.ts';

/** A row for each counted solution of the quiz in scope; the sums are over all of them. */
export const quizSolutionsReport = async (trx: Knex, scope: QuizScope, page: ReportPage): Promise<QuizSolutionsReport> => {
  const resolved = await resolveScope(trx, scope);
  const { sums, ...questions } = await sumsOfQuiz(trx, resolved, scope);
  const solutions = await readPage<{ uuid: string }>(trx, orderedSolutions(resolved, scope, page.sort), page);
  return {
    rows: await solutionRows(
      trx,
      solutions.map(({ uuid }) => uuid),
      scope.timeZone,
    ),
    rows_count: sums.quiz_solutions_count,
    summary: { ...resolved.counts, ...sums },
    ...questions,
  };
};

/** Every row, page by page. */
export const streamQuizSolutions = async function* (
  trx: Knex.Transaction,
  scope: QuizScope,
  sort: ReportSort,
): AsyncGenerator<SolutionRow, void, undefined> {
  const ordered = orderedSolutions(await resolveScope(trx, scope), scope, sort);
  for await (const solutions of readBatches<{ uuid: string }>(trx, ordered)) {
    yield* await solutionRows(
      trx,
      solutions.map(({ uuid }) => uuid),
      scope.timeZone,
    );
  }
};

/** Uuids of all counted solutions of the quiz. For owners with few of them: a class. */
export const solutionsOfQuiz = async (trx: Knex, owners: Owners, scope: QuizFilter, sort: ReportSort): Promise<string[]> => {
  const { sql, bindings } = orderedSolutions(owners, scope, sort);
  const { rows } = await trx.raw<{ rows: { uuid: string }[] }>(sql, { ...bindings });
  return rows.map(({ uuid }) => uuid);
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
