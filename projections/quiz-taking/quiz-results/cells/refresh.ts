import type { Knex } from 'knex';
import { jsonbText } from '#projections/shared/json.ts';
import { quizAssignmentCells } from '../tables.ts';
import type { Touched } from '../touched.ts';
import { clearSql, foldSql } from './fold.ts';
import { cellLevels } from './levels.ts';

const keysOf = (touched: string): string => `
  with t as (select * from json_to_recordset(?::json)
    as t(school_class_id int, school_id int, district_id int, quiz_uuid uuid, day date))
  ${touched}`;

const levels = cellLevels.map(({ table, from, touched, source }) => ({
  fill: foldSql({ table, source: { sql: source(false), from } }),
  // The levels above read these cells, and the planner takes a table for empty that it has not been told about.
  count: from === 'solutions' ? `analyze ${table.name} (${table.key.join(', ')}, assignment_type)` : null,
  clear: clearSql(table, keysOf(touched)),
  refresh: foldSql({ table, source: { sql: source(true), from }, touched: keysOf(touched) }),
}));

/** Attempts that are reset count nowhere; a student who took the next one counts once. */
const assignmentsSql = (condition: string): string => `
  insert into quiz_assignment_cells (${quizAssignmentCells.columnNames.join(', ')})
  select quiz_assignment_school_class_id, count(distinct student_id) filter (where reset_at is null),
    count(*) filter (where counted), coalesce(sum(answered_count) filter (where counted), 0),
    coalesce(sum(correct_count) filter (where counted), 0), coalesce(sum(time_spent_seconds) filter (where counted), 0)
  from (select *, submitted_at is not null and reset_at is null as counted from quiz_solutions ${condition}) s
  group by quiz_assignment_school_class_id
  on conflict (quiz_assignment_school_class_id) do update set
    started_count = excluded.started_count, submitted_count = excluded.submitted_count,
    answers_count = excluded.answers_count, correct_count = excluded.correct_count,
    time_spent_seconds = excluded.time_spent_seconds`;

/** Computes every cell that has to do with what was touched. */
export const refreshCells = async (trx: Knex.Transaction, touched: readonly Touched[]): Promise<void> => {
  const assignments = new Set(touched.flatMap(({ quiz_assignment_school_class_id: id }) => id ?? []));
  if (assignments.size > 0) {
    await trx.raw(assignmentsSql('where quiz_assignment_school_class_id = any(?::int[])'), [[...assignments]]);
  }
  const submitted = touched.filter(({ day }) => day !== null);
  if (submitted.length === 0) return;
  const left = submitted.filter(({ leaves }) => leaves);
  if (left.length > 0) for (const { clear } of levels) await trx.raw(clear, [jsonbText(left)]);
  const rows = jsonbText(submitted);
  for (const { refresh } of levels) await trx.raw(refresh, [rows]);
};

/** Computes all cells, into empty tables. */
export const fillCells = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(assignmentsSql(''));
  for (const { fill, count } of levels) {
    await trx.raw(fill);
    if (count) await trx.raw(count);
  }
};
