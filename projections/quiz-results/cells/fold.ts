import { assignmentTypes } from '../../../domain/shared/fields.ts';

/** As SQL: a source of cells never reads the cells of all types together, they would count twice. */
export const eachType = `(${assignmentTypes.map((type) => `'${type}'`).join(', ')})`;

/** A table of cells. Its cells are one for each `key` and assignment type, and one of all types. */
export interface CellTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Whether it also counts how often each option was chosen. */
  readonly options: boolean;
}

/** Where the sums of cells come from: solutions, or finer cells. */
export interface CellSource {
  /** A query with the table's key, `assignment_type` (each, not all), the columns of sums, and `options` or `answers`. */
  readonly sql: string;
  /** What `source` has of options: cells have counts, solutions answers. */
  readonly from: 'cells' | 'solutions';
}

interface Fold {
  readonly table: CellTable;
  readonly source: CellSource;
  /** A query for the keys to compute, with one binding; absent: all there are, into an empty table. */
  readonly touched?: string;
}

/** Sums up `strands` or `options`, a jsonb object in each source row, into one object for each cell. */
const strandSums = (keys: string): string => `
  strand_sums as (
    select ${keys}, coalesce(assignment_type, 'all') as assignment_type, e.key as strand,
      sum((e.value ->> 0)::int) as answers, sum((e.value ->> 1)::int) as correct
    from source cross join lateral jsonb_each(strands) e
    group by grouping sets ((${keys}, assignment_type, e.key), (${keys}, e.key))),
  strands as (
    select ${keys}, assignment_type, jsonb_object_agg(strand, jsonb_build_array(answers, correct)) as strands
    from strand_sums group by ${keys}, assignment_type)`;

/**
 * Stands among the choices of a question for how many answers were right: a correction of the key can let others count than
 * those with the choice that is the key now.
 */
export const correctTimes = 'correct';

const chosen: Record<CellSource['from'], string> = {
  cells: `cross join lateral jsonb_each(options) q (question, counts)
    cross join lateral (select o.key as option, o.value::int as times from jsonb_each_text(q.counts) o) o`,
  // An answer that was not graded has no `c`.
  solutions: `cross join lateral jsonb_each(answers) q (question, answer)
    cross join lateral (
      select q.answer ->> 'o' as option, 1 as times where jsonb_exists(q.answer, 'c')
      union all select '${correctTimes}', 1 where (q.answer ->> 'c')::boolean) o`,
};

const optionSums = (keys: string, from: CellSource['from']): string => `
  option_sums as (
    select ${keys}, coalesce(assignment_type, 'all') as assignment_type, q.question, o.option, sum(o.times) as times
    from source ${chosen[from]}
    group by grouping sets ((${keys}, assignment_type, q.question, o.option), (${keys}, q.question, o.option))),
  question_sums as (
    select ${keys}, assignment_type, question, jsonb_object_agg(option, times) as options
    from option_sums group by ${keys}, assignment_type, question),
  options as (
    select ${keys}, assignment_type, jsonb_object_agg(question, options) as options
    from question_sums group by ${keys}, assignment_type)`;

const sums = (keys: string): string => `
  sums as (
    select ${keys}, coalesce(assignment_type, 'all') as assignment_type, sum(solutions_count)::int as solutions_count,
      sum(time_spent_seconds)::bigint as time_spent_seconds, sum(answers_count)::int as answers_count,
      sum(correct_count)::int as correct_count, sum(percent_sum)::bigint as percent_sum
    from source group by grouping sets ((${keys}, assignment_type), (${keys})))`;

const sumColumns = ['solutions_count', 'time_spent_seconds', 'answers_count', 'correct_count', 'percent_sum', 'strands'];

/** Takes touched cells away, for those that nothing counts in any more. `touched` is a query for keys, with one binding. */
export const clearSql = ({ name, key }: CellTable, touched: string): string => `
  with touched as materialized (${touched})
  delete from ${name} r using (
    select r.row from touched k cross join lateral (
      select r.ctid as row from ${name} r where ${key.map((column) => `r.${column} = k.${column}`).join(' and ')} offset 0) r) gone
  where r.ctid = gone.row`;

/**
 * One statement that computes cells from what they sum up, and writes them. A cell is never added to: whatever has changed
 * below it, the same rows give the same cell, so a live table and a rebuilt one are equal.
 */
export const foldSql = ({ table, source, touched }: Fold): string => {
  const keys = table.key.join(', ');
  const cell = [...table.key, 'assignment_type'];
  const columns = [...sumColumns, ...(table.options ? ['options'] : [])];
  return `
    with ${touched === undefined ? '' : `touched as materialized (${touched}),`}
      source as ${touched === undefined ? 'not materialized' : 'materialized'} (${source.sql}),
      ${[sums(keys), strandSums(keys), ...(table.options ? [optionSums(keys, source.from)] : [])].join(',')}
    insert into ${table.name} (${cell.join(', ')}, ${columns.join(', ')})
    select ${cell.join(', ')}, ${sumColumns.slice(0, -1).join(', ')}, coalesce(strands, '{}')${table.options ? `, coalesce(options, '{}')` : ''}
    from sums left join strands using (${cell.join(', ')}) ${table.options ? `left join options using (${cell.join(', ')})` : ''}
    ${
      touched === undefined
        ? ''
        : `on conflict (${cell.join(', ')}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
    }`;
};
