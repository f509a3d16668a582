import type { Knex } from 'knex';
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
}

/** Of a district or a school from the cells of the quiz; of some classes from their solutions, which are few. */
export const sumsOfQuiz = (trx: Knex, owners: Owners & { range?: DayRange }, scope: QuizFilter): Promise<QuizSums> =>
  owners.kind === 'class' ? fromSolutions(trx, owners, scope) : fromCells(trx, owners, { ...scope, ...owners.range });

type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const fromCells = async (trx: Knex, { kind, ids }: Owners, scope: QuizFilter): Promise<QuizSums> => {
  const periods = cellRuns(scope).map(periodCondition);
  if (ids.length === 0 || periods.length === 0) return { sums: sumsOf([]), optionCounts: {}, questionSums: {} };
  const branch = (period: string): string => `
    select solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands, options
    from read_model.quiz_rollups
    where quiz_uuid = ? and scope = ? and scope_id = any(?::int[]) and assignment_type = ? and ${period}`;
  const { rows } = await trx.raw<{ rows: (StoredSums & { options: OptionCounts })[] }>(
    periods.map(({ sql }) => branch(sql)).join(' union all '),
    periods.flatMap(({ bindings }) => [scope.quizUuid, kind, [...ids], scope.quizType ?? 'all', ...bindings]),
  );
  const optionCounts: Record<string, Record<string, number>> = {};
  for (const { options } of rows) addOptions(optionCounts, options);
  return {
    sums: sumsOf(rows),
    optionCounts,
    questionSums: questionSumsOf(optionCounts, await correctOptions(trx, scope.quizUuid)),
  };
};

const addOptions = (counts: Record<string, Record<string, number>>, options: OptionCounts): void => {
  for (const [question, byOption] of Object.entries(options)) {
    const own = (counts[question] ??= {});
    for (const [option, count] of Object.entries(byOption)) own[option] = (own[option] ?? 0) + count;
  }
};

/** Once a quiz was taken its key cannot change: what is correct now is what was correct at every submit. */
const correctOptions = async (trx: Knex, quizUuid: string): Promise<ReadonlySet<string>> => {
  const { rows } = await trx.raw<{ rows: { option: string }[] }>(
    `select o ->> 'uuid' as option from read_model.quiz_questions q cross join jsonb_array_elements(q.options) o
     where q.quiz_uuid = ? and (o ->> 'correct')::boolean`,
    [quizUuid],
  );
  return new Set(rows.map(({ option }) => option));
};

const questionSumsOf = (counts: OptionCounts, correct: ReadonlySet<string>): Record<string, QuestionSums> =>
  Object.fromEntries(
    Object.entries(counts).map(([question, byOption]) => {
      const all = Object.entries(byOption);
      const sum = (entries: typeof all): number => entries.reduce((total, [, count]) => total + count, 0);
      return [question, { answers_count: sum(all), correct_answers_count: sum(all.filter(([option]) => correct.has(option))) }];
    }),
  );

const fromSolutions = async (trx: Knex, owners: Owners, scope: QuizFilter): Promise<QuizSums> => {
  const inScope = solutionInScope(owners);
  const { rows } = await trx.raw<{ rows: (StoredSums & { answers: StoredAnswers })[] }>(
    `select ${solutionSums}, s.answers from read_model.quiz_solutions s
     where s.quiz_uuid = :quizUuid and ${inScope.sql} and ${countedInFilter}`,
    { ...filterBindings(scope), ...inScope.bindings, quizUuid: scope.quizUuid },
  );
  return { sums: sumsOf(rows), ...questionsOf(rows) };
};

/** Of the answers themselves, as they were graded. */
const questionsOf = (
  solutions: readonly { readonly answers: StoredAnswers }[],
): Pick<QuizSums, 'optionCounts' | 'questionSums'> => {
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
  return { optionCounts, questionSums };
};
