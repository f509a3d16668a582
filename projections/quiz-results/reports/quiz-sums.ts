import type { Knex } from 'knex';
import type { RevisionCounts } from '../../quizzes/shown-questions.ts';
import { correctTimes, startedAt } from '../cells/fold.ts';
import { countedInFilter, filterBindings, type ReportFilter } from '../report-queries.ts';
import { periodCondition } from './cells.ts';
import { cellRuns, type DayRange } from './date-cells.ts';
import { solutionInScope, type Owners } from './scope.ts';
import { solutionSums, type StoredAnswers } from './solution-rows.ts';
import { sumsOf, type StoredSums } from './sums.ts';
import type { QuestionSums, ReportSums } from './types.ts';

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

/** Of a district or a school from the cells of the quiz; of some classes from their solutions, which are few. */
export const sumsOfQuiz = (trx: Knex, owners: Owners & { range?: DayRange }, scope: QuizFilter): Promise<QuizSums> =>
  owners.kind === 'class' ? fromSolutions(trx, owners, scope) : fromCells(trx, owners, { ...scope, ...owners.range });

type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const fromCells = async (trx: Knex, { kind, ids }: Owners, scope: QuizFilter): Promise<QuizSums> => {
  const periods = cellRuns(scope).map(periodCondition);
  if (ids.length === 0 || periods.length === 0) return { sums: sumsOf([]), optionCounts: {}, questionSums: {}, revisions: {} };
  const branch = (period: string): string => `
    select solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands, options
    from read_model.quiz_rollups
    where quiz_uuid = ? and scope = ? and scope_id = any(?::int[]) and assignment_type = ? and ${period}`;
  const { rows } = await trx.raw<{ rows: (StoredSums & { options: OptionCounts })[] }>(
    periods.map(({ sql }) => branch(sql)).join(' union all '),
    periods.flatMap(({ bindings }) => [scope.quizUuid, kind, [...ids], scope.quizType ?? 'all', ...bindings]),
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

/** How often each choice was taken, how many answers were right, and at which revisions the solutions were started. */
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

const fromSolutions = async (trx: Knex, owners: Owners, scope: QuizFilter): Promise<QuizSums> => {
  const inScope = solutionInScope(owners);
  const { rows } = await trx.raw<{ rows: (StoredSums & StartedSolution)[] }>(
    `select ${solutionSums}, s.answers, s.quiz_revision::text from read_model.quiz_solutions s
     where s.quiz_uuid = :quizUuid and ${inScope.sql} and ${countedInFilter}`,
    { ...filterBindings(scope), ...inScope.bindings, quizUuid: scope.quizUuid },
  );
  return { sums: sumsOf(rows), ...questionsOf(rows) };
};

interface StartedSolution {
  readonly answers: StoredAnswers;
  readonly quiz_revision: string;
}

/** Of the answers themselves, as they were graded. */
const questionsOf = (solutions: readonly StartedSolution[]): QuestionCounts => {
  const optionCounts: Record<string, Record<string, number>> = {};
  const questionSums: Record<string, { answers_count: number; correct_answers_count: number }> = {};
  for (const [question, { o, c }] of solutions.flatMap(({ answers }) => Object.entries(answers))) {
    if (c === undefined) continue;
    const byOption = (optionCounts[question] ??= {});
    byOption[o] = (byOption[o] ?? 0) + 1;
    const sums = (questionSums[question] ??= { answers_count: 0, correct_answers_count: 0 });
    sums.answers_count += 1;
    if (c) sums.correct_answers_count += 1;
  }
  const revisions: Record<string, number> = {};
  for (const { quiz_revision: revision } of solutions) revisions[revision] = (revisions[revision] ?? 0) + 1;
  return { optionCounts, questionSums, revisions };
};
