import type { Knex } from 'knex';
import type { AssignmentType } from '../../../domain/shared/fields.ts';
import type { ReportFilter } from '../report-queries.ts';
import { cellRuns, type CellRun } from './date-cells.ts';
import type { StoredSums } from './sums.ts';

/** Whose cells: every class, school and district has its own, so that no report adds up what lies below it. */
export type CellScope = 'class' | 'school' | 'district';

export interface CellRow extends StoredSums {
  readonly scope_id: number;
  /** YYYY-MM-DD, the first day of the cell. */
  readonly period: string;
}

interface Branch {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
}

/** One branch a run, each with constant bounds: an index range a scope, whatever the planner thinks of the rest. */
export const periodCondition = ({ grain, first, last }: CellRun): Branch => ({
  sql: `grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity')`,
  bindings: [grain, first, last],
});

const branch = (scope: CellScope, ids: readonly number[], quizType: AssignmentType | 'all', run: CellRun): Branch => {
  const period = periodCondition(run);
  return {
    sql: `select scope_id, period::text, solutions_count, answers_count, correct_count,
        time_spent_seconds::float8 as time_spent_seconds, strands
      from read_model.quiz_result_rollups
      where scope = ? and scope_id = any(?::int[]) and assignment_type = ? and ${period.sql}`,
    bindings: [scope, [...ids], quizType, ...period.bindings],
  };
};

interface CellsWanted {
  readonly scope: CellScope;
  readonly ids: readonly number[];
  /** Absent: all. */
  readonly quizType?: AssignmentType | undefined;
  readonly runs: readonly CellRun[];
}

/** Cells in no order. Those without counted solutions have no row. */
export const readRuns = async (trx: Knex, { scope, ids, quizType, runs }: CellsWanted): Promise<CellRow[]> => {
  if (ids.length === 0 || runs.length === 0) return [];
  const branches = runs.map((run) => branch(scope, ids, quizType ?? 'all', run));
  const { rows } = await trx.raw<{ rows: CellRow[] }>(
    branches.map(({ sql }) => sql).join(' union all '),
    branches.flatMap(({ bindings }) => bindings),
  );
  return rows;
};

/** The cells that make up the range of the filter. */
export const readCells = (trx: Knex, scope: CellScope, ids: readonly number[], filter: ReportFilter): Promise<CellRow[]> =>
  readRuns(trx, { scope, ids, quizType: filter.quizType, runs: cellRuns(filter) });
