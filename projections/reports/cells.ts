import { z } from 'zod';
import type { Knex } from 'knex';
import type { AssignmentType } from '#domain/shared/fields.ts';
import type { ReportFilter } from './report-queries.ts';
import { cellRuns, monthRuns, type CellRun, type DayRange } from './date-cells.ts';
import { storedSums } from './sums.ts';
import { quizResultCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { RowSchema } from '#projections/read/row-schema.ts';
import { joinSql, sql, type Sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** The owners of cells: every class, school and district has its own, so that reports do not add up lower levels. */
export type CellScope = 'class' | 'school' | 'district';

const cellRow = storedSums.extend({ scope_id: z.int() });
export type CellRow = z.infer<typeof cellRow>;

/** A cell with the first day, YYYY-MM-DD, of its day or month. */
const datedCellRow = cellRow.extend({ period: z.iso.date() });
export type DatedCellRow = z.infer<typeof datedCellRow>;

interface Branch<Text = string> {
  readonly sql: Text;
  readonly bindings: readonly Knex.RawBinding[];
}

/** Each cell is for one type; without a type, all of them are included. */
export const typeCondition = (quizType: AssignmentType | undefined): Branch =>
  quizType === undefined ? { sql: '', bindings: [] } : { sql: 'and assignment_type = ?', bindings: [quizType] };

/**
 * One branch per run, each with constant bounds: an index range per scope, regardless of the planner's estimates for the rest.
 */
export const periodCondition = ({ grain, first, last }: CellRun): Branch => ({
  sql: `grain = ? and period >= coalesce(?::date, '-infinity') and period <= coalesce(?::date, 'infinity')`,
  bindings: [grain, first, last],
});

interface CellsWanted {
  readonly scope: CellScope;
  readonly ids: readonly number[];
  /** Absent: all types. */
  readonly quizType?: AssignmentType | undefined;
  readonly runs: readonly CellRun[];
}

const sums = 'solutions_count, answers_count, correct_count, time_spent_seconds::float8 as time_spent_seconds, strands';

const branch = (columns: string, { scope, ids, quizType }: CellsWanted, run: CellRun): Branch<Sql<'quiz_results'>> => {
  const [period, type] = [periodCondition(run), typeCondition(quizType)];
  return {
    sql: sql`select ${columns} from ${quizResultCells}
      where scope = ? and scope_id = any(?::int[]) and ${period.sql} ${type.sql}`,
    bindings: [scope, [...ids], ...period.bindings, ...type.bindings],
  };
};

const readRuns = async <Row extends object>(
  read: ReadHandle<'quiz_results'>,
  row: RowSchema<Row>,
  columns: string,
  wanted: CellsWanted,
): Promise<Row[]> => {
  if (wanted.ids.length === 0 || wanted.runs.length === 0) return [];
  const branches = wanted.runs.map((run) => branch(columns, wanted, run));
  const rows = await read.rows(
    row,
    joinSql(
      branches.map((one) => one.sql),
      ' union all ',
    ),
    branches.flatMap(({ bindings }) => bindings),
  );
  return rows;
};

/** The cells that make up the range of the filter, in no order. Those without counted solutions have no row. */
export const readCells = (
  read: ReadHandle<'quiz_results'>,
  scope: CellScope,
  ids: readonly number[],
  filter: DayRange & Pick<ReportFilter, 'quizType'>,
): Promise<CellRow[]> =>
  readRuns(read, cellRow, `scope_id, ${sums}`, { scope, ids, quizType: filter.quizType, runs: cellRuns(filter) });

/** The results of one class by month; partial months at the ends of the range are read by day. */
export const readMonths = (
  read: ReadHandle<'quiz_results'>,
  schoolClassId: number,
  { startDate, endDate, quizType }: Required<DayRange> & Pick<ReportFilter, 'quizType'>,
): Promise<DatedCellRow[]> =>
  readRuns(read, datedCellRow, `scope_id, period::text, ${sums}`, {
    scope: 'class',
    ids: [schoolClassId],
    quizType,
    runs: monthRuns(startDate, endDate),
  });
